/** What the report of a suite's run says: how many tests passed, and what failed. */

export interface Outcome {
  passed: number;
  skipped: number;
  /** each as the file and the names that lead to the test, with the first lines of what went wrong */
  readonly failures: string[];
  /** those of the passed ones that failed first, told like failures */
  readonly unsteady: string[];
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

export function readVitestReport(report: string): Outcome {
  const json: VitestReport = JSON.parse(report);
  const failures = json.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not even be loaded has no tests; it still is a failure.
    if (file.status === 'failed' && file.assertionResults.length === 0) {
      return [failure(file.name, 'could not be loaded', file.message)];
    }
    return failed.map((test) => failure(file.name, test.fullName, test.failureMessages[0] ?? ''));
  });
  const unsteady = json.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages[0] ?? '')),
  );
  const skipped = json.numPendingTests + json.numTodoTests;
  return { passed: json.numPassedTests, skipped, failures, unsteady };
}

interface PlaywrightSuite {
  title: string;
  specs: {
    title: string;
    ok: boolean;
    file: string;
    tests: { status: string; results: { errors?: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

export function readPlaywrightReport(report: string): Outcome {
  const json: PlaywrightReport = JSON.parse(report);
  const specs = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specs),
  ];
  const told = ({ file, title, tests }: PlaywrightSuite['specs'][number]) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
    return failure(file, title, errors[0]?.message ?? '');
  };
  const all = json.suites.flatMap(specs);
  const failures = all.filter(({ ok }) => !ok).map(told);
  const unsteady = all.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(told);
  for (const error of json.errors) failures.push(failure('e2e', 'outside of a test', error.message ?? ''));
  const passed = json.stats.expected + json.stats.flaky;
  return { passed, skipped: json.stats.skipped, failures, unsteady };
}

/** Enough for what was expected beside what came. */
const TOLD_LINES = 12;
/** of a stack */
const STRANGERS = /^\s+at .*(?:node_modules|node:)/;

function failure(file: string, test: string, message: string): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '' && !STRANGERS.test(line));
  return [`${file} > ${test}`, ...lines.slice(0, TOLD_LINES).map((line) => `    ${line}`)].join('\n');
}

/** Reads the report of a suite's run: how many tests passed, which ones were skipped, and what failed. */

export interface Outcome {
  passed: number;
  /** file and title of each skipped test; the title names what the test needs */
  readonly skipped: string[];
  /** file and title of each failed test, followed by the first lines of its message */
  readonly failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

const SKIPPED = new Set(['skipped', 'pending', 'todo']);

export function readVitestReport(report: string): Outcome {
  const json: VitestReport = JSON.parse(report);
  const failures = json.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    // A file that fails to load has no tests; it counts as a failure.
    if (file.status === 'failed' && file.assertionResults.length === 0) {
      return [failure(file.name, 'could not be loaded', file.message)];
    }
    return failed.map((test) => failure(file.name, test.fullName, test.failureMessages[0] ?? ''));
  });
  const skipped = json.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => SKIPPED.has(status))
      .map(({ fullName }) => `${name} > ${fullName}`),
  );
  return { passed: json.numPassedTests, skipped, failures };
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
  stats: { expected: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

export function readPlaywrightReport(report: string): Outcome {
  const json: PlaywrightReport = JSON.parse(report);
  const specs = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specs),
  ];
  const all = json.suites.flatMap(specs);
  // A test that passed on a retry has the status "flaky" and counts as a failure.
  const isFailed = ({ ok, tests }: PlaywrightSuite['specs'][number]) =>
    !ok || tests.some(({ status }) => status === 'flaky');
  const failures = all.filter(isFailed).map(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
    return failure(file, title, errors[0]?.message ?? '');
  });
  for (const error of json.errors) failures.push(failure('e2e', 'outside of a test', error.message ?? ''));
  const skipped = all
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ file, title }) => `${file} > ${title}`);
  return { passed: json.stats.expected, skipped, failures };
}

/** Names the requirement of a skipped test: "(needs root)". */
const REASON = /\(needs [^)]+\)/;

/** Returns the skipped tests whose title doesn't name a reason. */
export function skippedWithoutReason(skipped: readonly string[]): string[] {
  return skipped.filter((test) => !REASON.test(test));
}

/** Enough lines to show the expected and the actual value. */
const MESSAGE_LINES = 12;
/** Stack frames outside of the project. */
const FOREIGN_FRAME = /^\s+at .*(?:node_modules|node:)/;

function failure(file: string, test: string, message: string): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '' && !FOREIGN_FRAME.test(line));
  return [`${file} > ${test}`, ...lines.slice(0, MESSAGE_LINES).map((line) => `    ${line}`)].join('\n');
}

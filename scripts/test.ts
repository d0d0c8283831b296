/**
 * `npm test`: every test there is, one suite after the other, and one closing line with the sum. `node
 * scripts/test.ts <suite> ...` runs only the suites named: contract, runner, server, postgres, console, fuzz,
 * e2e.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildConsoleWhenStale } from './console-build.ts';
import { installCommand, provideTools, toolSets } from './machine-tools.ts';
import { projectRoot } from './project-root.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface Suite {
  readonly name: string;
  readonly command: readonly string[];
  readonly folder: string;
  /** reads the report that the run has written */
  readonly count: (report: string) => Count;
}

const reports = mkdtempSync(join(tmpdir(), 'signalbox-test-'));
const reportOf = (name: string) => join(reports, `${name}.json`);

function vitest(name: string, folder: string, ...args: string[]): Suite {
  const report = reportOf(name);
  return {
    name,
    folder,
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    count: countVitest,
  };
}

const suites: readonly Suite[] = [
  vitest('contract', 'contract'),
  vitest('runner', 'runner'),
  vitest('server', 'server'),
  vitest('console', 'console'),
  vitest('fuzz', 'fuzz'),
  {
    name: 'e2e',
    folder: 'e2e',
    command: ['playwright', 'test', '--reporter=list,json'],
    count: countPlaywright,
  },
];
const extraSuites: readonly Suite[] = [vitest('postgres', 'server', '--project', 'postgres')];

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

function countVitest(report: string): Count {
  const json: VitestReport = JSON.parse(report);
  // A file that could not even be loaded has no tests; it still is a failure.
  const broken = json.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests + broken.length,
    skipped: json.numPendingTests + json.numTodoTests,
  };
}

function countPlaywright(report: string): Count {
  const json: {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
  } = JSON.parse(report);
  const { expected, unexpected, flaky, skipped } = json.stats;
  return { passed: expected + flaky, failed: unexpected + json.errors.length, skipped };
}

function run(suite: Suite): Count {
  console.log(`\n=== ${suite.name}`);
  const report = reportOf(suite.name);
  const [command = '', ...args] = suite.command;
  const { status, signal } = spawnSync(join(projectRoot, 'node_modules/.bin', command), args, {
    cwd: join(projectRoot, suite.folder),
    stdio: 'inherit',
    env: {
      ...process.env,
      // Hundreds of servers and runners are started: they need not compile their sources each time.
      NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/signalbox-compile'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  if (!existsSync(report)) {
    console.error(`${suite.name} ended (${signal ?? `exit code ${status}`}) without a report`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const count = suite.count(readFileSync(report, 'utf8'));
  // An error outside of any test (an unhandled rejection, a process left behind) fails the run as well.
  if (status !== 0 && count.failed === 0) count.failed = 1;
  return count;
}

const wanted = process.argv.slice(2);
const known = [...suites, ...extraSuites];
const unknown = wanted.filter((name) => !known.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(
    `No such suite: ${unknown.join(', ')}. There are: ${known.map((suite) => suite.name).join(', ')}`,
  );
  process.exit(2);
}

const missing = provideTools(toolSets.test);
const chosen = wanted.length > 0 ? known.filter((suite) => wanted.includes(suite.name)) : suites;
if (chosen.some((suite) => suite.name === 'e2e' || suite.name === 'server')) buildConsoleWhenStale();

const total: Count = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
for (const suite of chosen) {
  const started = performance.now();
  const count = run(suite);
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  const seconds = Math.round((performance.now() - started) / 1000);
  lines.push(
    `${suite.name.padEnd(9)} ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped (${seconds} s)`,
  );
}
rmSync(reports, { recursive: true, force: true });

console.log(`\n${lines.join('\n')}`);
if (missing.length > 0) {
  console.log(
    `Not on this machine, so what needs it failed or was skipped: ${missing.join(', ')} (${installCommand(missing)})`,
  );
}
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

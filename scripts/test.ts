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
import { type Outcome, readPlaywrightReport, readVitestReport } from './test-report.ts';

interface Suite {
  readonly name: string;
  readonly command: readonly string[];
  readonly folder: string;
  /** reads the report that the run has written */
  readonly read: (report: string) => Outcome;
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
    read: readVitestReport,
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
    read: readPlaywrightReport,
  },
];
const extraSuites: readonly Suite[] = [vitest('postgres', 'server', '--project', 'postgres')];

function run(suite: Suite): Outcome {
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
    return { passed: 0, skipped: 0, failures: [`${suite.name} ended without a report`] };
  }
  const outcome = suite.read(readFileSync(report, 'utf8'));
  // An error outside of any test (an unhandled rejection, a process left behind) fails the run as well.
  if (status !== 0 && outcome.failures.length === 0) {
    outcome.failures.push(`${suite.name} ended with exit code ${status} outside of a test`);
  }
  return outcome;
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

let passed = 0;
let skipped = 0;
const failures: string[] = [];
const lines: string[] = [];
for (const suite of chosen) {
  const started = performance.now();
  const outcome = run(suite);
  passed += outcome.passed;
  skipped += outcome.skipped;
  failures.push(...outcome.failures);
  const seconds = Math.round((performance.now() - started) / 1000);
  lines.push(
    `${suite.name.padEnd(9)} ${outcome.passed} passed, ${outcome.failures.length} failed, ${outcome.skipped} skipped (${seconds} s)`,
  );
}
rmSync(reports, { recursive: true, force: true });

// Last of all, where someone looks first, and what is left of a long log that was cut.
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${lines.join('\n')}`);
if (missing.length > 0) {
  console.log(
    `Not on this machine, so what needs it failed or was skipped: ${missing.join(', ')} (${installCommand(missing)})`,
  );
}
console.log(`${passed} passed, ${failures.length} failed, ${skipped} skipped`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);

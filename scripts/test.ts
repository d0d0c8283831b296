/**
 * `npm test`: runs all test suites and prints one summary. `npm test -- runner` runs one suite,
 * `npm test -- runner/src/steps.test.ts -t "name"` one file or one test. Three suites run at a time, because most of them
 * wait for processes. The output of the first is shown while it runs, that of the others when they have ended.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildConsoleWhenStale } from './console-build.ts';
import { installCommand, provideTools, toolSets } from './machine-tools.js';
import { memoryDisk } from './memory-disk.ts';
import { currentProgram } from './program.ts';
import { projectRoot } from './project-root.ts';
import { type Outcome, skippedWithoutReason } from './test-report.ts';
import { type SelectedSuite, type Suite, selectSuites, UsageError } from './test-suites.ts';

const LANES = 3;

// Tests start programs as other users, who must be able to read what is compiled here.
process.umask(0o022);
const memory = memoryDisk();
const reports = mkdtempSync(join(tmpdir(), 'signalbox-test-'));

interface SuiteRun {
  readonly suite: Suite;
  readonly outcome: Outcome;
  readonly seconds: number;
}

/** `isShown`: its output appears while it runs. */
async function run({ suite, selection }: SelectedSuite, isShown: boolean): Promise<SuiteRun> {
  const started = performance.now();
  if (isShown) console.log(`\n=== ${suite.name}`);
  const report = join(reports, `${suite.name}.json`);
  const log = join(reports, `${suite.name}.log`);
  const output = isShown ? 'inherit' : openSync(log, 'w');
  const [program = '', ...options] = suite.command;
  const reportOption = program === 'vitest' ? [`--outputFile.json=${report}`] : [];
  // A file may belong to only one of the suites of its folder.
  const emptyOption = selection.length > 0 ? [EMPTY_OPTIONS[suite.nameOption]] : [];
  const [command = '', ...args] = memory.wrap([
    join(projectRoot, 'node_modules/.bin', program),
    ...[...options, ...reportOption, ...emptyOption, ...selection],
  ]);
  const child = spawn(command, args, {
    cwd: join(projectRoot, suite.folder),
    stdio: ['inherit', output, output],
    env: {
      ...process.env,
      ...memory.environment,
      // Tests start hundreds of servers and runners, which share one compile cache.
      NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/signalbox-compile'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  const [status, signal] = await once(child, 'exit');
  if (output !== 'inherit') {
    closeSync(output);
    console.log(`\n=== ${suite.name}\n${readFileSync(log, 'utf8')}`);
  }
  const outcome = readOutcome(suite, { report, status, signal });
  return { suite, outcome, seconds: Math.round((performance.now() - started) / 1000) };
}

const EMPTY_OPTIONS = { '-t': '--passWithNoTests', '-g': '--pass-with-no-tests' } as const;

interface SuiteExit {
  readonly report: string;
  readonly status: number | null;
  readonly signal: string | null;
}

function readOutcome(suite: Suite, { report, status, signal }: SuiteExit): Outcome {
  if (!existsSync(report)) {
    if (status === 0) return { passed: 0, skipped: [], failures: [] };
    console.error(`${suite.name} ended (${signal ?? `exit code ${status}`}) without a report`);
    return { passed: 0, skipped: [], failures: [`${suite.name} ended without a report`] };
  }
  const outcome = suite.read(readFileSync(report, 'utf8'));
  // An error outside of any test (an unhandled rejection, a process left behind) fails the run as well.
  if (status !== 0 && outcome.failures.length === 0) {
    outcome.failures.push(`${suite.name} ended with exit code ${status} outside of a test`);
  }
  return outcome;
}

/** Runs suites of the queue one after another until the queue is empty. */
async function runLane(queue: SelectedSuite[], isShown: boolean): Promise<SuiteRun[]> {
  const runs: SuiteRun[] = [];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    runs.push(await run(next, isShown));
  }
  return runs;
}

/** Prints failures, skipped tests and counts, and returns the exit code. */
function summarize(runs: readonly SuiteRun[], { isByName }: { isByName: boolean }): number {
  const outcomes = runs.map(({ outcome }) => outcome);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  // Tests with other names are skipped as well where tests are selected by name.
  const skipped = isByName
    ? []
    : outcomes.flatMap((outcome) => outcome.skipped).map((test) => test.replace(`${projectRoot}/`, ''));
  for (const test of skippedWithoutReason(skipped))
    failures.push(`${test}\n    is skipped, and its title doesn't say "(needs …)"`);
  for (const test of skipped.sort()) console.log(`SKIPPED ${test}`);
  for (const failure of failures) console.log(`\nFAILED ${failure}`);
  console.log('');
  for (const { suite, outcome, seconds } of runs) {
    const { passed, failures: failed } = outcome;
    const skips = isByName ? '' : `, ${outcome.skipped.length} skipped`;
    console.log(`${suite.name.padEnd(9)} ${passed} passed, ${failed.length} failed${skips} (${seconds} s)`);
  }
  if (missing.length > 0) {
    const install = installCommand(missing);
    console.log(
      `Missing on this machine, so some tests failed or were skipped: ${missing.join(', ')} (${install})`,
    );
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  console.log(`${passed} passed, ${failures.length} failed, ${skipped.length} skipped`);
  return failures.length === 0 && passed > 0 ? 0 : 1;
}

function selectOrExit(args: readonly string[]): SelectedSuite[] {
  try {
    return selectSuites(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

const args = process.argv.slice(2);
const selected = selectOrExit(args);
const missing = provideTools(toolSets.test);
if (selected.some(({ suite }) => ['e2e', 'server', 'postgres'].includes(suite.name))) buildConsoleWhenStale();
// Once, before several suites need it at the same time.
currentProgram();

const queue = [...selected];
const lanes = Array.from({ length: LANES }, (_, lane) => runLane(queue, lane === 0));
const runs = (await Promise.all(lanes)).flat();
rmSync(reports, { recursive: true, force: true });
memory[Symbol.dispose]();
const isByName = selected.some(({ suite, selection }) => selection.includes(suite.nameOption));
process.exit(summarize(runs, { isByName }));

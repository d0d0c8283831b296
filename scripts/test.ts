/**
 * `npm test`: every test there is, and one closing line with the sum. `node scripts/test.ts <suite> ...` runs only the
 * suites named: contract, runner, server, postgres (what the server does on that database), console, fuzz, soak, deploy,
 * e2e. Three run at a time, as all of them often wait: whenever one has ended the next one begins. The first is shown
 * while it runs, and what follows in its place; what the others put out comes when each has ended. The pages of the console,
 * whose one worker takes longest, are served first where processors are short.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildConsoleWhenStale } from './console-build.ts';
import { installCommand, provideTools, toolSets } from './machine-tools.js';
import { memoryDisk } from './memory-disk.ts';
import { currentProgram } from './program.ts';
import { projectRoot } from './project-root.ts';
import { type Outcome, readPlaywrightReport, readVitestReport } from './test-report.ts';

interface Suite {
  readonly name: string;
  readonly command: readonly string[];
  readonly folder: string;
  /** reads the report that the run has written */
  readonly read: (report: string) => Outcome;
}

const memory = memoryDisk();
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

/** The longest first, and so that all lanes end at about the same time. */
const suites: readonly Suite[] = [
  vitest('console', 'console'),
  {
    name: 'e2e',
    folder: 'e2e',
    command: ['playwright', 'test', '--reporter=list,json'],
    read: readPlaywrightReport,
  },
  vitest('server', 'server', '--project', 'sqlite'),
  vitest('postgres', 'server', '--project', 'postgres'),
  vitest('runner', 'runner'),
  vitest('soak', 'soak'),
  vitest('deploy', 'deploy'),
  vitest('fuzz', 'fuzz'),
  vitest('contract', 'contract'),
];

/** So many tests of a page may need a second try, each named at the end: docs/decisions/2026-11-23-second-try.md. */
const MOST_UNSTEADY = 2;

/** With two, two cores stood still for a fifth of the time: docs/decisions/2026-11-27-three-suites-at-a-time.md. */
const LANES = 3;

/** It draws from begin to end, one page after the other: docs/decisions/2026-11-27-console-served-first.md. */
const SERVED_FIRST = 'console';
/** By so much all others stand behind: who is served first has three times their share. */
const BEHIND = 5;
const LAST_OF_ALL = 19;

interface Ended {
  readonly suite: Suite;
  readonly outcome: Outcome;
  readonly seconds: number;
}

/** `isShown`: its output is to be seen while it runs. */
async function run(suite: Suite, isShown: boolean): Promise<Ended> {
  const started = performance.now();
  if (isShown) console.log(`\n=== ${suite.name}`);
  const report = reportOf(suite.name);
  const log = join(reports, `${suite.name}.log`);
  const output = isShown ? 'inherit' : openSync(log, 'w');
  const [program = '', ...options] = suite.command;
  const [command = '', ...args] = memory.wrap([join(projectRoot, 'node_modules/.bin', program), ...options]);
  const child = spawn(command, args, {
    cwd: join(projectRoot, suite.folder),
    stdio: ['inherit', output, output],
    env: {
      ...process.env,
      ...memory.environment,
      // Hundreds of servers and runners are started: their program need not be compiled each time.
      NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/signalbox-compile'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  const end = once(child, 'exit');
  // Before it has started a thread or a program, which all inherit it.
  if (suite.name !== SERVED_FIRST && child.pid !== undefined) standBehind(child.pid);
  const [status, signal] = await end;
  if (output !== 'inherit') {
    closeSync(output);
    console.log(`\n=== ${suite.name}\n${readFileSync(log, 'utf8')}`);
  }
  const outcome = readOutcome(suite, { report, status, signal });
  return { suite, outcome, seconds: Math.round((performance.now() - started) / 1000) };
}

function standBehind(pid: number): void {
  try {
    setPriority(pid, Math.min(getPriority() + BEHIND, LAST_OF_ALL));
  } catch {
    // It has ended already, or the machine forbids it: it is only about time.
  }
}

interface End {
  readonly report: string;
  readonly status: number | null;
  readonly signal: string | null;
}

function readOutcome(suite: Suite, { report, status, signal }: End): Outcome {
  if (!existsSync(report)) {
    console.error(`${suite.name} ended (${signal ?? `exit code ${status}`}) without a report`);
    return { passed: 0, skipped: 0, failures: [`${suite.name} ended without a report`], unsteady: [] };
  }
  const outcome = suite.read(readFileSync(report, 'utf8'));
  // An error outside of any test (an unhandled rejection, a process left behind) fails the run as well.
  if (status !== 0 && outcome.failures.length === 0) {
    outcome.failures.push(`${suite.name} ended with exit code ${status} outside of a test`);
  }
  return outcome;
}

/** Takes one after the other, until somebody has taken the last. */
async function runFrom(queue: Suite[], isShown: boolean): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    ended.push(await run(next, isShown));
  }
  return ended;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(
    `No such suite: ${unknown.join(', ')}. There are: ${suites.map((suite) => suite.name).join(', ')}`,
  );
  process.exit(2);
}

const missing = provideTools(toolSets.test);
const chosen = wanted.length > 0 ? suites.filter((suite) => wanted.includes(suite.name)) : suites;
if (chosen.some((suite) => suite.name === 'e2e' || suite.name === 'server')) buildConsoleWhenStale();
// Before several ask for it at once.
currentProgram();

const queue = [...chosen];
const lanes = Array.from({ length: LANES }, (_, lane) => runFrom(queue, lane === 0));
const ended = await Promise.all(lanes);

let passed = 0;
let skipped = 0;
const failures: string[] = [];
const unsteady: string[] = [];
const lines: string[] = [];
for (const { suite, outcome, seconds } of ended.flat()) {
  passed += outcome.passed;
  skipped += outcome.skipped;
  failures.push(...outcome.failures);
  unsteady.push(...outcome.unsteady);
  lines.push(
    `${suite.name.padEnd(9)} ${outcome.passed} passed, ${outcome.failures.length} failed, ${outcome.skipped} skipped (${seconds} s)`,
  );
}
rmSync(reports, { recursive: true, force: true });
memory[Symbol.dispose]();
if (unsteady.length > MOST_UNSTEADY) {
  failures.push(
    `${unsteady.length} tests passed only at the second try: more than ${MOST_UNSTEADY} are no chance`,
  );
}

// Last of all, where someone looks first, and what is left of a long log that was cut.
for (const test of unsteady) console.log(`\nUNSTEADY, it failed and then passed: ${test}`);
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${lines.join('\n')}`);
if (missing.length > 0) {
  console.log(
    `Not on this machine, so what needs it failed or was skipped: ${missing.join(', ')} (${installCommand(missing)})`,
  );
}
const tries = unsteady.length > 0 ? `, ${unsteady.length} passed only at the second try` : '';
console.log(`${passed} passed, ${failures.length} failed, ${skipped} skipped${tries}`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);

/**
 * The files of a step, in the order of appearance:
 * - `output`    named pipe for the output of the program;
 * - `claim`     created once: the process that creates it owns the step. A recovering runner creates a folder of that
 *               name, so that no program can ever run here. The supervisor creates a file, and appends lines:
 *               `supervisor` and `program` with their lines of /proc/<pid>/stat (process number and start time), `level`
 *               (`host` or `sandbox`), `exit` with the exit status (128 + n for signal n), `empty` when the output has
 *               ended, and `over` when all of it is in the spool. In a sandbox `program` is bwrap; the program is below
 *               it, and `empty` means that no process of the sandbox is left. There is one `program` for each attempt
 *               to make the sandbox, and a line of bwrap's own with an `"exit-code"` once it has started the launcher;
 * - `messages`  of the shells (supervisor.sh, launcher.sh): one for a program that was killed by a signal. Also of bwrap
 *               when it can't make the sandbox;
 * - `room`      of the copier, which tests by it whether the disk has room again;
 * - `unwritten` the program has ended, but the disk had no room to record it.
 */
import { existsSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ProcessIdentity, parseStat } from '../../process-stat.ts';
import { codeOf } from '../../runner-log.ts';

/** The end of a program as recorded by its supervisor. */
export type RecordedOutcome = { kind: 'exited'; code: number } | { kind: 'signalled'; signal: string };

/** Claims the step so that it never runs. Returns false when a supervisor already owns it. */
export function claimStep(stepPath: string): boolean {
  mkdirSync(stepPath, { recursive: true, mode: 0o700 });
  try {
    mkdirSync(path.join(stepPath, 'claim'));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** A snapshot of the claim. Ignores an incomplete last line. */
export class ClaimRecord {
  readonly #stepPath: string;
  readonly isClaimed: boolean;
  /** empty when the claim is not a supervisor's file */
  readonly #lines: string;

  constructor(stepPath: string) {
    this.#stepPath = stepPath;
    const claim = lstatSync(path.join(stepPath, 'claim'), { throwIfNoEntry: false });
    this.isClaimed = claim !== undefined;
    this.#lines = claim?.isFile() ? readIn(stepPath, 'claim') : '';
  }

  get supervisor(): ProcessIdentity | undefined {
    return parseStat(this.#line('supervisor') ?? '');
  }

  get program(): ProcessIdentity | undefined {
    return parseStat(this.#line('program') ?? '');
  }

  /** Undefined until the end is recorded. */
  get outcome(): RecordedOutcome | undefined {
    const text = this.#line('exit');
    if (text === undefined || !/^\d+$/.test(text)) return undefined;
    const code = Number(text);
    const signal = SIGNALS.get(code - 128);
    if (signal !== undefined && this.#isSignal(signal)) return { kind: 'signalled', signal };
    return { kind: 'exited', code };
  }

  /** bwrap has started the launcher. */
  get hasEnteredSandbox(): boolean {
    return /^\{.*"exit-code"/m.test(this.#lines);
  }

  /** A shell reports signal n as 128 + n, and prints a message. A program can also exit with such a number: no message. */
  #isSignal(signal: string): boolean {
    // Shells print none for these two.
    if (signal === 'SIGINT' || signal === 'SIGPIPE') return true;
    const messages = shellMessages(this.#stepPath);
    // In a sandbox the launcher reports the number. If it doesn't, the signal killed the launcher with the program.
    const isReported = /^signalbox-launch: exit \d+$/m.test(messages);
    const others = messages.replace(/^signalbox-launch: exit \d+$/gm, '').trim();
    return others !== '' || (this.#line('level') === 'sandbox' && !isReported);
  }

  /** The supervisor has finished. */
  get isOver(): boolean {
    return this.#lines.endsWith('\nover\n');
  }

  /** The supervisor has finished, and no process holds the program's output open. */
  get isEmptied(): boolean {
    return this.isOver && /^empty$/m.test(this.#lines);
  }

  /** The last one: of several attempts to make a sandbox only the last one counts. */
  #line(of: 'supervisor' | 'level' | 'program' | 'exit'): string | undefined {
    return [...this.#lines.matchAll(new RegExp(`^${of} (.*)\\n`, 'gm'))].at(-1)?.[1];
  }
}

/** Why bwrap could not make the sandbox; empty otherwise. */
export function sandboxProblem(stepPath: string): string {
  if (new ClaimRecord(stepPath).hasEnteredSandbox) return '';
  return /^bwrap: (.+)$/m.exec(shellMessages(stepPath))?.[1] ?? '';
}

/** Returns the messages of the shells of the step; empty = none. */
export function shellMessages(stepPath: string): string {
  return readIn(stepPath, 'messages').trim();
}

/** The disk had no room to record the end. */
export function isEndUnwritten(stepPath: string): boolean {
  return existsSync(path.join(stepPath, 'unwritten'));
}

const SIGNALS = new Map<number, string>([
  [1, 'SIGHUP'],
  [2, 'SIGINT'],
  [3, 'SIGQUIT'],
  [4, 'SIGILL'],
  [5, 'SIGTRAP'],
  [6, 'SIGABRT'],
  [7, 'SIGBUS'],
  [8, 'SIGFPE'],
  [9, 'SIGKILL'],
  [10, 'SIGUSR1'],
  [11, 'SIGSEGV'],
  [12, 'SIGUSR2'],
  [13, 'SIGPIPE'],
  [14, 'SIGALRM'],
  [15, 'SIGTERM'],
  [24, 'SIGXCPU'],
  [25, 'SIGXFSZ'],
  [31, 'SIGSYS'],
]);

function readIn(stepPath: string, name: string): string {
  try {
    return readFileSync(path.join(stepPath, name), 'utf8');
  } catch {
    return '';
  }
}

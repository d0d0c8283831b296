/**
 * What the folder of a step holds, in the order of appearance:
 * - `output`    what the program puts out goes through this pipe;
 * - `claim`     appears once: whoever makes it owns the step. A recovering runner makes a folder of that name, and then
 *               knows that no program ever ran or will run here. The supervisor makes a file of it, and writes into it,
 *               a line each: `supervisor` and `program` with their lines of /proc/<pid>/stat, which name process and
 *               start time, `signal` with the number of the one that has ended the program, `exit` with the exit status,
 *               `empty` when nobody can put out anything any more, and `over` when all output is in the spool. In a sandbox
 *               `program` is what makes it; the program is below that, and `empty` says that nothing in there is left;
 * - `messages`  what the shells themselves said: only for a program killed by a signal. And what made the sandbox, or was to
 *               start the program, when that failed;
 * - `unwritten` there was an end, but no room to write it down.
 *
 * Supervisors of shells write `output`, `messages` and no `signal`: there the exit status is more than 128.
 */
import { existsSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ProcessIdentity, parseStat } from '../../process-stat.ts';
import { codeOf } from '../../runner-log.ts';

/** How a program ended, as its supervisor wrote it down. */
export type RecordedOutcome = { kind: 'exited'; code: number } | { kind: 'signalled'; signal: string };

/** Makes sure that this step never runs. True: no program was or will be started; false: a supervisor owns the step. */
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

/** What the claim says at one moment. A line counts once it is complete. */
export class ClaimRecord {
  readonly #stepPath: string;
  readonly isClaimed: boolean;
  /** undefined when it is not a file: nobody's, or the pipe of an earlier runner */
  readonly #lines: string | undefined;

  constructor(stepPath: string) {
    this.#stepPath = stepPath;
    const claim = lstatSync(path.join(stepPath, 'claim'), { throwIfNoEntry: false });
    this.isClaimed = claim !== undefined;
    if (claim?.isFile()) this.#lines = readIn(stepPath, 'claim');
  }

  get supervisor(): ProcessIdentity | undefined {
    return parseStat(this.#line('supervisor') ?? '');
  }

  get program(): ProcessIdentity | undefined {
    return parseStat(this.#line('program') ?? '');
  }

  /** Undefined as long as no end is recorded. */
  get outcome(): RecordedOutcome | undefined {
    const number = Number(this.#line('signal'));
    const named = SIGNALS.get(number);
    if (named !== undefined) return { kind: 'signalled', signal: named };
    // One without a name, as a shell would tell it.
    if (!Number.isNaN(number)) return { kind: 'exited', code: 128 + number };
    const text = this.#line('exit');
    if (text === undefined || !/^\d+$/.test(text)) return undefined;
    const code = Number(text);
    const signal = SIGNALS.get(code - 128);
    // A shell reports signal n as 128 + n. A program may exit with such a number too; then the shell has
    // nothing to say about it.
    const isSilent = signal === 'SIGINT' || signal === 'SIGPIPE';
    if (signal !== undefined && (isSilent || saidByShells(this.#stepPath) !== ''))
      return { kind: 'signalled', signal };
    return { kind: 'exited', code };
  }

  /** The supervisor has written all that it ever will. */
  get isOver(): boolean {
    return this.#lines?.endsWith('\nover\n') ?? false;
  }

  /** The supervisor is done, and nothing that held the program's output is left. Never of a step of an earlier version. */
  get isEmptied(): boolean {
    return this.isOver && /^empty$/m.test(this.#lines ?? '');
  }

  /** Steps of earlier runners have a file for each. */
  #line(of: 'supervisor' | 'program' | 'exit' | 'signal'): string | undefined {
    const lines = this.#lines ?? readIn(this.#stepPath, of).replace(/^(?=.)/, `${of} `);
    return new RegExp(`^${of} (.*)\\n`, 'm').exec(lines)?.[1];
  }
}

/** What the sandbox says of itself when it could not be made; empty otherwise. */
export function sandboxProblem(stepPath: string): string {
  return /^(?:bwrap|signalbox-sandbox): (.+)$/m.exec(saidByShells(stepPath))?.[1] ?? '';
}

/** What kept the program from its start once there was a sandbox for it; empty otherwise, and of sandboxes of bubblewrap. */
export function programProblem(stepPath: string): string {
  return /^signalbox-program: (.+)$/m.exec(saidByShells(stepPath))?.[1] ?? '';
}

/** For a step that nobody has claimed: why, in the words of whatever was to. Empty when nothing was said. */
export function saidByShells(stepPath: string): string {
  return readIn(stepPath, 'messages').trim();
}

/** There was no room to record the end. */
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

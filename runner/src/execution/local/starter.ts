/**
 * Starts programs within sandboxes: signalbox_starter.pl says how. To start a program a process is copied first, and to
 * copy the runner takes milliseconds in which it does nothing else; the starter is copied in a fraction of one. When it
 * dies, what it has started goes on, and the next start begins another.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { HELPER_VARIABLE } from '../../process-table.ts';
import type { SecretsFolder } from '../../secrets/secrets-folder.ts';
import { type SandboxStart, startFile } from './start-file.ts';

/** When nothing was started in this time nothing will be. */
const PATIENCE_MS = 30_000;
/** What the next start needs is made this long after one: in a rush it would only take the time of those that come. */
const SPARE_AFTER_MS = 15;

/** A start of which all is done that can be done before the program may start. */
export type ReadyStart = {
  /** The supervisor claims the step; until then nothing is said of it. Throws the operating system's error. */
  start: () => PendingStart;
  /** it will not be started */
  leave: () => void;
};

/** A start that was asked for. */
export type PendingStart = {
  /** it may still happen, as far as the starter knows */
  isPending: () => boolean;
  /** it has happened, or will not */
  forget: () => void;
};

export type StarterOptions = {
  /** full path of a perl */
  perl: string;
  /** the starter's program */
  script: string;
  calls: Readonly<Record<string, number>>;
  /** whether sandboxes are made by a user that is not root, as the plans of all starts say */
  isOfUser: boolean;
  /** for the starter alone: whoever can write there is obeyed */
  place: SecretsFolder;
};

export class Starter {
  readonly #options: StarterOptions;
  #process: (ChildProcess & { stdin: Writable }) | undefined;
  /** Another runner's starter may still have names of files to read. */
  readonly #name = randomUUID();
  #count = 0;
  #spareTimer: NodeJS.Timeout | undefined;
  readonly #files = new Set<string>();

  constructor(options: StarterOptions) {
    this.#options = options;
    this.#process = this.#open();
  }

  /**
   * Makes the sandbox, in which the program waits. Nothing is claimed, and it goes without a trace when the starter or
   * this runner does. Throws the operating system's error.
   */
  ready(start: SandboxStart): ReadyStart {
    this.#process ??= this.#open();
    const starter = this.#process;
    const file = this.#options.place.write(`${this.#name}-${++this.#count}`, startFile(start));
    this.#files.add(file);
    starter.stdin.write(`ready ${file}\n`);
    this.#makeSpareSoon(starter);
    const forget = () => this.#forget(file);
    return {
      start: () => {
        if (this.#process !== starter) {
          // What waited there has ended with it.
          forget();
          return this.start(start);
        }
        starter.stdin.write(`start ${file}\n`);
        const since = performance.now();
        return {
          isPending: () => this.#process === starter && performance.now() - since < PATIENCE_MS,
          forget,
        };
      },
      leave: () => {
        forget();
        starter.stdin.write(`leave ${file}\n`);
      },
    };
  }

  /** As `ready`, and started at once. */
  start(start: SandboxStart): PendingStart {
    return this.ready(start).start();
  }

  /** Nothing is started any more; what was started goes on. */
  close(): void {
    clearTimeout(this.#spareTimer);
    this.#process?.stdin.end();
  }

  /** What is alike in all starts, and takes most of their time, is done for the next one before it comes. */
  #makeSpareSoon(starter: { stdin: Writable }): void {
    clearTimeout(this.#spareTimer);
    this.#spareTimer = setTimeout(() => starter.stdin.write('spare\n'), SPARE_AFTER_MS).unref();
  }

  /** The supervisor has removed it, if there was one. */
  #forget(file: string): void {
    rmSync(file, { force: true });
    this.#files.delete(file);
    if (this.#files.size === 0) this.#options.place.remove();
  }

  #open() {
    const { perl, script, calls, isOfUser } = this.#options;
    const numbers = Object.entries(calls).flatMap(([name, number]) => [name, String(number)]);
    const starter = spawn(perl, [script, isOfUser ? 'user' : 'root', ...numbers], {
      cwd: '/',
      env: { [HELPER_VARIABLE]: 'starter' },
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const over = () => {
      if (this.#process === starter) this.#process = undefined;
    };
    starter.once('error', over);
    starter.once('exit', over);
    // Its end is told by the event above.
    starter.stdin.on('error', over);
    starter.unref();
    this.#makeSpareSoon(starter);
    return starter;
  }
}

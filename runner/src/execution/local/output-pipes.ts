/**
 * A pool of named pipes for the output of programs. Creating one needs a program (mkfifo), and a start should not wait for
 * it. Each pipe is used once: a process of an earlier task could keep a descriptor and read the output of the next one.
 * Mode 666, because a program that runs as another user must be able to reopen its own output; the folder keeps other
 * users out.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { removeTreeNow } from '../../remove-tree.ts';

const AT_ONCE = 48;
/** More are made when fewer are left. */
const FEW = 16;

export type OutputPipesOptions = {
  /** emptied; on the disk of the steps */
  folder: string;
  /** full path */
  mkfifo: string;
};

export class OutputPipes {
  readonly #folder: string;
  readonly #mkfifo: string;
  readonly #ready: string[] = [];
  #made = 0;
  #making: Promise<void> | undefined;

  constructor({ folder, mkfifo }: OutputPipesOptions) {
    this.#folder = folder;
    this.#mkfifo = mkfifo;
    removeTreeNow(folder);
    mkdirSync(folder, { mode: 0o700 });
    this.#refill();
  }

  /** Moves a pipe to this path. Throws the operating system's error; an `Error` when none can be created. */
  async take(place: string): Promise<void> {
    while (this.#ready.length === 0) await (this.#making ?? this.#make());
    const pipe = this.#ready.pop();
    if (this.#ready.length < FEW) this.#refill();
    if (pipe !== undefined) renameSync(pipe, place);
  }

  /** Ignores a failure: the next `take` tries again and reports it. */
  #refill(): void {
    this.#make().catch(() => undefined);
  }

  #make(): Promise<void> {
    this.#making ??= this.#makeSome().finally(() => {
      this.#making = undefined;
    });
    return this.#making;
  }

  async #makeSome(): Promise<void> {
    const pipes = Array.from({ length: AT_ONCE }, () => path.join(this.#folder, String(++this.#made)));
    const { promise, resolve } = Promise.withResolvers<string>();
    const child = spawn(this.#mkfifo, ['-m', '666', ...pipes], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-1000);
    });
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? '' : said.trim() || `mkfifo ended with ${code}`));
    const problem = await promise;
    if (problem !== '')
      throw new Error(
        `the pipe for its output cannot be made (${problem}): is the work folder of the runner full, or on a file system without named pipes?`,
      );
    this.#ready.push(...pipes);
  }
}

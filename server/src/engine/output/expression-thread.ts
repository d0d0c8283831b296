/**
 * Where expressions of people are run over lines: one that runs away holds up nobody but those who search by expressions,
 * for a moment, and then its thread is ended with it.
 *
 *   none -> starting -> ready <-> working
 *                         |          |
 *                       (idle)  (too slow) -> none
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { text } from '@signalbox/contract/texts';
import { productFiles } from '@signalbox/runner/product-files';
import { badRequest } from '../../lib/app-error.ts';

/** A batch takes a thousandth of this, unless the machine is very busy. */
const LONGEST_MS = 500;
/** It takes some megabytes. */
const IDLE_MS = 30_000;

/** One for each server; `close` ends its thread. */
export class ExpressionThread {
  readonly #longestMs: number;
  #worker: Promise<Worker> | undefined;
  /** one batch at a time, in the order in which they come */
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  /** `longestMs`: for one batch */
  constructor(longestMs = LONGEST_MS) {
    this.#longestMs = longestMs;
  }

  /** Places of the lines that match. Refuses (400) an expression that takes too long over them. */
  async find(pattern: RegExp, lines: readonly string[]): Promise<readonly number[]> {
    const found = this.#last.then(() => this.#run(pattern, lines));
    this.#last = found.catch(() => undefined);
    return await found;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await (await worker?.catch(() => undefined))?.terminate();
  }

  async #run(pattern: RegExp, lines: readonly string[]): Promise<readonly number[]> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const tooSlow = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    try {
      const worker = await this.#worker;
      // Where this thread was held up, the answer may have come meanwhile: it is heard first.
      timer = setTimeout(() => setImmediate(() => tooSlow.abort()), this.#longestMs);
      worker.postMessage({ pattern, lines });
      const [found] = await once(worker, 'message', { signal: tooSlow.signal });
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
      return found;
    } catch (error) {
      await this.close();
      throw tooSlow.signal.aborted ? badRequest(text('output.search_slow'), error) : error;
    } finally {
      clearTimeout(timer);
    }
  }

  async #start(): Promise<Worker> {
    // Nothing of the server's environment is needed.
    const worker = new Worker(productFiles.expressions, { env: {}, execArgv: [] });
    // The server ends without waiting for it.
    worker.unref();
    // Whoever waits for it is told; the next one gets another.
    worker.on('error', () => void this.close());
    await once(worker, 'message');
    return worker;
  }
}

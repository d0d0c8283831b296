/**
 * Sends spans to a collector, a batch at a time. Nothing of a task waits for it, and nothing is kept for ever: what the
 * collector does not take after some tries, or has no room, is dropped and counted in the log.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Span } from './span.ts';

interface SenderLog {
  warn(details: object, message: string): void;
}

export interface SenderOptions {
  readonly url: string;
  /** null = none */
  readonly authorization: string | null;
  readonly bodyOf: (spans: readonly Span[]) => string;
  readonly log: SenderLog;
  /** other ones only in tests; milliseconds */
  readonly timing?: { readonly batchMs: number; readonly pauseMs: number };
}

const BATCH_MAX = 512;
const WAITING_MAX = 4096;
const TRIES = 4;
const ANSWER_WITHIN_MS = 10_000;
const usualTiming = { batchMs: 1_000, pauseMs: 1_000 };
/** By the protocol these may be sent again. */
const MAY_BE_REPEATED = new Set([429, 502, 503, 504]);

export class SpanSender {
  readonly #options: SenderOptions;
  readonly #timing: { readonly batchMs: number; readonly pauseMs: number };
  readonly #end = new AbortController();
  #waiting: Span[] = [];
  #dropped = 0;
  #work: Promise<void> | undefined;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#timing = options.timing ?? usualTiming;
  }

  add(spans: readonly Span[]): void {
    if (this.#waiting.length + spans.length > WAITING_MAX) {
      this.#dropped += spans.length;
      return;
    }
    this.#waiting.push(...spans);
    this.#work ??= this.#run().finally(() => {
      this.#work = undefined;
    });
  }

  /** What waits is sent once more, without patience. */
  async close(): Promise<void> {
    this.#end.abort();
    await this.#work;
  }

  async #run(): Promise<void> {
    await this.#pause(this.#timing.batchMs);
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH_MAX);
      const problem = await this.#deliver(batch);
      if (problem !== undefined) this.#dropped += batch.length;
      if (this.#dropped === 0) continue;
      this.#options.log.warn({ spans: this.#dropped, problem }, 'traces could not be sent and were dropped');
      this.#dropped = 0;
    }
  }

  /** Gives what went wrong at the last try. */
  async #deliver(batch: readonly Span[]): Promise<string | undefined> {
    let problem: string | undefined;
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const answer = await this.#post(batch);
      if (answer.isTaken) return undefined;
      problem = answer.problem;
      if (!answer.mayBeRepeated || this.#end.signal.aborted || tries === TRIES) break;
      await this.#pause(this.#timing.pauseMs * tries);
    }
    return problem;
  }

  async #post(batch: readonly Span[]) {
    const { url, authorization, bodyOf } = this.#options;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization !== null && { authorization }) },
        body: bodyOf(batch),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await answer.body?.cancel();
      return {
        isTaken: answer.ok,
        mayBeRepeated: MAY_BE_REPEATED.has(answer.status),
        problem: `it answers ${answer.status}`,
      };
    } catch (error) {
      const { message, cause } = error as Error & { cause?: Error };
      return { isTaken: false, mayBeRepeated: true, problem: cause?.message ?? message };
    }
  }

  /** No longer than until the end. */
  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#end.signal, ref: false }).catch(() => undefined);
  }
}

/** What the run has seen so far. */
import type { Operation } from './operations.ts';
import type { Plan } from './request-plan.ts';

interface Count {
  asked: number;
  done: number;
  /** what the server said last to a request that was meant to succeed */
  refusal: string;
}

interface Outcome {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

export class Tally {
  readonly #statuses = new Map<number, number>();
  readonly #operations: Map<string, Count>;
  readonly #started = performance.now();
  requests = 0;
  slowestMs = 0;
  mostMemoryMb = 0;

  constructor(operations: readonly Operation[]) {
    this.#operations = new Map(
      // A websocket is opened by no plain request.
      operations
        .filter(({ answers }) => !answers.has(101))
        .map(({ id }) => [id, { asked: 0, done: 0, refusal: '' }]),
    );
  }

  count({ operation, isForOperation, isReasonable }: Plan, { status, text, ms }: Outcome): void {
    this.requests++;
    this.slowestMs = Math.max(this.slowestMs, ms);
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    const count = this.#operations.get(operation.id);
    if (count === undefined || !isForOperation) return;
    count.asked++;
    if (status < 400) count.done++;
    else if (isReasonable) count.refusal = `${status} ${text.slice(0, 160)}`;
  }

  get seconds(): number {
    return (performance.now() - this.#started) / 1000;
  }

  get statuses(): string {
    return [...this.#statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join('  ');
  }

  /** Operations that were asked and never did what they are for. */
  get neverDone(): string[] {
    return [...this.#operations]
      .filter(([, { done }]) => done === 0)
      .map(([id, { asked, refusal }]) => `${id} (asked ${asked} times, last ${refusal})`);
  }

  get operations(): number {
    return this.#operations.size;
  }

  get progress(): string {
    const perSecond = Math.round(this.requests / this.seconds);
    return `${this.requests} requests, ${perSecond}/s, slowest ${Math.round(this.slowestMs)} ms, server at ${this.mostMemoryMb} MB at most`;
  }
}

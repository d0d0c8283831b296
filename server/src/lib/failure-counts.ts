/** How often something failed lately, by key. Kept in this process only. */

interface Count {
  readonly failures: number;
  /** since when they are forgiven one by one */
  readonly since: number;
}

interface LastFailure {
  /** failures then, this one included */
  readonly failures: number;
  readonly at: number;
}

const MAX_ENTRIES = 10_000;

export class FailureCounts {
  readonly #counts = new Map<string, Count & { readonly last: LastFailure }>();
  readonly #forgiveMs: number;
  readonly #now: () => number;

  /** One failure is forgiven every `forgiveMs`. `now`: clock in milliseconds. */
  constructor(forgiveMs: number, now: () => number) {
    this.#forgiveMs = forgiveMs;
    this.#now = now;
  }

  get(key: string): number {
    return this.#current(key).failures;
  }

  last(key: string): LastFailure | undefined {
    return this.#counts.get(key)?.last;
  }

  add(key: string): void {
    const now = this.#now();
    const { failures, since } = this.#current(key);
    const last = { failures: failures + 1, at: now };
    this.#counts.delete(key);
    this.#counts.set(key, { failures: last.failures, since: failures === 0 ? now : since, last });
    // In order of the last failure, so the oldest come first.
    for (const [oldest] of this.#counts) {
      if (this.#counts.size <= MAX_ENTRIES) break;
      this.#counts.delete(oldest);
    }
  }

  forget(key: string): void {
    this.#counts.delete(key);
  }

  #current(key: string): Count {
    const { failures, since } = this.#counts.get(key) ?? { failures: 0, since: this.#now() };
    const forgiven = Math.floor((this.#now() - since) / this.#forgiveMs);
    return { failures: Math.max(0, failures - forgiven), since: since + forgiven * this.#forgiveMs };
  }
}

/**
 * Keeps refused webhooks from filling the event log: of requests that are refused for the same reason the
 * first is told, and then one in each interval, with the number of those that were not. The count lives in
 * this process and ends with it. Keys name integrations and reasons of ours, never what a stranger sent, so
 * there are few.
 */
export class RefusalLimiter {
  readonly #intervalMs: number;
  readonly #untold = new Map<string, { since: number; count: number }>();

  constructor(intervalMs: number) {
    this.#intervalMs = intervalMs;
  }

  /** The number of refusals that nobody was told of since the last one that was; undefined = do not tell this one. */
  untold(key: string, now: number): number | undefined {
    const entry = this.#untold.get(key);
    if (entry !== undefined && now - entry.since < this.#intervalMs) {
      entry.count += 1;
      return undefined;
    }
    return entry?.count ?? 0;
  }

  /** The event log holds it: called when it is stored, and not before. */
  told(key: string, now: number): void {
    this.#untold.set(key, { since: now, count: 0 });
  }
}

/**
 * Which mirrors are used just now, and by whom. A task that begins with one stops whoever tidies it up; what has begun
 * with one before it is not tidied up.
 */

type Tidying = { stop: AbortController; done: Promise<unknown> };

export class MirrorUses {
  readonly #holders = new Map<string, number>();
  readonly #tidied = new Map<string, Tidying>();

  /** From the call on until the work ends nobody tidies the mirror up or removes it. */
  async hold<Result>(mirror: string, work: () => Promise<Result>): Promise<Result> {
    this.#holders.set(mirror, this.#holdersOf(mirror) + 1);
    try {
      const tidying = this.#tidied.get(mirror);
      tidying?.stop.abort();
      await tidying?.done;
      return await work();
    } finally {
      const left = this.#holdersOf(mirror) - 1;
      if (left === 0) this.#holders.delete(mirror);
      else this.#holders.set(mirror, left);
    }
  }

  isHeld(mirror: string): boolean {
    return this.#holders.has(mirror);
  }

  /** Not while it is held. `work` ends soon after its signal. Rejects with what it rejects with. */
  async tidy(mirror: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (this.isHeld(mirror)) return;
    const stop = new AbortController();
    const done = work(stop.signal);
    this.#tidied.set(mirror, { stop, done: done.catch(() => undefined) });
    try {
      await done;
    } finally {
      this.#tidied.delete(mirror);
    }
  }

  #holdersOf(mirror: string): number {
    return this.#holders.get(mirror) ?? 0;
  }
}

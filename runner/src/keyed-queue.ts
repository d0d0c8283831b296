/**
 * Runs works of the same key one after the other, in the order of asking; works of different keys do not wait
 * for each other.
 */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<void>>();

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    const mine = before.then(() => done);
    this.#last.set(key, mine);
    await before;
    try {
      return await work();
    } finally {
      finish();
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}

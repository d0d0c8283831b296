/**
 * Reads once for all who ask for the same before the reading begins, at the end of this turn. Each gets what
 * was there when he asked or later, never what a reading found that had begun before.
 */
export class SharedReads<Key, Value> {
  readonly #read: (key: Key) => Promise<Value>;
  readonly #notBegun = new Map<Key, Promise<Value>>();

  constructor(read: (key: Key) => Promise<Value>) {
    this.#read = read;
  }

  /** Rejects for all of them when the reading does. */
  get(key: Key): Promise<Value> {
    const waiting = this.#notBegun.get(key);
    if (waiting !== undefined) return waiting;
    const { promise, resolve } = Promise.withResolvers<Value>();
    this.#notBegun.set(key, promise);
    setImmediate(() => {
      this.#notBegun.delete(key);
      resolve(this.#read(key));
    });
    return promise;
  }
}

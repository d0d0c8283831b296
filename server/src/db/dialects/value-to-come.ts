/** Stands in a prepared query for a value that is told when it is run. */
export class ValueToCome {
  readonly #name: string;
  readonly #encode: (value: unknown) => unknown;

  constructor(name: string, encode: (value: unknown) => unknown = (value) => value) {
    this.#name = name;
    this.#encode = encode;
  }

  of(values: object): unknown {
    return this.#encode((values as Readonly<Record<string, unknown>>)[this.#name]);
  }

  encoded(encode: (value: unknown) => unknown): ValueToCome {
    return new ValueToCome(this.#name, encode);
  }

  /** It is never a value itself: PostgreSQL would store it as an empty object. */
  toJSON(): never {
    throw new Error(`the value of ${this.#name} is not known yet`);
  }
}

/** Everything by chance comes from here, out of fast-check, so that seed and index give the same request again. */
import fc, { type GeneratorValue } from 'fast-check';

export class Random {
  readonly #draw: GeneratorValue;

  constructor(seed: number, index: number) {
    const mixed = (Math.imul(index + 1, 0x9e3779b1) ^ seed) | 0;
    const [draw] = fc.sample(fc.gen(), { seed: mixed, numRuns: 1 });
    if (draw === undefined) throw new Error('fast-check gave nothing');
    this.#draw = draw;
  }

  /** 0 to below `limit` */
  below(limit: number): number {
    return this.#draw(fc.nat, { max: limit - 1 });
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)];
    if (value === undefined && values.length === 0) throw new Error('nothing to pick from');
    return value as T;
  }

  /** `[value, weight]` */
  weighted<T>(values: readonly (readonly [T, number])[]): T {
    let left = this.below(values.reduce((sum, [, weight]) => sum + weight, 0));
    for (const [value, weight] of values) {
      if (left < weight) return value;
      left -= weight;
    }
    throw new Error('nothing to pick from');
  }

  integer(min: number, max: number): number {
    return this.#draw(fc.integer, { min, max });
  }

  text(maxLength: number): string {
    return this.#draw(fc.string, { maxLength, unit: 'grapheme' });
  }

  /** any text at all, lone halves of surrogate pairs and control characters among them */
  wildText(maxLength: number): string {
    return this.#draw(fc.string, { maxLength, unit: 'binary' });
  }

  json(): unknown {
    return JSON.parse(this.#draw(fc.json, { maxDepth: 3 })) as unknown;
  }

  bytes(maxLength: number): Uint8Array {
    return this.#draw(fc.uint8Array, { maxLength });
  }

  /** undefined where fast-check cannot make texts for the pattern */
  matching(pattern: string): string | undefined {
    try {
      return this.#draw(fc.stringMatching, new RegExp(pattern, 'u'));
    } catch {
      return undefined;
    }
  }
}

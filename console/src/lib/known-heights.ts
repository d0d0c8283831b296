/**
 * Heights of rows that are never measured: one for all but some, so that it is reckoned where each row stands. Pure.
 */
import { countWhere } from './log-rows.ts';

export class KnownHeights {
  readonly #tall: readonly number[];
  readonly #isTall: ReadonlySet<number>;
  readonly #rowPx: number;
  readonly #tallPx: number;

  /** `tall`: rows, ascending */
  constructor(
    tall: readonly number[],
    { rowPx, tallPx }: { readonly rowPx: number; readonly tallPx: number },
  ) {
    this.#isTall = new Set(tall);
    this.#tall = [...this.#isTall];
    this.#rowPx = rowPx;
    this.#tallPx = tallPx;
  }

  isTall(row: number): boolean {
    return this.#isTall.has(row);
  }

  of(row: number): number {
    return this.isTall(row) ? this.#tallPx : this.#rowPx;
  }

  /** Pixels from the start to the top of a row. */
  above(row: number): number {
    const tall = countWhere(this.#tall.length, (index) => (this.#tall[index] ?? 0) < row);
    return row * this.#rowPx + tall * (this.#tallPx - this.#rowPx);
  }
}

/** Heights of wrapped lines: as they were drawn, and until then as `guess` says. For one width of the view. */
export class RowHeights {
  readonly #guess: (line: number) => number;
  readonly #measured = new Map<number, number>();
  #sumPx = 0;

  constructor(guess: (line: number) => number) {
    this.#guess = guess;
  }

  of(line: number): number {
    return this.#measured.get(line) ?? this.#guess(line);
  }

  /** True when it is another height than it was said to be. */
  set(line: number, heightPx: number): boolean {
    const said = this.of(line);
    this.#sumPx += heightPx - (this.#measured.get(line) ?? 0);
    this.#measured.set(line, heightPx);
    return said !== heightPx;
  }

  /** of the lines that were drawn; undefined before the first one */
  get averagePx(): number | undefined {
    return this.#measured.size === 0 ? undefined : this.#sumPx / this.#measured.size;
  }
}

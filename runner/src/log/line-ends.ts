const NEWLINE = 0x0a;
const FIRST_ROOM = 1024;

/**
 * Where the lines of a block end. The block is gone through once for all who ask, and no text is made of it: half a
 * megabyte of text for each block is a collection of garbage each time.
 */
export class LineEnds {
  #memory = new Uint32Array(FIRST_ROOM);

  /** Places of all newlines, in order; valid until the next block is looked at. */
  find(block: Buffer): Uint32Array {
    let count = 0;
    for (let at = block.indexOf(NEWLINE); at !== -1; at = block.indexOf(NEWLINE, at + 1)) {
      if (count === this.#memory.length) this.#grow();
      this.#memory[count] = at;
      count++;
    }
    return this.#memory.subarray(0, count);
  }

  #grow(): void {
    const before = this.#memory;
    this.#memory = new Uint32Array(before.length * 4);
    this.#memory.set(before);
  }
}

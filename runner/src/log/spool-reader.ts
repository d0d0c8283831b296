/**
 * Reads blocks of one spool into memory that is used again and again. A block belongs to whoever has read it
 * until it is given back: its bytes may still be on their way to the server.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { codeOf } from '../runner-log.ts';

/** In front of what is read, for the header of the frame that is made of it. */
const ROOM_BYTES = 512;
/** Beyond these, those that are given back go. */
const KEPT_MAX = 2;

export type ReadBlock = {
  bytes: Buffer;
  /** the file had no more than this */
  isEnd: boolean;
  /** bytes in front of `text` that may be overwritten; `text` is of this block, or of its own */
  roomBefore(text: Buffer): number;
  giveBack(): void;
};

/** Opens the file at the first read; close it. */
export class SpoolReader {
  readonly #path: string;
  #file: number | undefined;
  #size = 0;
  #free: Buffer[] = [];

  constructor(path: string) {
    this.#path = path;
  }

  /**
   * At most `size` bytes from this position on; none as long as there is no file. At once: what a program has just
   * written is in memory, and to hand a read to another thread costs more than the read.
   */
  read(position: number, size: number): ReadBlock {
    if (size > this.#size) {
      this.#size = size;
      this.#free = [];
    }
    const memory = this.#free.pop() ?? Buffer.allocUnsafeSlow(ROOM_BYTES + this.#size);
    const bytes = memory.subarray(ROOM_BYTES, ROOM_BYTES + size);
    const length = this.#fill(bytes, position);
    return {
      bytes: bytes.subarray(0, length),
      isEnd: length < size,
      roomBefore: (text) => (text.buffer === memory.buffer ? text.byteOffset - memory.byteOffset : 0),
      giveBack: () => {
        if (memory.length === ROOM_BYTES + this.#size && this.#free.length < KEPT_MAX)
          this.#free.push(memory);
      },
    };
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #fill(bytes: Buffer, position: number): number {
    try {
      this.#file ??= openSync(this.#path, 'r');
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return 0;
      throw error;
    }
    let length = 0;
    while (length < bytes.length) {
      const got = readSync(this.#file, bytes, length, bytes.length - length, position + length);
      if (got === 0) break;
      length += got;
    }
    return length;
  }
}

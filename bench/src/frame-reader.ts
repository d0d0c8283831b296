/**
 * What a server sends over a websocket: its answer to the upgrade, then frames, not masked, each a message. Bytes are
 * received into memory that is used again and again, and a message is a view of it: so whoever reads much takes little of
 * the processors.
 */
const FIRST_BYTES = 64 * 1024;
const HEAD_END = '\r\n\r\n';

export const TEXT = 1;
export const BINARY = 2;
export const CLOSE = 8;
export const PING = 9;
export const PONG = 10;
/** The answer to the upgrade. */
export const HEAD = -1;

export interface Frame {
  readonly opcode: number;
  /** valid until the next bytes are received */
  readonly payload: Buffer;
}

export class FrameReader {
  #memory = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #start = 0;
  #end = 0;
  #isUpgraded = false;

  /** Where the next bytes are to be written. */
  room(): Buffer {
    const waiting = this.#end - this.#start;
    const wanted = this.#missing() + FIRST_BYTES;
    if (this.#memory.length - this.#end < wanted) {
      const isTooSmall = this.#memory.length - waiting < wanted;
      const memory = isTooSmall ? Buffer.allocUnsafeSlow(3 * (waiting + wanted)) : this.#memory;
      this.#memory.copy(memory, 0, this.#start, this.#end);
      this.#memory = memory;
      this.#start = 0;
      this.#end = waiting;
    }
    return this.#memory.subarray(this.#end);
  }

  /** The messages that are whole, now that so many bytes were written into the room. */
  *received(byteCount: number): Generator<Frame> {
    this.#end += byteCount;
    for (let frame = this.#next(); frame !== undefined; frame = this.#next()) yield frame;
  }

  #next(): Frame | undefined {
    if (!this.#isUpgraded) return this.#head();
    const lengths = this.#lengths();
    if (lengths === undefined || this.#missing() > 0) return undefined;
    const first = this.#memory[this.#start] ?? 0;
    if (first < 0x80) throw new Error('a message came in several frames');
    this.#start += lengths.header;
    return { opcode: first & 0x0f, payload: this.#take(lengths.payload) };
  }

  #head(): Frame | undefined {
    const end = this.#memory.subarray(this.#start, this.#end).indexOf(HEAD_END);
    if (end === -1) return undefined;
    this.#isUpgraded = true;
    return { opcode: HEAD, payload: this.#take(end + HEAD_END.length) };
  }

  #take(byteCount: number): Buffer {
    this.#start += byteCount;
    return this.#memory.subarray(this.#start - byteCount, this.#start);
  }

  /** Bytes of the next message that have not come, as far as its length is known. */
  #missing(): number {
    const lengths = this.#lengths();
    return lengths === undefined ? 0 : lengths.header + lengths.payload - (this.#end - this.#start);
  }

  /** Of the next message; undefined until they are known. */
  #lengths(): { header: number; payload: number } | undefined {
    const [at, known] = [this.#start, this.#end - this.#start];
    if (!this.#isUpgraded || known < 2) return undefined;
    const length = (this.#memory[at + 1] ?? 0) & 0x7f;
    if (length < 126) return { header: 2, payload: length };
    if (length === 126)
      return known < 4 ? undefined : { header: 4, payload: this.#memory.readUInt16BE(at + 2) };
    return known < 10 ? undefined : { header: 10, payload: Number(this.#memory.readBigUInt64BE(at + 2)) };
  }
}

/**
 * Turns spool bytes into whole, masked lines. What is masked is every byte that belongs to an occurrence of a
 * secret. Every position in the result belongs to one in the spool, so reading goes on at any line that was
 * taken, provided that a block holds `contextBytes` before it.
 *
 * An occurrence lies on one line, or on several when a program has broken it up (broken-search.ts). A line
 * whose end may be the beginning of such a secret is held back until what follows is known, or was waited for
 * long enough. An over-long line is cut where no secret is cut.
 */
import { OUTPUT_LINE_MAX_BYTES } from '@signalbox/contract/runner-protocol';
import type { Part } from './broken-match.ts';
import { type BrokenSearch, brokenSearch } from './broken-search.ts';
import { ESCAPE_CODE_MAX_BYTES, RETURN } from './escape-codes.ts';
import { LineEnds } from './line-ends.ts';
import { type PatternSearch, patternSearch } from './pattern-search.ts';

const MASK = Buffer.from('***');
const NEWLINE_BYTES = Buffer.from('\n');
/** Text of one result, at most; leaves room in a frame for the line that crosses it. */
const RESULT_MAX_BYTES = 768 * 1024;

export type SpoolBlock = {
  bytes: Buffer;
  /** lines are taken from here on; what is before was taken already and is only looked back at */
  start: number;
  /** nothing follows, so that a last line without a newline counts */
  isComplete: boolean;
  /** what may follow the last line has been waited for long enough */
  isLate?: boolean;
};

export type MaskedLines = {
  text: Buffer;
  lines: number;
  /** bytes from the block's `start` on that these lines used up */
  consumed: number;
  /** a whole line waits for what follows it */
  isHeld: boolean;
};

/**
 * `patterns`: secrets in all the forms that are masked, as bytes. `lineMax`: bytes after which a line is
 * cut.
 */
export class LineMasker {
  readonly #search: PatternSearch;
  readonly #broken: BrokenSearch;
  readonly #lineEnds = new LineEnds();
  readonly #lineMax: number;
  /** so many bytes after the longest line must be known before it can be cut */
  readonly #lookahead: number;

  constructor(patterns: Buffer[], lineMax = OUTPUT_LINE_MAX_BYTES - 1) {
    this.#search = patternSearch(patterns);
    this.#broken = brokenSearch(patterns);
    this.#lineMax = lineMax;
    const longest = Math.max(0, ...patterns.map((pattern) => pattern.length));
    this.#lookahead = Math.max(longest, this.#broken.reach) + 8;
  }

  /** So much before the place where lines are taken decides about them. */
  get contextBytes(): number {
    return this.#lookahead + ESCAPE_CODE_MAX_BYTES;
  }

  /** A block of this many bytes after its context always yields a line. */
  get blockMinBytes(): number {
    return this.#lineMax + this.#lookahead + ESCAPE_CODE_MAX_BYTES;
  }

  /**
   * A text that stands by itself. One that holds no secret stays as it is; of others line ends and blanks at the end may
   * change, and what is very long is cut.
   */
  mask(text: string): string {
    const block = { bytes: Buffer.from(`${text}\n`), start: 0, isComplete: true };
    const masked = this.take(block).text.toString('utf8').trimEnd();
    return masked === text.replaceAll('\r\n', '\n').trimEnd() ? text : masked;
  }

  /** Takes as many lines as are certain. */
  take(block: SpoolBlock): MaskedLines {
    const { bytes, start, isComplete, isLate = false } = block;
    const lineEnds = this.#lineEnds.find(bytes);
    const parts: Part[] = [...this.#search(bytes), ...this.#broken.find(bytes, lineEnds)];
    parts.sort((a, b) => a.start - b.start || b.end - a.end);
    const output = new MaskedText(bytes, start, parts);
    const openFrom = isComplete || isLate ? Number.POSITIVE_INFINITY : this.#broken.openFrom(bytes);
    let isHeld = false;
    let lines = 0;
    let at = start;
    let nextEnd = 0;
    while (at < bytes.length && output.size < RESULT_MAX_BYTES) {
      while ((lineEnds[nextEnd] ?? at) < at) nextEnd++;
      const newline = lineEnds[nextEnd] ?? -1;
      if (newline === -1 && !isComplete && bytes.length - at < this.blockMinBytes) break;
      const lineEnd = newline === -1 ? bytes.length : newline;
      const contentEnd = newline > at && bytes[newline - 1] === RETURN ? newline - 1 : lineEnd;
      const isWhole = contentEnd - at <= this.#lineMax;
      const end = isWhole ? contentEnd : Math.min(lineEnd, this.#cutPosition(output, at));
      // A cut is decided by what stands at the limit, although it may lie a character before it.
      isHeld = Math.max(end, isWhole ? end : at + this.#lineMax) > openFrom;
      if (isHeld) break;
      const next = newline !== -1 && end >= contentEnd ? newline + 1 : end;
      output.addLine(at, end, next);
      lines++;
      at = next;
    }
    return { text: output.text(), lines, consumed: at - start, isHeld };
  }

  /**
   * Where to cut the line that begins at `at`: the last fit place within the limit, or behind the secret that
   * crosses it.
   */
  #cutPosition(output: MaskedText, at: number): number {
    const limit = at + this.#lineMax;
    const coveredTo = output.coveredTo(limit);
    return coveredTo > limit ? coveredTo : characterStart(output.bytes, limit, Math.max(at + 1, coveredTo));
  }
}

/** The lines of one result. What stays as it is, over many lines, is one piece. */
class MaskedText {
  readonly bytes: Buffer;
  size = 0;
  readonly #parts: Part[];
  readonly #chunks: Buffer[] = [];
  #lineStart: number;
  /** up to here the bytes are in the result */
  #shown: number;
  /** parts before this one end before the current line */
  #next = 0;

  constructor(bytes: Buffer, start: number, parts: Part[]) {
    this.bytes = bytes;
    this.#shown = start;
    this.#lineStart = start;
    this.#parts = parts;
    this.#pass(start);
  }

  /** The line from `at` to `end`; the next one begins at `next`. */
  addLine(at: number, end: number, next: number): void {
    this.size += end - at + 1;
    let maskedTo = -1;
    for (let index = this.#next; index < this.#parts.length; index++) {
      const part = this.#parts[index];
      if (part === undefined || part.start >= end) break;
      const [from, to] = [Math.max(part.start, at), Math.min(part.end, end)];
      if (to <= Math.max(from, maskedTo)) continue;
      if (from >= maskedTo) {
        this.#showTo(from);
        // Colour codes between two parts of one secret stay, the asterisks are not said twice.
        if (maskedTo === -1 || part.joined !== maskedTo) this.#push(MASK);
      }
      this.size -= to - Math.max(from, maskedTo);
      maskedTo = to;
      this.#shown = to;
    }
    if (next !== end + 1) {
      this.#showTo(end);
      this.#chunks.push(NEWLINE_BYTES);
      this.#shown = next;
    }
    this.#pass(next);
  }

  /**
   * The end of the longest reaching secret that begins before this place, of those that end in the current
   * line or behind it.
   */
  coveredTo(limit: number): number {
    let coveredTo = 0;
    for (let index = this.#next; index < this.#parts.length; index++) {
      const part = this.#parts[index];
      if (part === undefined || part.start >= limit) break;
      coveredTo = Math.max(coveredTo, part.end);
    }
    return coveredTo;
  }

  text(): Buffer {
    this.#showTo(this.#lineStart);
    const [only] = this.#chunks;
    return this.#chunks.length === 1 && only !== undefined ? only : Buffer.concat(this.#chunks);
  }

  #pass(lineStart: number): void {
    this.#lineStart = lineStart;
    while (this.#next < this.#parts.length && (this.#parts[this.#next]?.end ?? 0) <= lineStart) this.#next++;
  }

  #push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.size += chunk.length;
  }

  #showTo(to: number): void {
    if (to > this.#shown) this.#chunks.push(this.bytes.subarray(this.#shown, to));
    this.#shown = Math.max(this.#shown, to);
  }
}

/**
 * The start of the UTF-8 character that contains `position`, not before `floor`; among bytes that are no
 * UTF-8, `position`.
 */
function characterStart(block: Buffer, position: number, floor: number): number {
  for (let back = 0; back < 4; back++) {
    const candidate = position - back;
    if (candidate < floor) return position;
    if (((block[candidate] ?? 0) & 0xc0) !== 0x80) return candidate;
  }
  return position;
}

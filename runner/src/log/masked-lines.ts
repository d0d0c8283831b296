/**
 * Turns spool bytes into whole, masked lines. The result from any position that it once stopped at depends on nothing but the
 * bytes after that position: how they were cut into blocks makes no difference.
 *
 * Secrets never contain a newline, so lines are masked one by one. An over-long line is cut only where no secret is cut, or
 * at the start of a secret that reaches further than all before it: from there on the rest of the line masks itself again.
 */
import { OUTPUT_LINE_MAX_BYTES } from '@signalbox/contract/runner-protocol';
import { type Occurrence, type PatternSearch, patternSearch } from './pattern-search.ts';

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const MASK = Buffer.from('***');
const NEWLINE_BYTES = Buffer.from('\n');
/** Text of one result, at most; leaves room in a frame for the line that crosses it. */
const RESULT_MAX_BYTES = 768 * 1024;

export type MaskedLines = {
  text: Buffer;
  lines: number;
  /** bytes of the block that these lines used up */
  consumed: number;
};

export class LineMasker {
  readonly #search: PatternSearch;
  readonly #lineMax: number;
  /** so many bytes after the longest line must be known before it can be cut */
  readonly #lookahead: number;

  constructor(patterns: Buffer[], lineMax = OUTPUT_LINE_MAX_BYTES - 1) {
    this.#search = patternSearch(patterns);
    this.#lineMax = lineMax;
    this.#lookahead = 2 * Math.max(0, ...patterns.map((pattern) => pattern.length)) + 8;
  }

  /** A block of this many bytes always yields a line. */
  get blockMinBytes(): number {
    return this.#lineMax + this.#lookahead;
  }

  /**
   * Takes as many lines from the block's beginning as are certain. `isComplete`: nothing follows the block, so that a last
   * line without a newline counts.
   */
  take(block: Buffer, isComplete: boolean): MaskedLines {
    const occurrences = this.#search(block);
    return occurrences.length === 0 && !block.includes(RETURN)
      ? this.#takePlain(block, isComplete)
      : this.#takePieces(block, isComplete, occurrences);
  }

  /** The fast way: nothing to change in the bytes as long as no line is over-long. */
  #takePlain(block: Buffer, isComplete: boolean): MaskedLines {
    let lines = 0;
    let at = 0;
    while (at < block.length && at < RESULT_MAX_BYTES) {
      const newline = block.indexOf(NEWLINE, at);
      if (newline === -1) break;
      if (newline - at > this.#lineMax) break;
      lines++;
      at = newline + 1;
    }
    const isRestOrdinary =
      at < RESULT_MAX_BYTES && at < block.length && block.length - at < this.blockMinBytes;
    if (
      at === block.length ||
      at >= RESULT_MAX_BYTES ||
      (isRestOrdinary && !isComplete && !block.includes(NEWLINE, at))
    )
      return { text: block.subarray(0, at), lines, consumed: at };
    const rest = this.#takePieces(block.subarray(at), isComplete, []);
    const text = Buffer.concat([block.subarray(0, at), rest.text]);
    return { text, lines: lines + rest.lines, consumed: at + rest.consumed };
  }

  #takePieces(block: Buffer, isComplete: boolean, occurrences: Occurrence[]): MaskedLines {
    const chunks: Buffer[] = [];
    let size = 0;
    let lines = 0;
    let at = 0;
    let next = 0;
    while (at < block.length && size < RESULT_MAX_BYTES) {
      const newline = block.indexOf(NEWLINE, at);
      if (newline === -1 && !isComplete && block.length - at < this.blockMinBytes) break;
      const lineEnd = newline === -1 ? block.length : newline;
      const hasReturn = newline > at && block[newline - 1] === RETURN;
      const contentEnd = hasReturn ? newline - 1 : lineEnd;
      const isWhole = contentEnd - at <= this.#lineMax;
      const end = isWhole ? contentEnd : this.#cutPosition({ block, at, lineEnd, occurrences, next });
      size += this.#emit(chunks, { block, at, end, occurrences, next });
      lines++;
      at = isWhole ? (newline === -1 ? block.length : newline + 1) : end;
      while (next < occurrences.length && (occurrences[next]?.start ?? 0) < at) next++;
    }
    return { text: Buffer.concat(chunks), lines, consumed: at };
  }

  /** Writes bytes `at` to `end` with every secret that begins in them replaced, and a newline. Returns the bytes written. */
  #emit(
    chunks: Buffer[],
    piece: { block: Buffer; at: number; end: number; occurrences: Occurrence[]; next: number },
  ) {
    const { block, at, end, occurrences } = piece;
    let size = 0;
    let shown = at;
    let maskedTo = at;
    for (let index = piece.next; index < occurrences.length; index++) {
      const occurrence = occurrences[index];
      if (occurrence === undefined || occurrence.start >= end) break;
      if (occurrence.end <= maskedTo) continue;
      if (occurrence.start >= maskedTo) {
        const clear = block.subarray(shown, occurrence.start);
        chunks.push(clear, MASK);
        size += clear.length + MASK.length;
      }
      maskedTo = occurrence.end;
      shown = occurrence.end;
    }
    if (shown < end) {
      chunks.push(block.subarray(shown, end));
      size += end - shown;
    }
    chunks.push(NEWLINE_BYTES);
    return size + 1;
  }

  /** Where to cut the line that begins at `at`: the last fit place within the limit, or the first one after it. */
  #cutPosition(line: {
    block: Buffer;
    at: number;
    lineEnd: number;
    occurrences: Occurrence[];
    next: number;
  }): number {
    const { block, at, lineEnd, occurrences } = line;
    const limit = at + this.#lineMax;
    let coveredTo = at;
    let lastStart = at;
    for (let index = line.next; index < occurrences.length; index++) {
      const occurrence = occurrences[index];
      if (occurrence === undefined || occurrence.start > limit) break;
      if (occurrence.end <= coveredTo) continue;
      lastStart = occurrence.start;
      coveredTo = occurrence.end;
    }
    if (coveredTo <= limit) return characterStart(block, limit, Math.max(at + 1, coveredTo));
    if (lastStart > at) return lastStart;
    // One secret alone is longer than a line may be: it shows as three asterisks, so the piece may take all of it.
    const follower = occurrences.find(
      ({ start, end }) => start > limit && start < coveredTo && end > coveredTo,
    );
    return follower?.start ?? Math.min(coveredTo, lineEnd);
  }
}

/** The start of the UTF-8 character that contains `position`, not before `floor`; among bytes that are no UTF-8, `position`. */
function characterStart(block: Buffer, position: number, floor: number): number {
  for (let back = 0; back < 4; back++) {
    const candidate = position - back;
    if (candidate < floor) return position;
    if (((block[candidate] ?? 0) & 0xc0) !== 0x80) return candidate;
  }
  return position;
}

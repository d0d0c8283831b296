/** How a run of output lines lies in the database: text, compressed unless it is tiny, and when its lines were read. */
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib';

/** [number of lines, milliseconds since 1970] */
export type TimeRun = readonly [lines: number, at: number];

export interface DecodedChunk {
  /** number of the first line, from 1 */
  readonly firstLine: number;
  readonly lineCount: number;
  /** whole lines, each with its newline */
  readonly text: Buffer;
  readonly times: readonly TimeRun[];
}

export interface StoredChunk {
  readonly first_line: number;
  readonly line_count: number;
  readonly byte_count: number;
  readonly codec: string;
  readonly times: string;
  readonly data: Uint8Array;
}

/** A chunk is one unit of reading: large enough to compress well, small enough to open in a millisecond or two. */
export const CHUNK_TARGET_BYTES = 512 * 1024;
/** Below this, compression gains nothing. */
const PLAIN_MAX_BYTES = 256;
/** Below this, handing the work to another thread costs more than the work. */
const SYNC_MAX_BYTES = 16 * 1024;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const fast = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 1,
    // 128 KiB: of what lies further back hardly anything is found, and to look there costs a quarter of the time.
    [constants.ZSTD_c_windowLog]: 17,
  },
  // In one piece: with the default of 16 kB each chunk would take dozens of turns between threads.
  chunkSize: CHUNK_TARGET_BYTES / 4,
};

/** Large ones are compressed (zstd) on another thread. Rejects only when that fails. */
export async function encodeChunk(chunk: DecodedChunk): Promise<StoredChunk> {
  const { text } = chunk;
  const isPlain = text.length <= PLAIN_MAX_BYTES;
  const data = isPlain
    ? text
    : text.length <= SYNC_MAX_BYTES
      ? zstdCompressSync(text, fast)
      : await compress(text, fast);
  return {
    first_line: chunk.firstLine,
    line_count: chunk.lineCount,
    byte_count: text.length,
    codec: isPlain ? 'plain' : 'zstd',
    times: JSON.stringify(chunk.times),
    data,
  };
}

/** As `encodeChunk`; `data`: its text as one zstd frame. */
export function packedChunk(chunk: DecodedChunk, data: Uint8Array): StoredChunk {
  return {
    first_line: chunk.firstLine,
    line_count: chunk.lineCount,
    byte_count: chunk.text.length,
    codec: 'zstd',
    times: JSON.stringify(chunk.times),
    data,
  };
}

/** The text of a zstd frame; undefined when that is none of so many bytes, or is no smaller than its text. */
export function unpackedText(data: Uint8Array, byteCount: number): Buffer | undefined {
  if (data.length >= byteCount) return undefined;
  try {
    const text = zstdDecompressSync(data, { chunkSize: roomFor(byteCount), maxOutputLength: byteCount });
    return text.length === byteCount ? text : undefined;
  } catch {
    // Whoever sent it is told to send it again.
    return undefined;
  }
}

/** A byte more than the text: memory that is full to the last one is taken for too small, and taken once more. */
function roomFor(byteCount: number): number {
  return Math.max(byteCount + 1, constants.Z_MIN_CHUNK);
}

/** Throws when the stored data is damaged. */
export async function decodeChunk(row: StoredChunk): Promise<DecodedChunk> {
  const data = Buffer.from(row.data.buffer, row.data.byteOffset, row.data.byteLength);
  const text =
    row.codec === 'plain'
      ? data
      : row.byte_count <= SYNC_MAX_BYTES
        ? zstdDecompressSync(data)
        : await decompress(data, { chunkSize: roomFor(row.byte_count) });
  if (text.length !== row.byte_count)
    throw new Error(`output chunk has ${text.length} bytes, not ${row.byte_count}`);
  return {
    firstLine: row.first_line,
    lineCount: row.line_count,
    text,
    times: JSON.parse(row.times) as TimeRun[],
  };
}

/** What a chunk holds from line number `line` on; the chunk itself when that is all of it. `line` lies within it. */
export function chunkFrom(chunk: DecodedChunk, line: number): DecodedChunk {
  const skip = line - chunk.firstLine;
  if (skip === 0) return chunk;
  const times: TimeRun[] = [];
  let end = 0;
  for (const [lines, at] of chunk.times) {
    end += lines;
    if (end > skip) times.push([Math.min(lines, end - skip), at]);
  }
  return {
    firstLine: line,
    lineCount: chunk.lineCount - skip,
    text: chunk.text.subarray(offsetOfLine(chunk.text, 0, skip)),
    times,
  };
}

/** A chunk's first lines, at most `max` of them; the chunk itself when it has no more. `max` is at least 1. */
export function chunkUpTo(chunk: DecodedChunk, max: number): DecodedChunk {
  if (chunk.lineCount <= max) return chunk;
  const times: TimeRun[] = [];
  let left = max;
  for (const [lines, at] of chunk.times) {
    times.push([Math.min(lines, left), at]);
    left -= lines;
    if (left <= 0) break;
  }
  const text = chunk.text.subarray(0, offsetOfLine(chunk.text, 0, max));
  return { firstLine: chunk.firstLine, lineCount: max, text, times };
}

/** A chunk's lines as text of JSON, ready to be put into a message. */
export interface LinesAsJson {
  /** array of strings */
  readonly lines: string;
  /** array of milliseconds */
  readonly times: string;
}

/**
 * A million strings and their encoding one by one cost far more than the whole text at once, so that is what
 * is done wherever the text allows it.
 */
export function linesAsJson(chunk: DecodedChunk): LinesAsJson {
  const text = chunk.text.toString('utf8', 0, chunk.text.length - 1);
  // A backslash of the text itself, followed by an n, would look like an encoded newline.
  const lines = text.includes('\\')
    ? JSON.stringify(text.split('\n'))
    : `[${JSON.stringify(text).replaceAll('\\n', '","')}]`;
  const times = chunk.times.map(([run, at]) => `${at},`.repeat(run));
  return { lines, times: `[${times.join('').slice(0, -1)}]` };
}

/** Byte at which the line begins that comes `lines` lines after the one that begins at `from`. */
function offsetOfLine(text: Buffer, from: number, lines: number): number {
  let offset = from;
  for (let line = 0; line < lines; line += 1) offset = text.indexOf(10, offset) + 1;
  return offset;
}

/** Adds a run, or extends the last one if both were read in the same millisecond. */
export function addTimeRun(runs: TimeRun[], [lines, at]: TimeRun): void {
  const last = runs.at(-1);
  if (last !== undefined && last[1] === at) runs[runs.length - 1] = [last[0] + lines, at];
  else runs.push([lines, at]);
}

/** The lines of a chunk without their newlines. */
export function linesOf(chunk: DecodedChunk): string[] {
  const lines = chunk.text.toString('utf8').split('\n');
  lines.pop();
  return lines;
}

/** When each of the chunk's first `count` lines was read. */
export function timesOf(chunk: DecodedChunk, count: number): number[] {
  const times = new Array<number>(count);
  let filled = 0;
  for (const [run, at] of chunk.times) {
    const end = Math.min(filled + run, count);
    times.fill(at, filled, end);
    filled = end;
    if (filled === count) break;
  }
  return times;
}

/** One chunk of several that follow each other. */
export function joinChunks(chunks: readonly DecodedChunk[]): DecodedChunk {
  const times: TimeRun[] = [];
  for (const chunk of chunks) for (const run of chunk.times) addTimeRun(times, run);
  return {
    firstLine: chunks[0]?.firstLine ?? 1,
    lineCount: chunks.reduce((sum, chunk) => sum + chunk.lineCount, 0),
    text: Buffer.concat(chunks.map((chunk) => chunk.text)),
    times,
  };
}

/** Four newlines. */
const NEWLINES = 0x0a0a0a0a;
const LOW_BITS = 0x7f7f7f7f;
/** So many words before a counter of one byte is full. */
const WORDS_PER_COUNT = 255;

/**
 * Lines of a text whose last line is whole. Four bytes are looked at together, with a counter for each: a search from one
 * newline to the next is dear for short lines, and a text made of the bytes is garbage that a large output has no end of.
 */
export function countNewlines(text: Uint8Array): number {
  const first = -text.byteOffset & 3;
  if (text.length < first) return countAmong(text, 0, text.length);
  const words = new Int32Array(text.buffer, text.byteOffset + first, (text.length - first) >> 2);
  const behind = first + words.length * 4;
  let count = countAmong(text, 0, first) + countAmong(text, behind, text.length);
  for (let from = 0; from < words.length; from += WORDS_PER_COUNT) {
    const end = Math.min(from + WORDS_PER_COUNT, words.length);
    let counts = 0;
    for (let at = from; at < end; at += 1) {
      // A byte that is none is not 0 here.
      const rest = (words[at] ?? 0) ^ NEWLINES;
      const highBitOfNone = ((rest & LOW_BITS) + LOW_BITS) | rest | LOW_BITS;
      counts = (counts + (~highBitOfNone >>> 7)) | 0;
    }
    count += (counts & 255) + ((counts >>> 8) & 255) + ((counts >>> 16) & 255) + (counts >>> 24);
  }
  return count;
}

function countAmong(text: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (text[at] === 10) count += 1;
  return count;
}

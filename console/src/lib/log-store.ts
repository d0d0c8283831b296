/**
 * The lines of one task's output as far as this console holds them. Lines lie in chunks of fixed place: chunk
 * k begins at line k * CHUNK_LINES + 1 and is filled from its start, so a gap or a repeat shows by comparing
 * two numbers. Chunks that nobody looked at for longest are dropped beyond MAX_CHUNKS and can be fetched
 * again. No part of it is React state.
 */
import { lastRewrite } from '@signalbox/contract/rules';
import { type AnsiSpan, type AnsiState, parseAnsiLine } from './ansi.ts';
import { CHUNK_LINES } from './log-chunks.ts';

const MAX_CHUNKS = 250;
/** Longer lines are cut on screen until somebody wants the rest. */
const MAX_SHOWN_CHARACTERS = 8_000;

/** Lines from `first_line` on, as the live connection and the range call give them. */
export interface LogPart {
  readonly first_line: number;
  readonly lines: readonly string[];
  readonly times: readonly number[];
  readonly total_lines: number;
  readonly is_complete: boolean;
}

export interface LogLine {
  readonly number: number;
  /** milliseconds since 1970 */
  readonly timeMs: number;
  /** all that it shows, also what is cut from `content` */
  readonly text: string;
  readonly content: readonly AnsiSpan[];
  readonly hiddenCharacters: number;
}

interface Chunk {
  readonly texts: string[];
  readonly times: number[];
  /** lines already parsed, by their place in the chunk */
  readonly parsed: LogLine[];
  /** the colour state after the last parsed line; only of meaning up to `parsed.length` */
  state: AnsiState | undefined;
}

export class LogStore {
  readonly #chunks = new Map<number, Chunk>();
  readonly #listeners = new Set<() => void>();
  /** long lines that are shown whole */
  readonly #revealed = new Set<number>();
  #totalLines = 0;
  #isComplete = false;
  #widestLine = 0;
  #version = 0;

  get totalLines(): number {
    return this.#totalLines;
  }

  /** The task has ended and `totalLines` is final. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** characters of the longest line seen so far */
  get widestLine(): number {
    return this.#widestLine;
  }

  /** grows with every change; a snapshot for useSyncExternalStore */
  get version(): number {
    return this.#version;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells that there are so many lines before any of them is here. */
  expectLines(total: number): void {
    if (total <= this.#totalLines) return;
    this.#totalLines = total;
    this.#changed();
  }

  /**
   * Takes lines in any order and as often as they come. Lines that would leave a hole in their chunk are left
   * to be fetched.
   */
  add(part: LogPart): void {
    let offset = 0;
    while (offset < part.lines.length) {
      const line = part.first_line + offset;
      const index = chunkIndex(line);
      const count = Math.min(part.lines.length - offset, chunkEnd(index) - line + 1);
      this.#fill(index, line, { texts: part.lines, times: part.times, offset, count });
      offset += count;
    }
    this.#totalLines = Math.max(this.#totalLines, part.total_lines, part.first_line + part.lines.length - 1);
    if (part.is_complete) this.#isComplete = true;
    this.#evict();
    this.#changed();
  }

  line(number: number): LogLine | undefined {
    const index = chunkIndex(number);
    const chunk = this.#chunks.get(index);
    const place = number - chunkStart(index);
    if (!chunk || place >= chunk.texts.length || place < 0) return undefined;
    if (place >= chunk.parsed.length) this.#parse(index, chunk, place);
    return chunk.parsed[place];
  }

  /** About how many characters of a line are drawn (colour codes count); undefined until it is here. */
  shownLength(number: number): number | undefined {
    const length = this.#lengthOf(number);
    if (length === undefined || this.#revealed.has(number)) return length;
    return Math.min(length, MAX_SHOWN_CHARACTERS);
  }

  /** From now on this line is shown whole. */
  reveal(number: number): void {
    if (this.#revealed.has(number)) return;
    this.#revealed.add(number);
    this.#widestLine = Math.max(this.#widestLine, this.#lengthOf(number) ?? 0);
    const chunk = this.#chunks.get(chunkIndex(number));
    if (chunk) chunk.parsed.length = 0;
    this.#changed();
  }

  /** First lines of the chunks that a view of these lines still needs. Marks the others as in use. */
  missingChunks(lines: Iterable<number>): number[] {
    const missing: number[] = [];
    const indexes = new Set<number>();
    for (const line of lines) if (line >= 1 && line <= this.#totalLines) indexes.add(chunkIndex(line));
    for (const index of indexes) {
      const chunk = this.#chunks.get(index);
      if (chunk) {
        this.#chunks.delete(index);
        this.#chunks.set(index, chunk);
      }
      const wanted = Math.min(chunkEnd(index), this.#totalLines) - chunkStart(index) + 1;
      if ((chunk?.texts.length ?? 0) < wanted) missing.push(chunkStart(index));
    }
    return missing;
  }

  /** The line that a live connection has to begin with so that nothing is missing after line `from`. */
  nextLineAfter(from: number): number {
    let next = Math.max(1, from);
    for (;;) {
      const index = chunkIndex(next);
      const held = this.#chunks.get(index)?.texts.length ?? 0;
      const end = chunkStart(index) + held;
      if (end <= next) return next;
      next = end;
      if (held < CHUNK_LINES) return next;
    }
  }

  #lengthOf(number: number): number | undefined {
    const index = chunkIndex(number);
    return this.#chunks.get(index)?.texts[number - chunkStart(index)]?.length;
  }

  #fill(
    index: number,
    firstLine: number,
    source: { texts: readonly string[]; times: readonly number[]; offset: number; count: number },
  ): void {
    const chunk = this.#chunks.get(index) ?? {
      texts: [],
      times: [],
      parsed: [],
      state: undefined,
    };
    const place = firstLine - chunkStart(index);
    if (place > chunk.texts.length) return;
    for (let skip = chunk.texts.length - place; skip < source.count; skip++) {
      const text = source.texts[source.offset + skip] ?? '';
      chunk.texts.push(text);
      chunk.times.push(source.times[source.offset + skip] ?? 0);
      const width = Math.min(text.length, MAX_SHOWN_CHARACTERS);
      if (width > this.#widestLine) this.#widestLine = width;
    }
    if (!this.#chunks.has(index)) {
      this.#chunks.set(index, chunk);
      this.#forgetColors(index + 1);
    }
  }

  /** A chunk that arrives before its predecessor starts without colours; once that one is here it is parsed again. */
  #forgetColors(index: number): void {
    const next = this.#chunks.get(index);
    if (!next) return;
    next.parsed.length = 0;
    next.state = undefined;
  }

  #parse(index: number, chunk: Chunk, upTo: number): void {
    if (chunk.parsed.length === 0) chunk.state = this.#stateAfter(index - 1);
    while (chunk.parsed.length <= upTo) {
      const place = chunk.parsed.length;
      const number = chunkStart(index) + place;
      const line = parseAnsiLine(lastRewrite(chunk.texts[place] ?? ''), chunk.state);
      chunk.state = line.end;
      const text = line.spans.map((span) => span.text).join('');
      const isCut = text.length > MAX_SHOWN_CHARACTERS && !this.#revealed.has(number);
      chunk.parsed.push({
        number,
        timeMs: chunk.times[place] ?? 0,
        text,
        content: isCut ? firstCharacters(line.spans, MAX_SHOWN_CHARACTERS) : line.spans,
        hiddenCharacters: isCut ? text.length - MAX_SHOWN_CHARACTERS : 0,
      });
    }
  }

  /**
   * Colour state at the end of a chunk; chunks that were never shown count as plain, which spares parsing all
   * before.
   */
  #stateAfter(index: number): AnsiState | undefined {
    const chunk = this.#chunks.get(index);
    if (!chunk || chunk.texts.length < CHUNK_LINES) return undefined;
    if (chunk.parsed.length < CHUNK_LINES && chunk.parsed.length > 0)
      this.#parse(index, chunk, CHUNK_LINES - 1);
    return chunk.parsed.length === CHUNK_LINES ? chunk.state : trailingState(chunk.texts);
  }

  #evict(): void {
    for (const index of this.#chunks.keys()) {
      if (this.#chunks.size <= MAX_CHUNKS) return;
      if (index !== chunkIndex(this.#totalLines)) this.#chunks.delete(index);
    }
  }

  #changed(): void {
    this.#version++;
    for (const listener of this.#listeners) listener();
  }
}

/** The state after a chunk that was not parsed: only the lines since the last one that names a colour matter. */
function trailingState(texts: readonly string[]): AnsiState | undefined {
  let state: AnsiState | undefined;
  for (const text of texts.slice(-50)) {
    if (text.includes('\u001b')) state = parseAnsiLine(text, state).end;
  }
  return state;
}

function firstCharacters(spans: readonly AnsiSpan[], count: number): AnsiSpan[] {
  const kept: AnsiSpan[] = [];
  let left = count;
  for (const span of spans) {
    if (left <= 0) break;
    kept.push(span.text.length > left ? { ...span, text: span.text.slice(0, left) } : span);
    left -= span.text.length;
  }
  return kept;
}

function chunkIndex(line: number): number {
  return Math.floor((line - 1) / CHUNK_LINES);
}

function chunkStart(index: number): number {
  return index * CHUNK_LINES + 1;
}

function chunkEnd(index: number): number {
  return (index + 1) * CHUNK_LINES;
}

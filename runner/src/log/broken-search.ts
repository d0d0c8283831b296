/**
 * Finds secrets that a program has broken up: with colour codes or carriage returns between two characters,
 * or with a line break, as Ansible does with its messages (at blanks and hyphens), base64 and YAML with long
 * texts. Pure.
 *
 * Both sides are compared without blanks first, since a line is often broken in place of one; what that finds
 * is then compared exactly. Few blocks hold a broken secret, so a cheap look at each line end and colour code
 * decides whether to search at all.
 */
import { type Match, matchFrom, type Part } from './broken-match.ts';
import { ESCAPE, escapeEnd, INCOMPLETE, isBlank, NEWLINE, RETURN } from './escape-codes.ts';
import { type GramSet, gramSet } from './gram-set.ts';
import { patternSearch } from './pattern-search.ts';

const SPACE = 0x20;

/** Shorter ones would be found by chance, broken up in ordinary text. */
const BREAKABLE_MIN_BYTES = 6;

export type BrokenSearch = {
  /** no broken secret is longer in a block, with all that lies in it */
  reach: number;
  /** `lineEnds`: places of its newlines */
  find(block: Buffer, lineEnds: Uint32Array): Part[];
  /** where a secret may begin that goes on behind the block; past the block's end when there is none */
  openFrom(block: Buffer): number;
};

/** `patterns`: secrets in all the forms that are masked, as bytes. */
export function brokenSearch(patterns: Buffer[]): BrokenSearch {
  const originals = byText(patterns);
  const bare = [...originals.keys()].map((text) => Buffer.from(text, 'latin1'));
  if (bare.length === 0) return { reach: 0, find: () => [], openFrom: () => Number.POSITIVE_INFINITY };
  const reach = 2 * Math.max(...patterns.map((pattern) => pattern.length)) + 4096;
  const grams = gramSet(bare);
  const search = patternSearch(bare);
  const beginnings = beginningSearch(bare, grams);
  const partsOf = (block: Buffer, start: number, text: string): Match[] =>
    (originals.get(text) ?? []).map((pattern) => matchFrom(block, start, pattern));

  return {
    reach,
    find(block, lineEnds) {
      if (!hasBreakWithin(block, lineEnds, grams)) return [];
      const { bytes, at } = withoutBreaks(block);
      return search(bytes).flatMap(({ start, end }) => {
        const [first = 0, last = 0] = [at[start], at[end - 1]];
        if (last - first === end - 1 - start || last - first >= reach) return [];
        const matches = partsOf(block, first, bytes.toString('latin1', start, end));
        return matches.flatMap((match) => (match.kind === 'whole' ? match.parts : []));
      });
    },
    openFrom(block) {
      const from = Math.max(0, block.length - reach);
      const tail = block.subarray(from);
      if (!tail.includes(NEWLINE)) return Number.POSITIVE_INFINITY;
      const { bytes, at } = withoutBreaks(tail);
      for (const { start, pattern } of beginnings(bytes)) {
        const matches = partsOf(tail, at[start] ?? 0, pattern.toString('latin1'));
        const open = matches.flatMap((match) => (match.kind === 'open' ? match.parts : []));
        if (open.length > 0) return from + Math.min(...open.map((part) => part.start));
      }
      return Number.POSITIVE_INFINITY;
    },
  };
}

/** Patterns that are long enough, by their text without blanks. */
function byText(patterns: Buffer[]): Map<string, Buffer[]> {
  const originals = new Map<string, Buffer[]>();
  for (const pattern of patterns) {
    const text = pattern.toString('latin1').replace(/[ \t\r]/g, '');
    if (text.length < BREAKABLE_MIN_BYTES) continue;
    const trimmed = Buffer.from(pattern.toString('latin1').trim(), 'latin1');
    originals.set(text, [...(originals.get(text) ?? []), trimmed]);
  }
  return originals;
}

/** The block without blanks, line breaks and codes, and where each byte of it stands in the block. */
function withoutBreaks(block: Buffer): { bytes: Buffer; at: Uint32Array } {
  const bytes = Buffer.allocUnsafe(block.length);
  const at = new Uint32Array(block.length);
  let length = 0;
  const end = block.length;
  for (let index = 0; index < end; index++) {
    const byte = block[index] ?? 0;
    if (byte <= SPACE) {
      if (isBlank(byte) || byte === NEWLINE || byte === RETURN) continue;
      if (byte === ESCAPE) {
        const codeEnd = escapeEnd(block, index);
        if (codeEnd === INCOMPLETE) break;
        if (codeEnd > index) {
          index = codeEnd - 1;
          continue;
        }
      }
    }
    bytes[length] = byte;
    at[length] = index;
    length++;
  }
  return { bytes: bytes.subarray(0, length), at };
}

/** True when around one of the block's breaks stands what stands somewhere in a secret. */
function hasBreakWithin(block: Buffer, lineEnds: Uint32Array, grams: GramSet): boolean {
  const nextBreak = breaksOf(block, lineEnds);
  const around = Buffer.alloc(10);
  let [textFrom, searchFrom] = [0, 0];
  for (;;) {
    const breakAt = nextBreak(searchFrom);
    if (breakAt >= block.length) return false;
    const end = breakEnd(block, breakAt);
    if (end === INCOMPLETE || end === block.length) return false;
    if (grams.hasPair(lastCharacter(block, textFrom, breakAt), block[end] ?? 0)) {
      readLast(around, block, textFrom, breakAt);
      readNext(around, block, end);
      if (grams.hasOver(around)) return true;
    }
    textFrom = end;
    // An escape that begins no code is text.
    searchFrom = textFrom === breakAt ? breakAt + 1 : textFrom;
  }
}

/** Finds the next line break, escape or return from a place on; places only grow. Past the block's end: there is none. */
function breaksOf(block: Buffer, lineEnds: Uint32Array): (from: number) => number {
  const none = block.length;
  const nextEscape = placesOf(block, ESCAPE);
  const nextReturn = placesOf(block, RETURN);
  let line = 0;
  return (from) => {
    while ((lineEnds[line] ?? none) < from) line++;
    const lineEnd = lineEnds[line] ?? none;
    if (nextEscape === undefined && nextReturn === undefined) return lineEnd;
    return Math.min(lineEnd, nextEscape?.(from) ?? none, nextReturn?.(from) ?? none);
  };
}

/** The same for one byte; undefined where the block has none. */
function placesOf(block: Buffer, byte: number): ((from: number) => number) | undefined {
  let next = block.indexOf(byte);
  if (next === -1) return undefined;
  return (from) => {
    if (next < from) next = block.indexOf(byte, from);
    if (next === -1) next = block.length;
    return next;
  };
}

/**
 * The last five characters of a text into the first half; 0 where it has fewer. What stood before the text
 * does not count: of a secret, all that comes before its first break lies in one text.
 */
function readLast(around: Buffer, block: Buffer, from: number, to: number): void {
  let missing = 5;
  for (let at = to - 1; at >= from && missing > 0; at--) {
    const byte = block[at] ?? 0;
    if (!isBlank(byte)) around[--missing] = byte;
  }
  around.fill(0, 0, missing);
}

function lastCharacter(block: Buffer, from: number, to: number): number {
  let at = to - 1;
  while (at >= from && isBlank(block[at] ?? 0)) at--;
  return at >= from ? (block[at] ?? 0) : 0;
}

function readNext(around: Buffer, block: Buffer, from: number): void {
  let found = 5;
  for (let at = from; at < block.length && found < 10; at++) {
    const byte = block[at] ?? 0;
    if (byte <= SPACE && (isBlank(byte) || byte === NEWLINE || byte === RETURN)) continue;
    if (byte === ESCAPE) {
      const end = escapeEnd(block, at);
      if (end === INCOMPLETE) break;
      if (end > at) {
        at = end - 1;
        continue;
      }
    }
    around[found++] = byte;
  }
  while (found < 10) around[found++] = 0;
}

/**
 * Behind all codes, returns, line breaks and blanks from here on. `INCOMPLETE`: the block ends in the middle
 * of a code.
 */
function breakEnd(block: Buffer, from: number): number {
  let at = from;
  while (at < block.length) {
    const byte = block[at] ?? 0;
    if (byte === ESCAPE) {
      const end = escapeEnd(block, at);
      if (end === at || end === INCOMPLETE) return end;
      at = end;
    } else if (byte === NEWLINE || byte === RETURN || isBlank(byte)) at++;
    else return at;
  }
  return at;
}

type Beginning = { start: number; pattern: Buffer };

/** Where the text's end is the beginning of a pattern, longest first. */
function beginningSearch(patterns: Buffer[], grams: GramSet): (bytes: Buffer) => Iterable<Beginning> {
  const byStart = new Map<number, Buffer[]>();
  for (const pattern of patterns) {
    const start = threeBytes(pattern, 0);
    byStart.set(start, [...(byStart.get(start) ?? []), pattern]);
  }
  const longest = Math.max(...patterns.map((pattern) => pattern.length));
  return function* (bytes) {
    // Unless its last six bytes are known, no more than five can be a beginning.
    const most = bytes.length >= 6 && grams.hasAt(bytes, bytes.length - 6) ? longest : 5;
    for (let start = Math.max(0, bytes.length - most); start + 3 <= bytes.length; start++) {
      const length = bytes.length - start;
      for (const pattern of byStart.get(threeBytes(bytes, start)) ?? [])
        if (length < pattern.length && bytes.compare(pattern, 0, length, start) === 0)
          yield { start, pattern };
    }
  };
}

function threeBytes(bytes: Buffer, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
}

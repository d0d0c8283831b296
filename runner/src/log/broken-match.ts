/** Follows one secret through a block over what a program has put between its characters. Pure. */
import { ESCAPE, escapeEnd, INCOMPLETE, isBlank, NEWLINE, RETURN } from './escape-codes.ts';
import type { Occurrence } from './pattern-search.ts';

/**
 * A shorter beginning at a line's end stays: every line that ends so would have to wait for the next one.
 * Blanks do not count, as for the question whether a line waits: what is masked must not depend on where the
 * output is cut into blocks.
 */
const BEGINNING_MIN_CHARACTERS = 4;

/** One part of a secret on one line. `joined`: where the part before it on the same line ends. */
export type Part = Occurrence & { joined?: number };

export type Match = { kind: 'whole' | 'open'; parts: Part[] } | { kind: 'none' };

/** Follows one pattern through the block, over what breaks it. `open`: the block ends before the pattern does. */
export function matchFrom(block: Buffer, start: number, pattern: Buffer): Match {
  const parts: Part[] = [];
  let [at, known, from] = [start, 0, start];
  let characters = 0;
  const close = (to: number, joins: boolean) => {
    const previous = parts.at(-1);
    if (to > from)
      parts.push({ start: from, end: to, ...(joins && previous ? { joined: previous.end } : {}) });
  };
  let joinsNext = false;
  while (known < pattern.length) {
    if (at < block.length && block[at] === pattern[known]) {
      if (!isBlank(block[at] ?? 0)) characters++;
      at++;
      known++;
      continue;
    }
    const gap = gapFrom(block, at);
    if (gap === undefined) return { kind: 'none' };
    close(at, joinsNext);
    if (gap.hasNewline) {
      if (characters < BEGINNING_MIN_CHARACTERS) parts.length = 0;
      while (known < pattern.length && isBlank(pattern[known] ?? 0)) known++;
    }
    if (gap.isOpen) return { kind: 'open', parts };
    joinsNext = !gap.hasNewline && parts.length > 0;
    at = gap.end;
    from = at;
  }
  close(at, joinsNext);
  return { kind: 'whole', parts };
}

type Gap = { end: number; hasNewline: boolean; isOpen: boolean };

/** What may break a secret here: codes and returns, or at most one line break with blanks around it. */
function gapFrom(block: Buffer, from: number): Gap | undefined {
  let at = from;
  let lines = 0;
  // Blanks on one line are text: what is not followed by a line break ends before the first of them.
  let codesEnd = from;
  for (; at < block.length; at++) {
    const byte = block[at] ?? 0;
    if (byte === NEWLINE) lines++;
    else if (byte === ESCAPE) {
      const end = escapeEnd(block, at);
      if (end === INCOMPLETE) return { end: at, hasNewline: lines > 0, isOpen: true };
      if (end === at) break;
      if (codesEnd === at) codesEnd = end;
      at = end - 1;
    } else if (byte === RETURN) {
      if (codesEnd === at) codesEnd = at + 1;
    } else if (!isBlank(byte)) break;
  }
  if (lines > 1) return undefined;
  if (at === block.length) return { end: at, hasNewline: lines > 0, isOpen: true };
  if (lines === 1) return { end: at, hasNewline: true, isOpen: false };
  return codesEnd > from ? { end: codesEnd, hasNewline: false, isOpen: false } : undefined;
}

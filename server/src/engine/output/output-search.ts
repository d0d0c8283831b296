/**
 * Looks for a text or an expression in stored output, line by line as a reader sees them, some lines at a time. One
 * search goes on for a while only; whoever wants more asks again from `next_line`.
 */
import { type OutputSearch, searchPattern } from '@signalbox/contract/rules';
import { text } from '@signalbox/contract/texts';
import { badRequest } from '../../lib/app-error.ts';
import type { ExpressionThread } from './expression-thread.ts';
import { matchingLines } from './matching-lines.ts';
import { type DecodedChunk, linesOf } from './output-chunk.ts';

export interface SearchLimits {
  /** numbers in the answer */
  readonly lines: number;
  /** after so long it is over, with what was found */
  readonly forMs: number;
  /** so long it may go on, also when it is to end */
  readonly leastMs: number;
}

export interface FoundLines {
  /** numbers of the lines that match, ascending */
  readonly lines: number[];
  /** there may be more: it was ended by a limit */
  readonly is_cut: boolean;
  /** what lies before it was searched */
  readonly next_line: number;
}

/** What is without harm takes a millisecond for so much. */
const BATCH_CHARACTERS = 32 * 1024;

/** Gives the places of lines that match. */
type FindIn = (lines: readonly string[]) => readonly number[] | Promise<readonly number[]>;

interface Searching {
  readonly findIn: FindIn;
  readonly from: number;
  readonly limits: SearchLimits;
  /** ends it, with what it has found; something is always looked at */
  readonly signal: AbortSignal;
}

/** `chunks`: those that hold line `from` and follow. Rejects with what `findIn` refuses. */
export async function searchOutput(
  chunks: AsyncIterable<DecodedChunk>,
  { findIn, from, limits, signal }: Searching,
): Promise<FoundLines> {
  const begin = performance.now();
  const isOver = () => {
    const now = performance.now() - begin;
    return now > limits.forMs || (signal.aborted && now > limits.leastMs);
  };
  const found: number[] = [];
  let next = from;
  for await (const chunk of chunks) {
    const lines = linesOf(chunk);
    for (let at = 0; at < lines.length; ) {
      const batch = batchAt(lines, at);
      for (const index of await findIn(batch)) {
        const line = chunk.firstLine + at + index;
        if (found.length === limits.lines) return { lines: found, is_cut: true, next_line: line };
        found.push(line);
      }
      at += batch.length;
      next = chunk.firstLine + at;
      if (isOver()) return { lines: found, is_cut: true, next_line: next };
      // Others get their turn, also when nothing has to be waited for.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return { lines: found, is_cut: false, next_line: next };
}

function batchAt(lines: readonly string[], from: number): string[] {
  let characters = 0;
  let end = from;
  while (end < lines.length && characters < BATCH_CHARACTERS) characters += (lines[end++] ?? '').length + 1;
  return lines.slice(from, end);
}

/** Refuses (400) what is no expression, and what takes too long as soon as it does. */
export function finderOf(search: OutputSearch, expressions: Pick<ExpressionThread, 'find'>): FindIn {
  const pattern = patternOf(search);
  return search.isRegex
    ? (lines) => expressions.find(pattern, lines)
    : (lines) => matchingLines(lines, pattern);
}

function patternOf(search: OutputSearch): RegExp {
  try {
    return searchPattern(search);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw badRequest(text('output.search_expression', { problem: problemOf(error) }), error);
  }
}

/** What is wrong, without the expression that the message repeats. */
function problemOf({ message }: SyntaxError): string {
  return message.slice(message.lastIndexOf(': ') + 2);
}

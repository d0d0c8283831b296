/**
 * Looks for a text or an expression in stored output, line by line as a reader sees them. Time is bounded: an
 * expression is run over some lines at a time, in a script that is ended when it takes long over them, and one
 * search goes on for a while only; whoever wants more asks again from `next_line`.
 */
import vm from 'node:vm';
import { matchesIn, type OutputSearch, searchPattern, shownText } from '@signalbox/contract/rules';
import { text } from '@signalbox/contract/texts';
import { badRequest } from '../../lib/app-error.ts';
import { type DecodedChunk, linesOf } from './output-chunk.ts';

export interface SearchLimits {
  /** numbers in the answer */
  readonly lines: number;
  /** after so long it is over, with what was found */
  readonly forMs: number;
  /** for `BATCH_CHARACTERS` of output: an expression that takes longer is refused */
  readonly batchMs: number;
}

export interface FoundLines {
  /** numbers of the lines that match, ascending */
  readonly lines: number[];
  /** there may be more: it was ended by a limit */
  readonly is_cut: boolean;
  /** what lies before it was searched */
  readonly next_line: number;
}

/** An expression without harm takes a millisecond for so much. */
const BATCH_CHARACTERS = 32 * 1024;

/** Refuses (400) what is no expression and what takes too long. `chunks`: those that hold line `from` and follow. */
export async function searchOutput(
  chunks: AsyncIterable<DecodedChunk>,
  { search, from, limits }: { search: OutputSearch; from: number; limits: SearchLimits },
): Promise<FoundLines> {
  const endAt = performance.now() + limits.forMs;
  const findIn = finder(search, limits.batchMs);
  const found: number[] = [];
  let next = from;
  for await (const chunk of chunks) {
    const lines = linesOf(chunk);
    for (let at = 0; at < lines.length; ) {
      const batch = batchAt(lines, at);
      for (const index of findIn(batch)) {
        const line = chunk.firstLine + at + index;
        if (found.length === limits.lines) return { lines: found, is_cut: true, next_line: line };
        found.push(line);
      }
      at += batch.length;
      next = chunk.firstLine + at;
      if (performance.now() > endAt) return { lines: found, is_cut: true, next_line: next };
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

type FindIn = (lines: readonly string[]) => readonly number[];

/** Gives the places of lines that match. */
function finder(search: OutputSearch, batchMs: number): FindIn {
  const pattern = patternOf(search);
  // All matches of a line are looked for, as a console will to mark them: what is slow there is refused here.
  const findIn: FindIn = (lines) =>
    lines.flatMap((line, index) => (matchesIn(shownText(line), pattern).length > 0 ? [index] : []));
  if (!search.isRegex) return findIn;
  let batch: readonly string[] = [];
  let found: readonly number[] = [];
  const context = vm.createContext({
    find: () => {
      found = findIn(batch);
    },
  });
  const script = new vm.Script('find()');
  return (lines) => {
    batch = lines;
    try {
      script.runInContext(context, { timeout: batchMs });
    } catch (error) {
      if (isTimeout(error)) throw badRequest(text('output.search_slow'), error);
      throw error;
    }
    return found;
  };
}

/** It is an `Error` of the script's own context. */
function isTimeout(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
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

/** What is looked for in an output, found by the server and marked by the console with the same expression. Pure. */

export interface OutputSearch {
  readonly text: string;
  /** `text` is a regular expression of JavaScript */
  readonly isRegex: boolean;
  readonly isCaseSensitive: boolean;
}

/** Throws `SyntaxError` when the text is no regular expression though it says so. */
export function searchPattern({ text, isRegex, isCaseSensitive }: OutputSearch): RegExp {
  const source = isRegex ? text : text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(source, isCaseSensitive ? 'g' : 'gi');
}

/** More in one line are not told from each other. */
export const MATCHES_PER_LINE = 200;

/**
 * Where the pattern matches, as [start, end) in order, at most MATCHES_PER_LINE. A match of nothing, as `x*`
 * has it everywhere, is none. `pattern`: made by `searchPattern`.
 */
export function matchesIn(line: string, pattern: RegExp): [start: number, end: number][] {
  const matches: [number, number][] = [];
  pattern.lastIndex = 0;
  while (matches.length < MATCHES_PER_LINE) {
    const match = pattern.exec(line);
    if (match === null) break;
    if (match[0] === '') pattern.lastIndex += 1;
    else matches.push([match.index, pattern.lastIndex]);
  }
  return matches;
}

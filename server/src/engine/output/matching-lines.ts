import { matchesIn, shownText } from '@signalbox/contract/rules';

/**
 * Places of the lines that match as they read. All matches of a line are looked for, as a console will to mark them: what
 * is slow there is slow here. Pure.
 */
export function matchingLines(lines: readonly string[], pattern: RegExp): number[] {
  return lines.flatMap((line, index) => (matchesIn(shownText(line), pattern).length > 0 ? [index] : []));
}

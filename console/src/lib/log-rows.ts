/** Which lines of a log stand in a view, in order: all of them, all but folded ones, or those that match. Pure. */

export interface LogRows {
  readonly count: number;
  /** number of the line, from 1, that stands in a row, from 0 */
  readonly lineAt: (row: number) => number;
  /** the row of a line, or of the last line before it that is shown */
  readonly rowOf: (line: number) => number;
}

export function allLines(totalLines: number): LogRows {
  return { count: totalLines, lineAt: (row) => row + 1, rowOf: (line) => line - 1 };
}

/** `lines`: ascending */
export function onlyLines(lines: readonly number[]): LogRows {
  return {
    count: lines.length,
    lineAt: (row) => lines[row] ?? 1,
    rowOf: (line) => Math.max(0, countWhere(lines.length, (index) => (lines[index] ?? 0) <= line) - 1),
  };
}

/** Lines from..to, both included. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** `hidden`: ascending, apart from each other, within the total */
export function withoutLines(totalLines: number, hidden: readonly LineRange[]): LogRows {
  // Rows before each gap, and lines hidden up to its end: each a running sum, so that any row is found by halving.
  const rowsBefore: number[] = [];
  const hiddenUpTo: number[] = [];
  let sum = 0;
  for (const { from, to } of hidden) {
    rowsBefore.push(from - 1 - sum);
    sum += to - from + 1;
    hiddenUpTo.push(sum);
  }
  return {
    count: totalLines - sum,
    lineAt: (row) => {
      const gaps = countWhere(hidden.length, (index) => (rowsBefore[index] ?? 0) <= row);
      return row + 1 + (hiddenUpTo[gaps - 1] ?? 0);
    },
    rowOf: (line) => {
      const gaps = countWhere(hidden.length, (index) => (hidden[index]?.from ?? 0) <= line);
      const gap = hidden[gaps - 1];
      if (gap && line <= gap.to) return Math.max(0, (rowsBefore[gaps - 1] ?? 0) - 1);
      return line - 1 - (hiddenUpTo[gaps - 1] ?? 0);
    },
  };
}

/** How many of the first indexes pass a test that fails for all after the first failure. */
export function countWhere(length: number, passes: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

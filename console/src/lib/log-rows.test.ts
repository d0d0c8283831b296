import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LineRange, type LogRows, onlyLines, withoutLines } from './log-rows.ts';

function expectRows(rows: LogRows, lines: readonly number[], totalLines: number): void {
  expect(Array.from({ length: rows.count }, (_, row) => rows.lineAt(row))).toEqual(lines);
  for (let line = 1; line <= totalLines; line++) {
    const before = lines.filter((one) => one <= line).length - 1;
    expect(rows.rowOf(line)).toBe(Math.max(0, before));
  }
}

/** for each line whether it is shown */
const shown = fc.array(fc.boolean(), { minLength: 1, maxLength: 60 });
const numbers = (isShown: readonly boolean[], wanted: boolean) =>
  isShown.flatMap((one, index) => (one === wanted ? [index + 1] : []));

function rangesOf(lines: readonly number[]): LineRange[] {
  const ranges: LineRange[] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last?.to === line - 1) ranges[ranges.length - 1] = { from: last.from, to: line };
    else ranges.push({ from: line, to: line });
  }
  return ranges;
}

it('leaves folded lines out, whichever they are', () => {
  fc.assert(
    fc.property(shown, (isShown) => {
      const rows = withoutLines(isShown.length, rangesOf(numbers(isShown, false)));
      expectRows(rows, numbers(isShown, true), isShown.length);
    }),
  );
});

it('shows nothing but the lines that are named', () => {
  fc.assert(
    fc.property(shown, (isShown) => {
      expectRows(onlyLines(numbers(isShown, true)), numbers(isShown, true), isShown.length);
    }),
  );
});

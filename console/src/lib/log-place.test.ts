import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KnownHeights } from './known-heights.ts';
import {
  endPlace,
  type LogShape,
  MAX_SCROLL_HEIGHT_PX,
  placeOfRatio,
  ratioOfPlace,
  rowsInView,
  scrollHeight,
  settle,
} from './log-place.ts';

const even = (rowCount: number, viewportPx = 600): LogShape => ({ rowCount, viewportPx, heightOf: () => 20 });
const uneven = (heights: readonly number[], viewportPx = 600): LogShape => ({
  rowCount: heights.length,
  viewportPx,
  heightOf: (row) => heights[row] ?? 20,
});
/** Some rows are a little taller, and all heights are known. */
const known = (rowCount: number, tall: readonly number[], viewportPx = 600): LogShape => {
  const rows = new KnownHeights(tall, { rowPx: 20, tallPx: 24 });
  return { rowCount, viewportPx, heightOf: (row) => rows.of(row), above: (row) => rows.above(row) };
};
const heights = fc.array(
  fc.integer({ min: 1, max: 90 }).map((rows) => rows * 20),
  {
    minLength: 1,
    maxLength: 60,
  },
);
/** pixels from the start, which only so small a log can tell */
const pixelsAbove = ({ row, px }: { row: number; px: number }, shape: LogShape) =>
  Array.from({ length: row }, (_, index) => shape.heightOf(index)).reduce((sum, one) => sum + one, px);

describe('the place of a log', () => {
  it('moves by pixels, whatever the heights of its rows are, and stops at both ends', () => {
    fc.assert(
      fc.property(heights, fc.array(fc.integer({ min: -3_000, max: 3_000 })), (rows, moves) => {
        const shape = uneven(rows);
        const endPx = Math.max(0, rows.reduce((sum, one) => sum + one, 0) - 600);
        let place = { row: 0, px: 0 };
        let wanted = 0;
        for (const move of moves) {
          wanted = Math.min(endPx, Math.max(0, wanted + move));
          place = settle({ row: place.row, px: place.px + move }, shape);
          expect(pixelsAbove(place, shape)).toBe(wanted);
        }
      }),
    );
  });

  it('shows every pixel of every row on the way from the start to the end', () => {
    fc.assert(
      fc.property(heights, (rows) => {
        const shape = uneven(rows, 200);
        const seen = new Set<number>();
        let place = { row: 0, px: 0 };
        for (let step = 0; step < 2_000; step++) {
          const { first, last } = rowsInView(place, shape, 0);
          for (let row = first; row <= last; row++) seen.add(row);
          const next = settle({ row: place.row, px: place.px + 120 }, shape);
          if (next.row === place.row && next.px === place.px) break;
          place = next;
        }
        expect(seen.size).toBe(rows.length);
        expect(place).toEqual(endPlace(shape));
      }),
    );
  });

  it('comes back from its ratio, at a million rows too', () => {
    for (const shape of [even(100), even(10_000), even(1_000_000), uneven([20, 4_000, 20, 600, 20])]) {
      for (const ratio of [0, 0.1, 0.5, 0.777, 1]) {
        const place = placeOfRatio(ratio, shape);
        expect(ratioOfPlace(settle(place, shape), shape)).toBeCloseTo(ratio, 6);
      }
    }
    expect(placeOfRatio(1, even(1_000_000))).toEqual({ row: 999_970, px: 0 });
  });

  it('equals plain scrolling while rows are of one height', () => {
    const shape = even(10_000);
    const range = scrollHeight(shape, 20) - 600;
    for (const top of [0, 7, 5_000, 123_456, range]) {
      const place = placeOfRatio(top / range, shape);
      expect(place.row * 20 + place.px).toBeCloseTo(top, 3);
    }
  });

  it('equals plain scrolling where the heights of all rows are known', () => {
    const tall = fc.uniqueArray(fc.nat({ max: 199 }), { maxLength: 200 });
    fc.assert(
      fc.property(tall, fc.double({ min: 0, max: 1, noNaN: true }), (rows, ratio) => {
        const shape = known(
          200,
          rows.toSorted((one, other) => one - other),
        );
        const wholePx = 200 * 20 + rows.length * 4;
        expect(shape.above?.(200)).toBe(wholePx);
        const place = settle(placeOfRatio(ratio, shape), shape);
        expect(pixelsAbove(place, shape)).toBeCloseTo(ratio * (wholePx - 600), 3);
        expect(ratioOfPlace(place, shape)).toBeCloseTo(ratio, 6);
        expect(scrollHeight(shape, wholePx / 200)).toBeCloseTo(wholePx, 6);
      }),
    );
  });

  it('has a scroll height that browsers can do, and one that scrolls whatever overflows', () => {
    expect(scrollHeight(even(5_000_000), 20)).toBe(MAX_SCROLL_HEIGHT_PX);
    expect(scrollHeight(even(3), 20)).toBe(600);
    expect(scrollHeight(uneven([4_000]), 20)).toBeGreaterThan(600);
  });

  it('stays at the top when everything fits, and draws nothing when there is nothing', () => {
    expect(settle({ row: 2, px: 10 }, even(3))).toEqual({ row: 0, px: 0 });
    expect(rowsInView({ row: 0, px: 0 }, even(0), 5).last).toBeLessThan(0);
    expect(settle({ row: 4, px: 3 }, even(0))).toEqual({ row: 0, px: 0 });
  });
});

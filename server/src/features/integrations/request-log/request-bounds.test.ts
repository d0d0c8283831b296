import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bounds, findSurplus, type Kept } from './request-bounds.ts';

const grades = ['started', 'known', 'unknown'] as const;
/** The newest first. */
const rowsOf = (sent: readonly { readonly from: number; readonly bytes: number }[]): Kept[] =>
  sent.map(({ from, bytes }, index) => ({
    id: sent.length - index,
    address: `192.0.2.${from}`,
    stored_bytes: bytes,
  }));
const sent = fc.record({ from: fc.integer({ min: 1, max: 5 }), bytes: fc.nat({ max: 200_000 }) });

describe('what is kept of an address', () => {
  it.each(grades)('is within its bounds for "%s", and the newest one is there', (grade) => {
    fc.assert(
      fc.property(fc.array(sent, { minLength: 1, maxLength: 120 }), (all) => {
        const rows = rowsOf(all);
        const gone = new Set(findSurplus(rows, grade));
        const kept = rows.filter(({ id }) => !gone.has(id));
        const size = kept.reduce((sum, row) => sum + row.stored_bytes, 0);
        expect(kept.length).toBeLessThanOrEqual(bounds[grade].count);
        expect(kept.length === 1 || size <= bounds[grade].bytes).toBe(true);
        expect(kept[0]).toEqual(rows[0]);
      }),
    );
  });

  it('goes by age alone where it started tasks', () => {
    const rows = rowsOf(Array.from({ length: 60 }, (_none, index) => ({ from: index % 7, bytes: 10 })));
    expect(findSurplus(rows, 'started').toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_none, index) => index + 1),
    );
  });

  it.each(['known', 'unknown'] as const)('of "%s" is not pushed out by one who sends much', (grade) => {
    const few = [
      { from: 1, bytes: 100 },
      { from: 1, bytes: 100 },
      { from: 2, bytes: 100 },
    ];
    const rows = rowsOf([...Array(500).fill({ from: 9, bytes: 100 }), ...few]);
    const gone = new Set(findSurplus(rows, grade));
    const kept = rows.filter(({ id }) => !gone.has(id));
    expect(kept.filter(({ address }) => address !== '192.0.2.9')).toHaveLength(few.length);
    expect(kept).toHaveLength(bounds[grade].count);
  });
});

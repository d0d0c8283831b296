import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds, placesOf } from './log-marks.ts';
import { allLines } from './log-rows.ts';

it('puts a line where it stands among the others', () => {
  expect(placesOf([1, 2, 500, 1_000], allLines(1_000), 100)).toEqual([0, 49, 99]);
  expect(placesOf([1, 3], allLines(3), 100)).toEqual([0, 66]);
  expect(placesOf([5], allLines(0), 100)).toEqual([]);
});

it('knows what an ascending list holds', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50)), fc.nat(50), (numbers, wanted) => {
      numbers.sort((one, other) => one - other);
      expect(holds(numbers, wanted)).toBe(numbers.includes(wanted));
    }),
  );
});

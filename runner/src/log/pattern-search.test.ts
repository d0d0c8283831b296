import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Occurrence, patternSearch } from './pattern-search.ts';

/** Each pattern by itself. */
function allOccurrences(patterns: Buffer[], block: Buffer): Occurrence[] {
  const found: Occurrence[] = [];
  for (const pattern of patterns)
    for (let start = block.indexOf(pattern); start !== -1; start = block.indexOf(pattern, start + 1))
      found.push({ start, end: start + pattern.length });
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

const bytes = (minLength: number, maxLength: number, most: number) =>
  fc.array(fc.nat(most), { minLength, maxLength }).map((list) => Buffer.from(list));
const pattern = fc.oneof(
  bytes(3, 4, 2),
  bytes(3, 20, 1),
  bytes(6, 18, 2),
  bytes(14, 40, 1),
  bytes(3, 300, 255),
);

test('every occurrence of every pattern is found, wherever it stands and whatever overlaps it', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(pattern, { maxLength: 12, selector: (one) => one.toString('hex') }),
      fc.array(fc.record({ between: bytes(0, 40, 2), which: fc.nat(11) }), { maxLength: 12 }),
      (patterns, parts) => {
        const block = Buffer.concat(
          parts.flatMap(({ between, which }) => [between, patterns[which] ?? Buffer.alloc(0)]),
        );
        expect(patternSearch(patterns)(block)).toEqual(allOccurrences(patterns, block));
      },
    ),
    { numRuns: 2000 },
  );
});

test('of many patterns of all lengths each is found in other bytes', () => {
  const patterns = Array.from({ length: 600 }, (_, index) => randomBytes(3 + (index % 90)));
  const block = Buffer.concat(patterns.flatMap((one) => [one, randomBytes(7)]));
  expect(patternSearch(patterns)(block)).toEqual(allOccurrences(patterns, block));
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OutputCache } from './output-cache.ts';
import type { DecodedChunk } from './output-chunk.ts';

const MB = 1024 * 1024;
const chunk = (firstLine: number, lineCount: number, bytes = 10): DecodedChunk => ({
  firstLine,
  lineCount,
  text: Buffer.alloc(bytes),
  times: [],
});

it('finds a chunk that holds a line, in whatever order they came', () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 1 });
  fc.assert(
    fc.property(order, fc.integer({ min: 1, max: 100 }), (kept, line) => {
      const cache = new OutputCache();
      for (const index of kept) cache.put(1, chunk(index * 10 + 1, 10));
      const found = cache.find(1, line);
      const index = Math.floor((line - 1) / 10);
      expect(found?.firstLine).toBe(kept.includes(index) ? index * 10 + 1 : undefined);
      expect(cache.find(2, line)).toBeUndefined();
      cache.clear();
    }),
  );
});

it('keeps what came last, and one chunk for a first line', () => {
  const cache = new OutputCache();
  for (let first = 1; first <= 5; first += 1) cache.put(1, chunk(first, 1, 5 * MB));
  expect([1, 2, 3, 4, 5].map((line) => cache.find(1, line)?.firstLine)).toEqual([
    undefined,
    undefined,
    undefined,
    4,
    5,
  ]);
  cache.put(1, chunk(4, 3, 5 * MB));
  expect(cache.find(1, 4)?.lineCount).toBe(3);
  expect(cache.find(1, 5)?.lineCount).toBe(1);
  cache.put(2, chunk(1, 1, 11 * MB));
  expect([cache.find(1, 4), cache.find(1, 5)]).toEqual([undefined, undefined]);
  expect(cache.find(2, 1)?.lineCount).toBe(1);
  cache.clear();
  expect(cache.find(2, 1)).toBeUndefined();
});

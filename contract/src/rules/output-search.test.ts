import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MATCHES_PER_LINE, matchesIn, searchPattern } from './output-search.ts';

const plain = (text: string, isCaseSensitive = false) =>
  searchPattern({ text, isRegex: false, isCaseSensitive });
const regex = (text: string) => searchPattern({ text, isRegex: true, isCaseSensitive: false });

it('finds a plain text as it stands, whatever it means in expressions', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), fc.string(), (text, before, after) => {
      const line = `${before}${text}${after}`;
      const first = line.indexOf(text);
      expect(matchesIn(line, plain(text, true))[0]).toEqual([first, first + text.length]);
    }),
  );
});

it('ignores case unless it is told not to', () => {
  expect(matchesIn('Error: no error', plain('ERROR'))).toEqual([
    [0, 5],
    [10, 15],
  ]);
  expect(matchesIn('Error: no error', plain('error', true))).toEqual([[10, 15]]);
});

it('takes a match of nothing for none, and never more than it can tell', () => {
  expect(matchesIn('abxx', regex('x*'))).toEqual([[2, 4]]);
  expect(matchesIn('abc', regex('$|^'))).toEqual([]);
  expect(matchesIn('a'.repeat(1_000), plain('a'))).toHaveLength(MATCHES_PER_LINE);
  expect(() => regex('(')).toThrow(SyntaxError);
});

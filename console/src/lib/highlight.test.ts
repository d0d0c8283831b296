import { matchesIn, searchPattern } from '@signalbox/contract/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markSpans } from './highlight.ts';

const span = (text: string, className = '') => ({ text, className });
const wordsIn = (text: string, wanted: string) =>
  matchesIn(text, searchPattern({ text: wanted, isRegex: false, isCaseSensitive: false }));
const shape = (spans: ReturnType<typeof markSpans>) => spans.map((one) => [one.text, one.isMatch ?? false]);

it('marks every match and ignores case', () => {
  const text = 'Error: no error';
  expect(shape(markSpans([span(text)], wordsIn(text, 'error')))).toEqual([
    ['Error', true],
    [': no ', false],
    ['error', true],
  ]);
});

it('marks a match that runs over two colours', () => {
  const marked = markSpans([span('fai', 'red'), span('led: x', 'green')], [[0, 6]]);
  expect(shape(marked)).toEqual([
    ['fai', true],
    ['led', true],
    [': x', false],
  ]);
  expect(marked[1]?.className).toBe('green');
});

it('leaves a line without matches and addresses as it is', () => {
  const spans = [span('aab')];
  expect(markSpans(spans, [])).toBe(spans);
});

it.each([
  ['see https://example.org/a?b=1#c.', 'https://example.org/a?b=1#c'],
  ['(https://example.org/x)', 'https://example.org/x'],
  ['https://example.org/Foo_(bar), then', 'https://example.org/Foo_(bar)'],
  ['"http://127.0.0.1:8080/"', 'http://127.0.0.1:8080/'],
  ['javascript://example.org/%0aalert(1)', undefined],
  ['file:///etc/passwd and https://', undefined],
  ['https://exa\u202emple.org', 'https://exa'],
])('finds the address in %s', (text, address) => {
  const link = markSpans([span(text)], []).find((one) => one.href !== undefined);
  expect(link?.href).toBe(address);
  expect(link?.text).toBe(address);
});

it('looks once along a line of a hundred thousand marks, addresses and brackets', () => {
  const words = 100_000;
  const matches = Array.from({ length: words }, (_, index) => [index * 2, index * 2 + 1] as const);
  expect(markSpans([span('a '.repeat(words))], matches)).toHaveLength(words * 2);
  const address = 'https://a.b/c';
  const links = markSpans([span(`${address} `.repeat(words))], []);
  expect(links.filter(({ href }) => href === address)).toHaveLength(words);
  expect(markSpans([span(address + ')'.repeat(words))], [])[0]?.href).toBe(address);
});

it('keeps the text whatever is marked in it', () => {
  const range = fc.tuple(fc.nat(40), fc.nat(10)).map(([start, length]) => [start, start + length] as const);
  const piece = fc.oneof(fc.string(), fc.constantFrom('http://a.b', ' https://c.d/e,', '://'));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), fc.array(range), (pieces, ranges) => {
      const marked = markSpans(
        pieces.filter((one) => one !== '').map((one) => span(one)),
        ranges,
      );
      expect(marked.map((one) => one.text).join('')).toBe(pieces.join(''));
      let at = 0;
      for (const { text, isMatch = false } of marked) {
        expect(isMatch).toBe(ranges.some(([start, end]) => start <= at && at < end));
        at += text.length;
      }
    }),
  );
});

import { expect, it } from 'vitest';
import { markMatches } from './highlight.ts';

const span = (text: string, className = '') => ({ text, className });
const shape = (spans: ReturnType<typeof markMatches>) => spans.map((one) => [one.text, one.isMatch]);

it('marks every match and ignores case', () => {
  expect(shape(markMatches([span('Error: no error')], 'error'))).toEqual([
    ['Error', true],
    [': no ', false],
    ['error', true],
  ]);
});

it('marks a match that runs over two colours', () => {
  const marked = markMatches([span('fai', 'red'), span('led: x', 'green')], 'failed');
  expect(shape(marked)).toEqual([
    ['fai', true],
    ['led', true],
    [': x', false],
  ]);
  expect(marked[1]?.className).toBe('green');
});

it('marks neighbours one by one and nothing for an empty search', () => {
  expect(shape(markMatches([span('aab')], 'a'))).toEqual([
    ['a', true],
    ['a', true],
    ['b', false],
  ]);
  expect(shape(markMatches([span('aab')], ''))).toEqual([['aab', false]]);
});

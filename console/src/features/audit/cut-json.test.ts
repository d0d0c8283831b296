import { expect, it } from 'vitest';
import { isCut, readLists } from './cut-json.ts';

it.each([
  ['[{"a":1},{"b":"]}"}]', [{ a: 1 }, { b: ']}' }]],
  ['[{"a":1},{"b":"x, \\"y…', [{ a: 1 }]],
  ['{"a":[1,2],"b":{"c":3,"d…', { a: [1, 2] }],
  ['[{"a":1…', []],
  ['{"a":"…', {}],
  ['hosts: all…', undefined],
])('reads of %s what is whole', (text, value) => {
  expect(readLists(text)).toEqual(value);
});

it('knows what was cut, and what only ends so', () => {
  expect(isCut('[{"a":1},{"b…')).toBe(true);
  expect(isCut('["and so on…"]')).toBe(false);
  expect(isCut('"…"')).toBe(false);
  expect(isCut(null)).toBe(false);
  expect(readLists('[broken')).toBeUndefined();
});

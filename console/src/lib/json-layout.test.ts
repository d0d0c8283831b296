import { expect, it } from 'vitest';
import { layOutJson } from './json-layout.ts';

it('lays JSON out on lines, and changes nothing but white space', () => {
  const text =
    '{"ref":"a, {b}: \\"c\\"","ids":[12345678901234567890,1.0],"none":{},"list":[ ],"ref":{"x":null}}';
  expect(layOutJson(text)).toBe(`{
  "ref": "a, {b}: \\"c\\"",
  "ids": [
    12345678901234567890,
    1.0
  ],
  "none": {},
  "list": [],
  "ref": {
    "x": null
  }
}`);
});

it.each(['ref=main&x=1', '"text"', '12', '', '{"cut":'])('leaves %j as it is', (text) => {
  expect(layOutJson(text)).toBe(text);
});

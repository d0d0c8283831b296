import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['site', 'site', 0],
  ['kitten', 'sitting', 3],
  ['Site', 'site', 1],
  ['a🙂b', 'ab', 1],
] as const)('from %j to %j', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
  expect(editDistance(to, from)).toBe(distance);
});

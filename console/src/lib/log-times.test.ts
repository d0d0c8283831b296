import { expect, it } from 'vitest';
import { sinceText } from './log-times.ts';

it.each([
  [0, '0:00.000'],
  [-5, '0:00.000'],
  [3_250, '0:03.250'],
  [727_004, '12:07.004'],
  [3_723_000, '1:02:03.000'],
])('tells %i ms as %s', (ms, text) => {
  expect(sinceText(ms)).toBe(text);
});

import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

it.each([
  [0, '0 sec'],
  [42, '42 ms'],
  [450, '0.4 sec'],
  [9_990, '9.9 sec'],
  [12_900, '12 sec'],
  [185_000, '3 min 05 sec'],
  [7_620_000, '2h 07 min'],
  [100_800_000, '1d 4h'],
])('%d ms read %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds, 'en')).toBe(text);
});

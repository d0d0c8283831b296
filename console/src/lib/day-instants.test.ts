import { expect, it } from 'vitest';
import { isDay, startOfDay } from './day-instants.ts';

const local = (...parts: [number, number, number]) => new Date(...parts).toISOString();

it('begins a day where the reader is, and the one after it at the end of a month too', () => {
  expect(startOfDay('2026-11-22')).toBe(local(2026, 10, 22));
  expect(startOfDay('2026-12-31', 1)).toBe(local(2027, 0, 1));
});

it.each(['', 'yesterday', '2026-1-2', '2026-13-01', '2026-11-22T00:00:00Z'])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false);
  expect(startOfDay(text)).toBeUndefined();
});

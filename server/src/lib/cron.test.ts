import { expect, it } from 'vitest';
import { parseCron } from './cron.ts';

const at = (text: string) => Date.parse(text);

it.each([
  ['TZ=UTC 30 2 * * *', '2026-03-01T00:00:00Z', '2026-03-01T02:30:00Z'],
  ['CRON_TZ=Europe/Berlin 0 12 * * *', '2026-07-01T00:00:00Z', '2026-07-01T10:00:00Z'],
  ['TZ=UTC @hourly', '2026-03-01T00:10:00Z', '2026-03-01T01:00:00Z'],
  ['TZ=UTC @midnight', '2026-03-01T00:10:00Z', '2026-03-02T00:00:00Z'],
  ['TZ=UTC 0 0 1 JAN *', '2026-03-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  ['@every 1h30m', '2026-03-01T00:00:00Z', '2026-03-01T01:30:00Z'],
])('%s after %s is %s', (text, after, next) => {
  expect(parseCron(text).next(at(after))).toBe(at(next));
});

it.each([
  ['* * * *', /five fields/],
  ['* * * * * *', /five fields/],
  ['61 * * * *', /61/],
  ['0 0 31 2 *', /never comes/],
  ['TZ=Nowhere/City 0 0 * * *', /time zone/],
  ['@every 5s', /at least a minute/],
  ['@sometimes', /.+/],
  ['', /five fields/],
])('refuses %s', (text, message) => {
  expect(() => parseCron(text)).toThrow(message);
});

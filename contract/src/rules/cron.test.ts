import fc from 'fast-check';
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
  ['@every 1.5h', '2026-03-01T00:00:00Z', '2026-03-01T01:30:00Z'],
  ['@every 2m30s700ms', '2026-03-01T00:00:00Z', '2026-03-01T00:02:30Z'],
])('%s after %s is %s', (text, after, next) => {
  expect(parseCron(text).next(at(after))).toBe(at(next));
});

it.each([
  ['* * * *', /five fields/],
  ['* * * * * *', /five fields/],
  ['61 * * * *', /61/],
  ['0 0 31 2 *', /never occurs/],
  ['TZ=Nowhere/City 0 0 * * *', /time zone/],
  ['@every 500ms', /at least a second/],
  ['@every 1d', /at least a second/],
  ['@every', /at least a second/],
  ['@every 99999999999999h', /too long/],
  ['@sometimes', /.+/],
  ['', /five fields/],
])('refuses %s', (text, message) => {
  expect(() => parseCron(text)).toThrow(message);
});

it.each([
  // 02:30 does not exist on the day the clocks go forward, and comes twice on the day they go back: it runs once a day
  ['30 2 * * *', '2026-03-28T12:00:00Z', ['2026-03-29T01:00:00Z', '2026-03-30T00:30:00Z']],
  ['30 2 * * *', '2026-10-24T12:00:00Z', ['2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z']],
  // what has a wildcard follows the hours that really pass
  [
    '*/30 * * * *',
    '2026-10-25T00:15:00Z',
    ['2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:00:00Z'],
  ],
  ['*/30 * * * *', '2026-03-29T00:15:00Z', ['2026-03-29T00:30:00Z', '2026-03-29T01:00:00Z']],
])('%s in Berlin after %s: %j', (text, after, instants) => {
  const plan = parseCron(text, 'Europe/Berlin');
  let last = at(after);
  for (const instant of instants) {
    last = plan.next(last);
    expect(last).toBe(at(instant));
  }
});

it.each([
  ['5/15 * * * *', '2026-03-01T00:00:00Z', '2026-03-01T00:05:00Z'],
  ['5/15 * * * *', '2026-03-01T00:50:00Z', '2026-03-01T01:05:00Z'],
  ['0 0 ? * MON', '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'],
  ['0 0 13 * 5', '2026-03-07T00:00:00Z', '2026-03-13T00:00:00Z'],
  ['0 0 20 * 5', '2026-03-07T00:00:00Z', '2026-03-13T00:00:00Z'],
])('%s reads as elsewhere', (text, after, next) => {
  expect(parseCron(text, 'UTC').next(at(after))).toBe(at(next));
});

it('the zone in the text wins over the one beside it', () => {
  expect(parseCron('TZ=UTC 0 12 * * *', 'Asia/Tokyo').next(at('2026-03-01T00:00:00Z'))).toBe(
    at('2026-03-01T12:00:00Z'),
  );
});

it('a plan that is asked again and again, in any order, answers as one that is asked once', () => {
  const texts = fc.constantFrom('30 2 * * *', '*/30 * * * *', '0 0 1 * *', '@every 7m');
  const day = { min: at('2026-10-24T00:00:00Z'), max: at('2026-10-26T00:00:00Z') };
  fc.assert(
    fc.property(texts, fc.array(fc.integer(day), { minLength: 2, maxLength: 6 }), (text, times) => {
      const plan = parseCron(text, 'Europe/Berlin');
      const first = Math.min(...times);
      for (const time of times) {
        const fresh = parseCron(text, 'Europe/Berlin');
        expect([plan.next(time), plan.following(first, time)]).toEqual([
          fresh.next(time),
          parseCron(text, 'Europe/Berlin').following(first, time),
        ]);
      }
    }),
    { numRuns: 40 },
  );
});

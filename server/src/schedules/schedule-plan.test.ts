import { expect, it } from 'vitest';
import { planOf } from './schedule-plan.ts';

const plain = { type: '', run_at: null, expires_at: null };
const noon = Date.parse('2026-03-01T12:00:00Z');

it('schedules of one text share a plan, those of another text or zone do not', () => {
  const daily = { ...plain, cron_format: '0 3 * * *', time_zone: 'UTC' };
  expect(planOf({ ...daily })).toBe(planOf({ ...daily }));
  expect(planOf(daily)?.next(noon)).toBe(Date.parse('2026-03-02T03:00:00Z'));
  expect(planOf({ ...daily, time_zone: 'Asia/Tokyo' })?.next(noon)).toBe(Date.parse('2026-03-01T18:00:00Z'));
  expect(planOf({ ...daily, cron_format: '0 4 * * *' })?.next(noon)).toBe(Date.parse('2026-03-02T04:00:00Z'));
});

it('a text that no server understands has none, however often it is asked for', () => {
  for (let asked = 0; asked < 2; asked += 1)
    expect(planOf({ ...plain, cron_format: 'soon', time_zone: null })).toBeUndefined();
});

it.each([
  ['once, before its time', { type: 'run_at', run_at: '2026-03-01T14:00:00+01:00' }, '2026-03-01T13:00:00Z'],
  ['once, at its time', { type: 'run_at', run_at: '2026-03-01T12:00:00Z' }, null],
  ['once, without a time', { type: 'run_at' }, null],
  ['up to its end', { expires_at: '2026-03-02T03:00:00Z' }, '2026-03-02T03:00:00Z'],
  ['not after its end', { expires_at: '2026-03-02T02:59:59.999Z' }, null],
])('runs %s', (_what, values, next) => {
  const plan = planOf({ ...plain, cron_format: '0 3 * * *', time_zone: 'UTC', ...values });
  const nextMs = next === null ? null : Date.parse(next);
  expect([plan?.next(noon), plan?.following(noon - 1, noon)]).toEqual([nextMs, nextMs]);
});

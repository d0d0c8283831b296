import { expect, it } from 'vitest';
import { planOf } from './schedule-plan.ts';

const noon = Date.parse('2026-03-01T12:00:00Z');

it('schedules of one text share a plan, those of another text or zone do not', () => {
  const daily = { cron_format: '0 3 * * *', time_zone: 'UTC' };
  expect(planOf({ ...daily })).toBe(planOf({ ...daily }));
  expect(planOf(daily)?.next(noon)).toBe(Date.parse('2026-03-02T03:00:00Z'));
  expect(planOf({ ...daily, time_zone: 'Asia/Tokyo' })?.next(noon)).toBe(Date.parse('2026-03-01T18:00:00Z'));
  expect(planOf({ ...daily, cron_format: '0 4 * * *' })?.next(noon)).toBe(Date.parse('2026-03-02T04:00:00Z'));
});

it('a text that no server understands has none, however often it is asked for', () => {
  for (let asked = 0; asked < 2; asked += 1)
    expect(planOf({ cron_format: 'soon', time_zone: null })).toBeUndefined();
});

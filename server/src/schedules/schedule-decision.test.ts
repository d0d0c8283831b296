import { parseCron } from '@signalbox/contract/rules/cron';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideInstant, graceOf, isStranded, MISSED_GRACE_MS } from './schedule-decision.ts';

const at = (text: string) => Date.parse(text);

it.each([
  // in time
  ['* * * * *', '12:00:00', '12:00:00.004', { kind: 'run', isLate: false, next: '12:01:00' }],
  ['0 12 * * *', '12:00:00', '12:00:59', { kind: 'run', isLate: false, next: '12:00:00+1' }],
  // the server was away for a while
  ['* * * * *', '12:00:00', '12:20:30', { kind: 'run', isLate: true, next: '12:21:00' }],
  ['0 12 * * *', '12:00:00', '13:00:00', { kind: 'run', isLate: true, next: '12:00:00+1' }],
  ['0 12 * * *', '12:00:00', '13:00:01', { kind: 'skip', next: '12:00:00+1' }],
  // the first missed instant is old, the last one is not
  ['* * * * *', '12:00:00', '18:30:30', { kind: 'run', isLate: true, next: '18:31:00' }],
  ['0 12,18 * * *', '12:00:00', '18:30:00', { kind: 'run', isLate: true, next: '12:00:00+1' }],
  ['0 12,18 * * *', '12:00:00', '19:30:00', { kind: 'skip', next: '12:00:00+1' }],
  // an interval keeps its beat
  ['@every 1h30m', '12:00:00', '12:00:01', { kind: 'run', isLate: false, next: '13:30:00' }],
  ['@every 1h30m', '12:00:00', '15:10:00', { kind: 'run', isLate: true, next: '16:30:00' }],
  ['@every 6h', '12:00:00', '17:00:00', { kind: 'skip', next: '18:00:00' }],
])('%s, due at %s, looked at at %s: %j', (cron, due, now, expected) => {
  const day = (text: string) => {
    const [time, days] = text.split('+');
    return at(`2026-03-01T${time}Z`) + Number(days ?? 0) * 86_400_000;
  };
  const plan = parseCron(cron, 'UTC');
  const decision = decideInstant({ plan, dueMs: day(due), nowMs: day(now) });
  const { next, ...rest } = expected;
  expect(decision).toEqual({ ...rest, nextMs: day(next) });
});

it.each([
  ['run', null, '12:59:00', 'run'],
  ['run', null, '13:00:01', 'skip'],
  ['run', 30, '12:30:01', 'skip'],
  ['run', 24 * 60, '23:00:00', 'run'],
  // A server that is started anew is back within a minute.
  ['skip', null, '12:01:00', 'run'],
  ['skip', 24 * 60, '12:01:01', 'skip'],
])('missed runs: %s within %s minutes, at %s: %s', (missed_runs, missed_within_minutes, now, kind) => {
  const graceMs = graceOf({ missed_runs, missed_within_minutes });
  const dueMs = at('2026-03-01T12:00:00Z');
  const plan = parseCron('0 12 * * *', 'UTC');
  expect(decideInstant({ plan, dueMs, nowMs: at(`2026-03-01T${now}Z`), graceMs }).kind).toBe(kind);
});

const plans = fc.constantFrom('* * * * *', '*/7 * * * *', '30 2 * * *', '0 0 1 * *', '@every 90m', '@hourly');
const zones = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
);
const instants = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') });

it('the next instant is always ahead, and runs only what was due within the grace time', () => {
  fc.assert(
    fc.property(plans, zones, instants, fc.nat({ max: 40 * 86_400_000 }), (cron, zone, from, lateMs) => {
      const plan = parseCron(cron, zone);
      const dueMs = plan.next(from);
      const nowMs = dueMs + lateMs;
      const decision = decideInstant({ plan, dueMs, nowMs });
      expect(decision.nextMs).toBeGreaterThan(nowMs);
      if (lateMs <= MISSED_GRACE_MS) expect(decision.kind).toBe('run');
      if (decision.kind === 'skip') {
        expect(plan.following(dueMs, nowMs - MISSED_GRACE_MS - 1)).toBe(decision.nextMs);
      }
      expect(isStranded({ plan, dueMs: decision.nextMs ?? 0, nowMs })).toBe(false);
    }),
  );
});

it('tells a next instant that a wrong clock made', () => {
  const plan = parseCron('0 12 * * *', 'UTC');
  const nowMs = at('2026-03-01T11:00:00Z');
  expect(isStranded({ plan, nowMs, dueMs: at('2026-03-01T12:00:00Z') })).toBe(false);
  expect(isStranded({ plan, nowMs, dueMs: at('2040-03-01T12:00:00Z') })).toBe(true);
});

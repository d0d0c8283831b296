/// <reference lib="esnext.temporal" />
/**
 * Ten years of instants, as the scheduler goes from one to the next, beside a computation that shares nothing
 * with it: calendar days, the offsets that the zone has between its changes, and nothing of the cron reader.
 *
 * The rule: a time of day without a wildcard comes once a day. Where the clock skips it, it comes when the clock
 * has been put; where it comes twice, the first one counts. What has a wildcard follows the wall clock.
 */
import { expect, it } from 'vitest';
import { decideInstant, graceOf } from './schedule-decision.ts';
import { planOf } from './schedule-plan.ts';

const FROM = Date.parse('2026-01-01T00:00:00Z');
const UNTIL = Date.parse('2036-01-01T00:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  // changes at midnight, in the south
  'America/Santiago',
  // changes by half an hour
  'Australia/Lord_Howe',
  // no changes, an odd offset
  'Asia/Kathmandu',
];
const patterns = [
  '30 2 * * *',
  '0 0 * * *',
  '15,45 1-3 * * 0',
  '*/20 0-4 * 3,4,9,10,11 0',
  '0 3 29 2 *',
  '0 12 13 * 5',
];

/** The offset between two changes. `end` is past the last millisecond. */
interface Segment {
  readonly start: number;
  readonly end: number;
  readonly offset: number;
}

function segmentsOf(zone: string): Segment[] {
  const segments: Segment[] = [];
  let start = FROM - 400 * DAY;
  while (start < UNTIL + 2 * DAY) {
    const here = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone);
    const end = here.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
    segments.push({ start, end, offset: here.offsetNanoseconds / 1e6 });
    start = end;
  }
  return segments;
}

function valuesOf(field: string, [least, most]: readonly [number, number]): Set<number> {
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const [range = '', step = '1'] = part.split('/');
    const [first = '', last = first] = range === '*' ? [String(least), String(most)] : range.split('-');
    for (let value = Number(first); value <= Number(last); value += Number(step)) values.add(value);
  }
  return values;
}

/** In order, each once. */
function expected(pattern: string, zone: string): number[] {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = pattern.split(' ');
  const minutes = valuesOf(minute, [0, 59]);
  const hours = valuesOf(hour, [0, 23]);
  const days = valuesOf(day, [1, 31]);
  const months = valuesOf(month, [1, 12]);
  const weekdays = valuesOf(weekday, [0, 6]);
  const isFixed = !/[*/]/.test(minute + hour);
  const isDay = (date: Date) => {
    if (!months.has(date.getUTCMonth() + 1)) return false;
    const byDay = days.has(date.getUTCDate());
    const byWeekday = weekdays.has(date.getUTCDay());
    // Where both are said, either will do.
    return day !== '*' && weekday !== '*' ? byDay || byWeekday : byDay && byWeekday;
  };
  const segments = segmentsOf(zone);
  const instants = new Set<number>();
  for (let midnight = FROM - DAY; midnight < UNTIL + DAY; midnight += DAY) {
    if (!isDay(new Date(midnight))) continue;
    for (const one of hours) {
      for (const other of minutes) {
        const wall = midnight + (one * 60 + other) * MINUTE;
        const shown = segments
          .map(({ start, end, offset }) => ({ start, end, at: wall - offset }))
          .filter(({ start, end, at }) => start <= at && at < end)
          .map(({ at }) => at);
        if (!isFixed) for (const at of shown) instants.add(at);
        else instants.add(shown[0] ?? skippedAt(segments, wall));
      }
    }
  }
  return [...instants].filter((at) => at > FROM && at <= UNTIL).sort((a, b) => a - b);
}

/** When the clock was put past a time that it never showed. */
function skippedAt(segments: readonly Segment[], wall: number): number {
  const after = segments.find(({ start, offset }) => start + offset > wall);
  if (after === undefined) throw new Error('the clock shows every other time');
  return after.start;
}

/** As a server that is always there goes from one to the next. */
function simulated(pattern: string, zone: string, expires_at: string | null = null): number[] {
  const plan = planOf({ type: '', cron_format: pattern, time_zone: zone, run_at: null, expires_at });
  const instants: number[] = [];
  let next = plan?.next(FROM) ?? null;
  while (plan !== undefined && next !== null && next <= UNTIL) {
    instants.push(next);
    const decision = decideInstant({ plan, dueMs: next, nowMs: next + 3 });
    expect(decision).toMatchObject({ kind: 'run', isLate: false });
    next = decision.nextMs;
  }
  return instants;
}

const cases = zones.flatMap((zone) => patterns.map((pattern) => [pattern, zone] as const));

it.each(cases)('%s in %s', (pattern, zone) => {
  expect(simulated(pattern, zone)).toEqual(expected(pattern, zone));
});

it('ends with the last instant before its end', () => {
  const end = Date.parse('2031-10-26T01:00:00Z');
  const all = expected('30 2 * * *', 'Europe/Berlin');
  expect(simulated('30 2 * * *', 'Europe/Berlin', new Date(end).toISOString())).toEqual(
    all.filter((at) => at <= end),
  );
});

/** Numbers that look like chance and are the same each time. */
function* chances(): Generator<number, never> {
  let state = 20_261_122;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

interface Outage {
  readonly from: number;
  readonly until: number;
}

function outages(): Outage[] {
  const chance = chances();
  const made: Outage[] = [];
  let at = FROM;
  while (at < UNTIL) {
    const from = Math.floor(at + chance.next().value * 20 * DAY);
    // Some are over in a moment, some last days.
    const until = Math.floor(from + chance.next().value ** 4 * 3 * DAY) + 1;
    made.push({ from, until });
    at = until + 1;
  }
  return made;
}

it.each([
  ['run', null],
  ['run', 5],
  ['run', 24 * 60],
  ['skip', null],
] as const)('a server that comes and goes: missed runs %s, within %s minutes', (missed_runs, within) => {
  const [pattern, zone] = ['*/20 0-4 * 3,4,9,10,11 0', 'Australia/Lord_Howe'];
  const graceMs = graceOf({ missed_runs, missed_within_minutes: within });
  const gaps = outages();
  const instants = expected(pattern, zone);
  const isAway = (at: number) => gaps.some(({ from, until }) => from <= at && at < until);
  const madeUp = gaps
    .filter(({ from, until }) => instants.some((at) => from <= at && at < until && at >= until - graceMs))
    .map(({ until }) => until);
  const runs = [...instants.filter((at) => !isAway(at)), ...madeUp].sort((a, b) => a - b);

  const plan = planOf({ type: '', cron_format: pattern, time_zone: zone, run_at: null, expires_at: null });
  const ran: number[] = [];
  let next = plan?.next(FROM) ?? null;
  while (plan !== undefined && next !== null && next <= UNTIL) {
    const dueMs: number = next;
    const nowMs = gaps.find(({ from, until }) => from <= dueMs && dueMs < until)?.until ?? dueMs;
    const decision = decideInstant({ plan, dueMs, nowMs, graceMs });
    if (decision.kind === 'run') ran.push(nowMs);
    next = decision.nextMs;
  }
  expect(ran).toEqual(runs);
  // The shorter ones hardly ever meet an outage that is over so soon.
  if (graceMs >= 60 * MINUTE) expect(madeUp).not.toEqual([]);
});

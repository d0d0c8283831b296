/** What is to be done with the instant of a schedule that has come. Pure. */
import type { SchedulePlan, ScheduleRow } from './schedule-plan.ts';

/**
 * An instant that nobody was there for is made up for when it is not older than this, milliseconds; unless the
 * schedule says otherwise.
 */
export const MISSED_GRACE_MS = 3_600_000;
/** From here on the event log says that a task came late, milliseconds. */
const LATE_MS = 60_000;
/**
 * A next instant that lies further ahead of the plan than this was computed by a clock that went wrong,
 * milliseconds.
 */
const STRANDED_MS = 24 * 3_600_000;

export interface Due {
  readonly plan: SchedulePlan;
  /** the stored next instant: it has come */
  readonly dueMs: number;
  readonly nowMs: number;
  /** how old an instant may be that is made up for, milliseconds */
  readonly graceMs?: number;
}

/** `nextMs`: null = it does not run any more. */
export type InstantDecision =
  /** `isLate`: it was due long ago; the instants between it and now are made up for by this one run */
  | { readonly kind: 'run'; readonly isLate: boolean; readonly nextMs: number | null }
  /** every instant that was missed is too old */
  | { readonly kind: 'skip'; readonly nextMs: number | null };

/** From the columns of a schedule. A server that is only started anew misses nothing, whatever they say. */
export function graceOf(row: Pick<ScheduleRow, 'missed_runs' | 'missed_within_minutes'>): number {
  if (row.missed_runs === 'skip') return LATE_MS;
  return row.missed_within_minutes === null ? MISSED_GRACE_MS : row.missed_within_minutes * 60_000;
}

/**
 * One run for all that was missed: a schedule of every minute does not start sixty tasks after an hour. It runs when at
 * least one of the missed instants lies within the grace time.
 */
export function decideInstant({ plan, dueMs, nowMs, graceMs = MISSED_GRACE_MS }: Due): InstantDecision {
  const nextMs = plan.following(dueMs, nowMs);
  const isRecent = dueMs >= nowMs - graceMs;
  const hasRecent = isRecent || (plan.following(dueMs, nowMs - graceMs - 1) ?? nowMs + 1) <= nowMs;
  if (!hasRecent) return { kind: 'skip', nextMs };
  return { kind: 'run', isLate: graceMs > LATE_MS && nowMs - dueMs >= LATE_MS, nextMs };
}

/** The clock was far ahead once, and the schedule would wait until it gets there again. */
export function isStranded({ plan, dueMs, nowMs }: Due): boolean {
  const nextMs = plan.next(nowMs);
  return nextMs === null ? dueMs > nowMs : dueMs > nextMs + STRANDED_MS;
}

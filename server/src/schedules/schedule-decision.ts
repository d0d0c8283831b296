/** What is to be done with the instant of a schedule that has come. Pure. */
import type { CronPlan } from '@signalbox/contract/rules/cron';

/** An instant that nobody was there for is made up for when it is not older than this, milliseconds. */
export const MISSED_GRACE_MS = 3_600_000;
/** From here on the event log says that a task came late, milliseconds. */
const LATE_MS = 60_000;
/**
 * A next instant that lies further ahead of the plan than this was computed by a clock that went wrong,
 * milliseconds.
 */
const STRANDED_MS = 24 * 3_600_000;

export interface Due {
  readonly plan: CronPlan;
  /** the stored next instant: it has come */
  readonly dueMs: number;
  readonly nowMs: number;
}

export type InstantDecision =
  /** `isLate`: it was due long ago; the instants between it and now are made up for by this one run */
  | { readonly kind: 'run'; readonly isLate: boolean; readonly nextMs: number }
  /** every instant that was missed is too old */
  | { readonly kind: 'skip'; readonly nextMs: number };

/**
 * One run for all that was missed: a schedule of every minute does not start sixty tasks after an hour. It runs when at
 * least one of the missed instants lies within the grace time.
 */
export function decideInstant({ plan, dueMs, nowMs }: Due): InstantDecision {
  const nextMs = plan.following(dueMs, nowMs);
  const isRecent = dueMs >= nowMs - MISSED_GRACE_MS;
  const hasRecent = isRecent || plan.following(dueMs, nowMs - MISSED_GRACE_MS - 1) <= nowMs;
  if (!hasRecent) return { kind: 'skip', nextMs };
  return { kind: 'run', isLate: nowMs - dueMs >= LATE_MS, nextMs };
}

/** The clock was far ahead once, and the schedule would wait until it gets there again. */
export function isStranded({ plan, dueMs, nowMs }: Due): boolean {
  return dueMs > plan.next(nowMs) + STRANDED_MS;
}

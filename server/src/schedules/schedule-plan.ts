/** When a schedule runs: by its cron text or once, and never after its end. */
import { ONE_TIME } from '@signalbox/contract';
import { CronError, type CronPlan, parseCron } from '@signalbox/contract/rules/cron';
import type { Selectable } from 'kysely';
import type { ScheduleTable } from '../db/tables/template-tables.ts';

export type ScheduleRow = Selectable<ScheduleTable>;
export type ScheduleTimes = Pick<ScheduleRow, 'cron_format' | 'time_zone' | 'type' | 'run_at' | 'expires_at'>;

/** As a `CronPlan`; null = it does not run any more. */
export interface SchedulePlan {
  next(afterMs: number): number | null;
  following(instantMs: number, afterMs: number): number | null;
}

/** Throws `CronError` when its cron text is none that this version understands. */
export function makePlan(times: ScheduleTimes): SchedulePlan {
  const plan = times.type === ONE_TIME ? planOfOne(times.run_at) : cronPlan(times);
  if (times.expires_at === null) return plan;
  const endMs = Date.parse(times.expires_at);
  const untilEnd = (instantMs: number | null) => (instantMs === null || instantMs > endMs ? null : instantMs);
  return {
    next: (afterMs) => untilEnd(plan.next(afterMs)),
    following: (instantMs, afterMs) => untilEnd(plan.following(instantMs, afterMs)),
  };
}

/** Undefined when its cron text is none that this version understands. */
export function planOf(times: ScheduleTimes): SchedulePlan | undefined {
  try {
    return makePlan(times);
  } catch (error) {
    if (error instanceof CronError) return undefined;
    throw error;
  }
}

function planOfOne(runAt: string | null): SchedulePlan {
  const atMs = runAt === null ? null : Date.parse(runAt);
  const next = (afterMs: number) => (atMs !== null && atMs > afterMs ? atMs : null);
  return { next, following: (instantMs, afterMs) => next(Math.max(instantMs, afterMs)) };
}

/**
 * To read a plan takes a millisecond or two when it names a time zone. Thousands of schedules that come due together
 * share few of them, and a plan depends on nothing but its text.
 */
const plans = new Map<string, CronPlan>();
const KEPT_PLANS = 1_000;

function cronPlan({ cron_format: text, time_zone: timeZone }: ScheduleTimes): CronPlan {
  const key = JSON.stringify([text, timeZone]);
  const known = plans.get(key);
  if (known !== undefined) return known;
  const plan = parseCron(text, timeZone);
  const oldest = plans.keys().next();
  if (plans.size >= KEPT_PLANS && !oldest.done) plans.delete(oldest.value);
  plans.set(key, plan);
  return plan;
}

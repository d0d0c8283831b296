import { type CronPlan, parseCron } from '@signalbox/contract/rules/cron';
import type { Selectable } from 'kysely';
import type { ScheduleTable } from '../db/tables/template-tables.ts';

export type ScheduleRow = Selectable<ScheduleTable>;
type PlanText = Pick<ScheduleRow, 'cron_format' | 'time_zone'>;

/**
 * To read a plan takes a millisecond or two when it names a time zone. Thousands of schedules that come due together
 * share few of them, and a plan depends on nothing but its text.
 */
const plans = new Map<string, CronPlan>();
const KEPT_PLANS = 1_000;

/** Undefined when the text is none that this version understands. */
export function planOf({ cron_format: text, time_zone: timeZone }: PlanText): CronPlan | undefined {
  const key = JSON.stringify([text, timeZone]);
  const known = plans.get(key);
  if (known !== undefined) return known;
  try {
    const plan = parseCron(text, timeZone);
    const oldest = plans.keys().next();
    if (plans.size >= KEPT_PLANS && !oldest.done) plans.delete(oldest.value);
    plans.set(key, plan);
    return plan;
  } catch {
    return undefined;
  }
}

import type { Selectable } from 'kysely';
import type { ScheduleTable } from '../db/schema.ts';
import { type CronPlan, parseCron } from '../lib/cron.ts';

export type ScheduleRow = Selectable<ScheduleTable>;

/** Undefined when the text is none that this version understands. */
export function planOf(row: ScheduleRow): CronPlan | undefined {
  try {
    return parseCron(row.cron_format, row.time_zone);
  } catch {
    return undefined;
  }
}

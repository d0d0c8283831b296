/** When a task runs longer than those of its template usually do. */
import type { Executor } from '../../db/database.ts';
import { DURATIONS_LOOKED_AT, usualRunTime, waitedForPeople } from '../../entities/task-durations.ts';

const SHORTEST_EXCESS_MS = 60_000;

/** After how long a task of the template runs longer than usual, milliseconds; undefined = nobody knows yet. */
export async function unusualAfter(db: Executor, templateId: number): Promise<number | undefined> {
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'started_at', 'ended_at'])
    .where('template_id', '=', templateId)
    .where('status', '=', 'success')
    .orderBy('id', 'desc')
    .limit(DURATIONS_LOOKED_AT)
    .execute();
  const waits = await waitedForPeople(
    db,
    rows.map(({ id }) => id),
  );
  const usual = usualRunTime(rows, waits);
  return usual === undefined ? undefined : usual + Math.max(usual, SHORTEST_EXCESS_MS);
}

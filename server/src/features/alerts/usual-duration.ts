/** When a task runs longer than those of its template usually do. */
import type { Database } from '../../db/database.ts';
import { usualRunTimes } from '../../entities/task-durations.ts';

const SHORTEST_EXCESS_MS = 60_000;

/** After how long a task of the template runs longer than usual, milliseconds; undefined = nobody knows yet. */
export async function unusualAfter(database: Database, templateId: number): Promise<number | undefined> {
  const usual = (await usualRunTimes(database, [templateId])).get(templateId);
  return usual === undefined ? undefined : usual + Math.max(usual, SHORTEST_EXCESS_MS);
}

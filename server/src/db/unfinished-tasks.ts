import { sql } from 'kysely';
import { inUse } from '../lib/app-error.ts';
import type { Executor } from './database.ts';

/** What goes away with its tasks cannot go while one of them runs. Throws `in_use`. */
export async function refuseWhileTasksRun(
  db: Executor,
  place: { readonly projectId: number; readonly templateId?: number },
): Promise<void> {
  const row = await db
    .selectFrom('tasks')
    .select('id')
    .where('project_id', '=', place.projectId)
    .$if(place.templateId !== undefined, (query) => query.where('template_id', '=', place.templateId ?? 0))
    // Spelled out, not as parameters: only so does a database see that its index of unfinished tasks fits.
    .where(sql<boolean>`status not in ('success', 'error', 'stopped')`)
    .limit(1)
    .executeTakeFirst();
  if (row !== undefined) {
    throw inUse(`Task ${row.id} has not ended yet: stop it or wait for it, then delete again`);
  }
}

/** Where an instant lies among the tasks of a project. Their ids rise with the instants of their creation. */
import { sql } from 'kysely';
import { rowsOfOwner } from '../../db/dialects/rows-of-owner.ts';
import type { Reading } from '../../db/reading.ts';

/**
 * The id from which on tasks of a project were created at `instant` (milliseconds) or later; behind all of them
 * where none was. By halving: an index of the instants would be written with each task, for a question that is
 * seldom asked.
 */
export async function firstIdSince(
  { read: db, dialect }: Reading,
  { projectId, instant }: { readonly projectId: number; readonly instant: number },
): Promise<number> {
  const of = (after: number) => rowsOfOwner(dialect, { owner: ['project_id', projectId], id: 'id', after });
  const all = of(0);
  const newest = await db
    .selectFrom('tasks')
    .select('id')
    .where(all.isWanted)
    .orderBy(all.order)
    .limit(1)
    .executeTakeFirst();
  let [low, high] = [1, (newest?.id ?? 0) + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const first = await db
      .selectFrom('tasks')
      .select(['id', 'created_at'])
      .where(of(middle - 1).isWanted)
      .orderBy(sql`project_id, id`)
      .limit(1)
      .executeTakeFirst();
    // None: the newest one was deleted meanwhile.
    if (first === undefined || first.created_at >= instant) high = middle;
    else low = first.id + 1;
  }
  return low;
}

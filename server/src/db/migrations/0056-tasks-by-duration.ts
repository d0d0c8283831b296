import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Lists of tasks can be sorted by how long they ran. A task comes in once, when it ends: its start writes nothing here. */
export const tasksByDuration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const owner of ['project', 'template']) {
      await sql
        .raw(
          `create index tasks_by_${owner}_duration on tasks
            (${owner}_id, coalesce(ended_at - coalesce(started_at, ended_at), 0), id)
            where status in ('success', 'error', 'stopped')`,
        )
        .execute(db);
    }
  },
});

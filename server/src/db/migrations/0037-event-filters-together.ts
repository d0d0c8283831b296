import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Events about one task, and of one user about one kind of object: a page of them is read alone. */
export const eventFiltersTogether = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const index of [
      // Beside `events_by_object`, which has all other kinds.
      "events_by_task on events (project_id, object_id, id) where object_type = 'task'",
      'events_by_type_user on events (project_id, object_type, user_id, id)',
    ]) {
      await sql.raw(`create index ${index}`).execute(db);
    }
  },
});

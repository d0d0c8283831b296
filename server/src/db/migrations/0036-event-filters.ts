import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Events of a project about one kind of object, about one object, and of one user: a page of them is read alone. */
export const eventFilters = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const [name, columns] of [
      ['events_by_type', 'project_id, object_type, id'],
      ['events_by_project_user', 'project_id, user_id, id'],
    ] as const) {
      await sql.raw(`create index ${name} on events (${columns})`).execute(db);
    }
    // Of a task there are few, and the task itself tells them.
    await sql
      .raw(
        "create index events_by_object on events (project_id, object_type, object_id, id) where object_type <> 'task'",
      )
      .execute(db);
  },
});

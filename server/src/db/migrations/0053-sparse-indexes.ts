import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What schedules and webhooks have started was nobody's, from no address, of no build. Rows without such a value are
 * asked for by none of these indexes, and need not be in them: a third of the work of storing what nobody has done.
 */
export const sparseIndexes = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const [name, table, columns, value] of [
      ['audit_by_user', 'audit_entries', 'user_id, id', 'user_id'],
      ['audit_by_project_user', 'audit_entries', 'project_id, user_id, id', 'user_id'],
      ['audit_by_address', 'audit_entries', 'address, id', 'address'],
      ['audit_by_project_address', 'audit_entries', 'project_id, address, id', 'address'],
      ['events_by_user_id', 'events', 'user_id', 'user_id'],
      ['events_by_project_user', 'events', 'project_id, user_id, id', 'user_id'],
      ['events_by_type_user', 'events', 'project_id, object_type, user_id, id', 'user_id'],
      ['tasks_by_user_id', 'tasks', 'user_id', 'user_id'],
      ['tasks_by_build_task_id', 'tasks', 'build_task_id', 'build_task_id'],
      ['schedules_by_author_id', 'schedules', 'author_id', 'author_id'],
      ['schedules_by_repository_id', 'schedules', 'repository_id', 'repository_id'],
    ] as const) {
      await sql.raw(`drop index ${name}`).execute(db);
      await sql.raw(`create index ${name} on ${table} (${columns}) where ${value} is not null`).execute(db);
    }
  },
});

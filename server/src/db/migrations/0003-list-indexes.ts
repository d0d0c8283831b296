import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether a template has run a commit before is asked at each start that names one: it must not read its whole history. */
export const listIndexes = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        'create index tasks_by_template_commit on tasks (template_id, commit_hash) where commit_hash is not null',
      )
      .execute(db);
  },
});

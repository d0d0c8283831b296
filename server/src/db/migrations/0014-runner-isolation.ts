import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the tasks of a runner can reach, as it told last. */
export function runnerIsolation(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('runners')
        .addColumn('isolation', 'text', (column) => column.defaultTo('').notNull())
        .execute();
    },
  };
}

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What runners offer, and what templates and inventories require of them: JSON arrays of texts. */
export function runnerTags(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['runners', 'templates', 'inventories']) {
        await db.schema
          .alterTable(table)
          .addColumn('runner_tags', 'text', (column) => column.defaultTo('[]').notNull())
          .execute();
      }
    },
  };
}

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether an extracted value becomes a variable or a parameter of the task. */
export function valueKinds(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('integration_values')
        .addColumn('variable_type', 'text', (column) => column.defaultTo('environment').notNull())
        .execute();
    },
  };
}

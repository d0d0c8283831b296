import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** Which templates a view shows, in which order, and whether it has a tab. */
export function viewKinds(dialect: DialectName): Migration {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer';
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('views')
        .addColumn('type', 'text', (column) => column.defaultTo('').notNull())
        .execute();
      await db.schema.alterTable('views').addColumn('sort_column', 'text').execute();
      for (const name of ['hidden', 'sort_reverse'] as const) {
        await db.schema
          .alterTable('views')
          .addColumn(name, integer, (column) => column.defaultTo(0).notNull())
          .execute();
      }
    },
  };
}

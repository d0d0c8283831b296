import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** What was brought over from another product, so that it is not brought over twice. */
export const importLinks = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('import_links')
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('source_id', 'text', (c) => c.notNull())
      .addColumn('local_id', dialect === 'postgres' ? 'bigint' : 'integer', (c) => c.notNull())
      .addColumn('mark', 'text', (c) => c.notNull().defaultTo(''))
      .addPrimaryKeyConstraint('import_links_pk', ['source', 'kind', 'source_id'])
      .execute();
  },
});

/** A migration of the version after this one, for tests of upgrades. */
import type { Migration } from 'kysely/migration';

export const NEXT_MIGRATION = '9999-next';

export const nextMigration = (): Migration => ({
  async up(db) {
    await db.schema.alterTable('invitations').addColumn('next_word', 'text').execute();
    await db.schema.alterTable('runners').addColumn('next_word', 'text').execute();
    await db.schema
      .alterTable('templates')
      .addColumn('next_number', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
});

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** Templates that users keep at hand. */
export function templateFavourites(dialect: DialectName): Migration {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer';
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('template_favourites')
        .addColumn('user_id', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('template_id', integer, (c) => c.notNull().references('templates.id').onDelete('cascade'))
        .addPrimaryKeyConstraint('template_favourites_key', ['user_id', 'template_id'])
        .execute();
      await db.schema
        .createIndex('template_favourites_by_template_id')
        .on('template_favourites')
        .column('template_id')
        .execute();
    },
  };
}

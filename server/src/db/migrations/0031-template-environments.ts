import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** Environments of a template beyond the first one, which stays in its own row. */
export function templateEnvironments(dialect: DialectName): Migration {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer';
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('template_environments')
        .addColumn('template_id', integer, (c) => c.notNull().references('templates.id').onDelete('cascade'))
        .addColumn('position', integer, (c) => c.notNull())
        .addColumn('environment_id', integer, (c) =>
          c.notNull().references('environments.id').onDelete('restrict'),
        )
        .addPrimaryKeyConstraint('template_environments_key', ['template_id', 'position'])
        .execute();
      await db.schema
        .createIndex('template_environments_by_environment_id')
        .on('template_environments')
        .column('environment_id')
        .execute();
    },
  };
}

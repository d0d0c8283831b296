import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** Runners that belong to a project, take only tasks that require a tag, or are registered by a one-time token. */
export function remoteRunners(dialect: DialectName): Migration {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer';
  return {
    async up(db: Kysely<unknown>) {
      const runners = () => db.schema.alterTable('runners');
      await runners()
        .addColumn('project_id', integer, (column) => column.references('projects.id').onDelete('cascade'))
        .execute();
      for (const name of ['is_default', 'is_registered'] as const) {
        await runners()
          .addColumn(name, integer, (column) => column.defaultTo(1).notNull())
          .execute();
      }
      await runners()
        .addColumn('registration_hash', 'text', (column) => column.defaultTo('').notNull())
        .execute();
      for (const name of ['registration_expires_at', 'registration_used_at'] as const) {
        await runners().addColumn(name, integer).execute();
      }
      await db.schema.createIndex('runners_by_project_id').on('runners').column('project_id').execute();
    },
  };
}

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** Alert channels of projects. */
export const alertChannels = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const isPostgres = dialect === 'postgres';
    const integer = isPostgres ? 'bigint' : 'integer';
    await db.schema
      .createTable('alert_channels')
      .addColumn('id', integer, (c) =>
        isPostgres ? c.generatedByDefaultAsIdentity().primaryKey() : c.primaryKey().autoIncrement(),
      )
      .addColumn('project_id', integer, (c) => c.notNull().references('projects.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('receiver', 'text', (c) => c.notNull())
      .addColumn('secret', 'text')
      .execute();
    await db.schema
      .createIndex('alert_channels_by_project_id')
      .on('alert_channels')
      .column('project_id')
      .execute();
  },
});

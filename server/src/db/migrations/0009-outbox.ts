import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** What must be told to somebody outside, until it is told. */
export const outbox = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const isPostgres = dialect === 'postgres';
    const integer = isPostgres ? 'bigint' : 'integer';
    await db.schema
      .createTable('outbox')
      .addColumn('id', integer, (c) =>
        isPostgres ? c.generatedByDefaultAsIdentity().primaryKey() : c.primaryKey().autoIncrement(),
      )
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('receiver', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('payload', 'text', (c) => c.notNull())
      .addColumn('project_id', integer, (c) => c.references('projects.id').onDelete('cascade'))
      .addColumn('deduplication_key', 'text', (c) => c.notNull().unique())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('claim', 'text')
      .addColumn('attempts', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('due_at', integer, (c) => c.notNull())
      .addColumn('created_at', integer, (c) => c.notNull())
      .addColumn('tried_at', integer)
      .addColumn('problem', 'text')
      .execute();
    for (const column of ['due_at', 'id']) {
      await db.schema
        .createIndex(`outbox_by_state_${column}`)
        .on('outbox')
        .columns(['state', column])
        .execute();
    }
    await db.schema.createIndex('outbox_by_project_id').on('outbox').column('project_id').execute();
  },
});

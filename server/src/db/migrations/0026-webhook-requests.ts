import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** What reached the addresses of projects, and which deliveries have started a task already. */
export const webhookRequests = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const isPostgres = dialect === 'postgres';
    const integer = isPostgres ? 'bigint' : 'integer';
    await db.schema
      .createTable('webhook_requests')
      .addColumn('id', integer, (c) =>
        isPostgres ? c.generatedByDefaultAsIdentity().primaryKey() : c.primaryKey().autoIncrement(),
      )
      .addColumn('project_id', integer, (c) => c.notNull().references('projects.id').onDelete('cascade'))
      .addColumn('alias_id', integer, (c) => c.references('integration_aliases.id').onDelete('set null'))
      .addColumn('grade', 'text', (c) => c.notNull())
      .addColumn('outcome', 'text', (c) => c.notNull())
      .addColumn('received_at', integer, (c) => c.notNull())
      .addColumn('address', 'text')
      .addColumn('client', 'text')
      .addColumn('byte_count', integer, (c) => c.notNull())
      .addColumn('stored_bytes', integer, (c) => c.notNull())
      .addColumn('unlisted', integer, (c) => c.notNull())
      .addColumn('replay_of', integer)
      .addColumn('username', 'text')
      .addColumn('secret', 'text')
      .execute();
    await db.schema
      .createIndex('webhook_requests_by_project_id')
      .on('webhook_requests')
      .columns(['project_id', 'alias_id', 'grade', 'id'])
      .execute();
    for (const column of ['alias_id', 'received_at']) {
      await db.schema
        .createIndex(`webhook_requests_by_${column}`)
        .on('webhook_requests')
        .column(column)
        .execute();
    }
    await db.schema
      .createTable('webhook_verdicts')
      .addColumn('request_id', integer, (c) =>
        c.notNull().references('webhook_requests.id').onDelete('cascade'),
      )
      .addColumn('integration_id', integer, (c) =>
        c.notNull().references('integrations.id').onDelete('cascade'),
      )
      .addColumn('outcome', 'text', (c) => c.notNull())
      .addColumn('reason_code', 'text')
      .addColumn('reason_params', 'text')
      .addColumn('task_id', integer)
      .addPrimaryKeyConstraint('webhook_verdicts_key', ['request_id', 'integration_id'])
      .execute();
    await db.schema
      .createIndex('webhook_verdicts_by_integration_id')
      .on('webhook_verdicts')
      .columns(['integration_id', 'request_id'])
      .execute();
    await db.schema
      .createTable('webhook_claims')
      .addColumn('integration_id', integer, (c) =>
        c.notNull().references('integrations.id').onDelete('cascade'),
      )
      .addColumn('delivery', 'text', (c) => c.notNull())
      .addColumn('task_id', integer)
      .addColumn('claimed_at', integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('webhook_claims_key', ['integration_id', 'delivery'])
      .execute();
    await db.schema
      .createIndex('webhook_claims_by_claimed_at')
      .on('webhook_claims')
      .column('claimed_at')
      .execute();
  },
});

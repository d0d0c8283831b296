import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** What projects tell to whom, what was told of tasks that go on, and each try to deliver. */
export const alertRules = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await makeRules(db, dialect);
    await makeTries(db, dialect);
  },
});

const integerOf = (dialect: DialectName) => (dialect === 'postgres' ? 'bigint' : 'integer');

async function makeRules(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const integer = integerOf(dialect);
  await db.schema
    .createTable('alert_rules')
    .addColumn('id', integer, (c) =>
      dialect === 'postgres' ? c.generatedByDefaultAsIdentity().primaryKey() : c.primaryKey().autoIncrement(),
    )
    .addColumn('project_id', integer, (c) => c.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('template_id', integer, (c) => c.references('templates.id').onDelete('cascade'))
    .addColumn('channel_id', integer, (c) => c.references('alert_channels.id').onDelete('cascade'))
    .addColumn('server_channel', 'text', (c) => c.notNull())
    .addColumn('events', 'text', (c) => c.notNull())
    .addColumn('late_minutes', integer)
    .addColumn('long_minutes', integer)
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute();
  for (const column of ['project_id', 'template_id', 'channel_id']) {
    await db.schema.createIndex(`alert_rules_by_${column}`).on('alert_rules').column(column).execute();
  }
  await db.schema
    .createTable('alert_told')
    .addColumn('task_id', integer, (c) => c.notNull().references('tasks.id').onDelete('cascade'))
    .addColumn('rule_id', integer, (c) => c.notNull().references('alert_rules.id').onDelete('cascade'))
    .addColumn('event', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('alert_told_key', ['task_id', 'rule_id', 'event'])
    .execute();
  await db.schema.createIndex('alert_told_by_rule_id').on('alert_told').column('rule_id').execute();
}

async function makeTries(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const integer = integerOf(dialect);
  await db.schema
    .createTable('outbox_tries')
    .addColumn('outbox_id', integer, (c) => c.notNull().references('outbox.id').onDelete('cascade'))
    .addColumn('number', integer, (c) => c.notNull())
    .addColumn('begun_at', integer, (c) => c.notNull())
    .addColumn('duration_ms', integer, (c) => c.notNull())
    .addColumn('is_delivered', integer, (c) => c.notNull())
    .addColumn('answer_code', 'text')
    .addColumn('answer_params', 'text')
    .addPrimaryKeyConstraint('outbox_tries_key', ['outbox_id', 'number'])
    .execute();
}

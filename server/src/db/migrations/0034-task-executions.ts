import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** What exactly tasks ran: what each was given, the programs that started, and who made the commit. */
export function taskExecutions(dialect: DialectName): Migration {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer';
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('task_givens')
        .addColumn('task_id', integer, (c) => c.primaryKey().references('tasks.id').onDelete('cascade'))
        .addColumn('document', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('task_commands')
        .addColumn('task_id', integer, (c) => c.notNull().references('tasks.id').onDelete('cascade'))
        .addColumn('step', integer, (c) => c.notNull())
        .addColumn('line', 'text', (c) => c.notNull())
        .addColumn('version', 'text')
        .addPrimaryKeyConstraint('task_commands_key', ['task_id', 'step'])
        .execute();
      await db.schema.alterTable('tasks').addColumn('commit_author', 'text').execute();
      await db.schema.alterTable('tasks').addColumn('committed_at', integer).execute();
      await db.schema.alterTable('tasks').addColumn('standing_options', 'text').execute();
    },
  };
}

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** Who must approve what the tasks of a template do, and who has. */
export function taskApprovals(dialect: DialectName): Migration {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer';
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('templates').addColumn('approval', 'text').execute();
      for (const [name, type] of [
        ['approval', 'text'],
        ['approval_expires_at', integer],
        ['approved_hash', 'text'],
      ] as const) {
        await db.schema.alterTable('tasks').addColumn(name, type).execute();
      }
      await db.schema
        .createTable('task_approvals')
        .addColumn('task_id', integer, (c) => c.notNull().references('tasks.id').onDelete('cascade'))
        .addColumn('hash', 'text', (c) => c.notNull())
        .addColumn('user_id', integer, (c) => c.notNull())
        .addColumn('username', 'text', (c) => c.notNull())
        .addColumn('verdict', 'text', (c) => c.notNull())
        .addColumn('is_emergency', integer, (c) => c.notNull())
        .addColumn('comment', 'text', (c) => c.notNull())
        .addColumn('commit_hash', 'text')
        .addColumn('created_at', integer, (c) => c.notNull())
        // One person counts once for the same thing, whichever server he asks.
        .addPrimaryKeyConstraint('task_approvals_key', ['task_id', 'hash', 'user_id'])
        .execute();
    },
  };
}

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** What tasks ask persons, and what those have answered. */
export const taskQuestions = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const integer = dialect === 'postgres' ? 'bigint' : 'integer';
    await db.schema
      .createTable('task_questions')
      .addColumn('task_id', integer, (c) => c.notNull().references('tasks.id').onDelete('cascade'))
      .addColumn('step', integer, (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('document', 'text', (c) => c.notNull())
      .addColumn('asked_at', integer, (c) => c.notNull())
      .addColumn('answer', 'text')
      .addColumn('answered_by', 'text')
      .addColumn('answered_at', integer)
      .addPrimaryKeyConstraint('task_questions_key', ['task_id', 'step'])
      .execute();
  },
});

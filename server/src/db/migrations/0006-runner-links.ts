import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** Which connection holds a runner, whose folder a built-in one works in, and since when a task is to end by force. */
export const runnerLinks = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const integer = dialect === 'postgres' ? 'bigint' : 'integer';
    for (const column of ['folder', 'address', 'link']) {
      await db.schema
        .alterTable('runners')
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute();
    }
    await db.schema.alterTable('runners').addColumn('linked_at', integer).execute();
    await db.schema.alterTable('tasks').addColumn('stop_forced_at', integer).execute();
  },
});

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a schedule asks of its tasks, when it ends, and what becomes of instants that meet a task or a gap. */
export function scheduleWishes(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const texts = { type: '', if_running: 'queue', missed_runs: 'run' };
      for (const [name, usual] of Object.entries(texts)) {
        await db.schema
          .alterTable('schedules')
          .addColumn(name, 'text', (column) => column.defaultTo(usual).notNull())
          .execute();
      }
      for (const name of ['run_at', 'task_params', 'expires_at']) {
        await db.schema.alterTable('schedules').addColumn(name, 'text').execute();
      }
      await db.schema
        .alterTable('schedules')
        .addColumn('delete_after_run', 'integer', (column) => column.defaultTo(0).notNull())
        .execute();
      await db.schema.alterTable('schedules').addColumn('missed_within_minutes', 'integer').execute();
    },
  };
}

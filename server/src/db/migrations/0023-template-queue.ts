import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** How tasks of a template stand in the queue, and how long each may take. */
export function templateQueue(dialect: DialectName): Migration {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer';
  return {
    async up(db: Kysely<unknown>) {
      for (const [table, name] of [
        ['templates', 'allow_parallel_tasks'],
        ['templates', 'priority'],
        ['tasks', 'queue_rank'],
      ] as const) {
        await db.schema
          .alterTable(table)
          .addColumn(name, integer, (column) => column.defaultTo(0).notNull())
          .execute();
      }
      await db.schema.alterTable('templates').addColumn('timeout_seconds', integer).execute();
      // The order of the queue, and what decides that a task is passed over.
      await sql
        .raw(
          `create index tasks_queue on tasks (queue_rank, id, template_id, project_id, inventory_id) where status = 'waiting'`,
        )
        .execute(db);
    },
  };
}

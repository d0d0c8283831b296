import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Reasons of tasks and descriptions of events are stored as code and params; what was written before stays a sentence. */
export const texts = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const [table, name] of [
      ['tasks', 'reason'],
      ['events', 'description'],
    ] as const) {
      for (const column of [`${name}_code`, `${name}_params`]) {
        await db.schema.alterTable(table).addColumn(column, 'text').execute();
      }
    }
  },
});

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a schedule says of its task is stored as code and params; what was written before stays a sentence. */
export const taskMessageTexts = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const column of ['message_code', 'message_params']) {
      await db.schema.alterTable('tasks').addColumn(column, 'text').execute();
    }
  },
});

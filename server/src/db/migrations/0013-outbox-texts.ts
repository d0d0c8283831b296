import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Subjects and problems of deliveries are stored as code and params; what was written before stays a sentence. */
export const outboxTexts = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const column of ['subject_code', 'subject_params', 'problem_code', 'problem_params']) {
      await db.schema.alterTable('outbox').addColumn(column, 'text').execute();
    }
  },
});

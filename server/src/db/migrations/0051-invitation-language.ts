import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** In which language the mail of an invitation is written; null = in English, as it always was. */
export const invitationLanguage = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('invitations').addColumn('language', 'text').execute();
  },
});

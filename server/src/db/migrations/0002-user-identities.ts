import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** Who an external user is at the provider that he signs in with. */
export const userIdentities = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const isPostgres = dialect === 'postgres';
    const integer = isPostgres ? 'bigint' : 'integer';
    const identities = db.schema.createTable('user_identities');
    const withId = isPostgres
      ? identities.addColumn('id', 'bigint', (c) => c.generatedByDefaultAsIdentity().primaryKey())
      : identities.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement());
    await withId
      .addColumn('user_id', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('issuer', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('is_email_verified', integer, (c) => c.notNull())
      .addColumn('created_at', integer, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('user_identities_subject')
      .unique()
      .on('user_identities')
      .columns(['provider', 'issuer', 'subject'])
      .execute();
    await db.schema.createIndex('user_identities_user').on('user_identities').columns(['user_id']).execute();
    await db.schema
      .createTable('oidc_used_states')
      .addColumn('state_hash', 'text', (c) => c.primaryKey())
      .addColumn('expires_at', integer, (c) => c.notNull())
      .execute();
  },
});

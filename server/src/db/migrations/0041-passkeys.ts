import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** Passkeys of users, and the challenges that browsers are to answer. */
export function passkeys(dialect: DialectName): Migration {
  const isPostgres = dialect === 'postgres';
  const integer = isPostgres ? 'bigint' : 'integer';
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('passkeys')
        .addColumn('id', isPostgres ? 'bigserial' : 'integer', (c) =>
          isPostgres ? c.primaryKey() : c.primaryKey().autoIncrement(),
        )
        .addColumn('user_id', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('credential_id', 'text', (c) => c.notNull().unique())
        .addColumn('public_key', 'text', (c) => c.notNull())
        .addColumn('counter', integer, (c) => c.notNull())
        .addColumn('transports', 'text', (c) => c.notNull())
        .addColumn('user_handle', 'text', (c) => c.notNull())
        .addColumn('created_at', integer, (c) => c.notNull())
        .addColumn('last_used_at', integer)
        .execute();
      await db.schema.createIndex('passkeys_by_user_id').on('passkeys').column('user_id').execute();
      await db.schema
        .createTable('passkey_challenges')
        .addColumn('holder', 'text', (c) => c.primaryKey())
        .addColumn('challenge', 'text', (c) => c.notNull())
        .addColumn('expires_at', integer, (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('passkey_challenges_by_expires_at')
        .on('passkey_challenges')
        .column('expires_at')
        .execute();
    },
  };
}

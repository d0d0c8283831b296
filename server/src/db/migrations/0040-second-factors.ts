import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/**
 * One-time codes and recovery codes of users, sign-ins that wait for them, and of sessions how they began and
 * when the user last showed that it is him.
 */
export function secondFactors(dialect: DialectName): Migration {
  const isPostgres = dialect === 'postgres';
  const integer = isPostgres ? 'bigint' : 'integer';
  return {
    async up(db: Kysely<unknown>) {
      const table = (name: string) =>
        db.schema
          .createTable(name)
          .addColumn('id', isPostgres ? 'bigserial' : 'integer', (c) =>
            isPostgres ? c.primaryKey() : c.primaryKey().autoIncrement(),
          )
          .addColumn('user_id', integer, (c) => c.notNull().references('users.id').onDelete('cascade'));
      await table('totp_factors')
        .addColumn('secret', 'text', (c) => c.notNull())
        .addColumn('confirmed', integer, (c) => c.notNull())
        .addColumn('last_step', integer, (c) => c.notNull())
        .addColumn('failures', integer, (c) => c.notNull())
        .addColumn('failed_at', integer, (c) => c.notNull())
        .addColumn('created_at', integer, (c) => c.notNull())
        .addColumn('last_used_at', integer)
        .addUniqueConstraint('totp_factors_of_user', ['user_id', 'confirmed'])
        .execute();
      await table('recovery_codes')
        .addColumn('code_hash', 'text', (c) => c.notNull())
        .addUniqueConstraint('recovery_codes_of_user', ['user_id', 'code_hash'])
        .execute();
      await db.schema
        .createTable('pending_sign_ins')
        .addColumn('token_hash', 'text', (c) => c.primaryKey())
        .addColumn('user_id', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('method', 'text', (c) => c.notNull())
        .addColumn('provider', 'text')
        .addColumn('failures', integer, (c) => c.notNull())
        .addColumn('expires_at', integer, (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('pending_sign_ins_by_user_id')
        .on('pending_sign_ins')
        .column('user_id')
        .execute();
      await db.schema
        .alterTable('sessions')
        .addColumn('method', 'text', (c) => c.notNull().defaultTo('password'))
        .execute();
      await db.schema
        .alterTable('sessions')
        .addColumn('proved_at', integer, (c) => c.notNull().defaultTo(0))
        .execute();
    },
  };
}

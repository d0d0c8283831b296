import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** Who was invited and has not come yet; and from where forwarded addresses come that nobody trusts. */
export const invitations = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const isPostgres = dialect === 'postgres';
    const integer = isPostgres ? 'bigint' : 'integer';
    await db.schema
      .createTable('invitations')
      .addColumn('id', integer, (c) =>
        isPostgres ? c.generatedByDefaultAsIdentity().primaryKey() : c.primaryKey().autoIncrement(),
      )
      .addColumn('project_id', integer, (c) => c.references('projects.id').onDelete('cascade'))
      .addColumn('role', 'text')
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('email_key', 'text', (c) => c.notNull())
      .addColumn('inviter_id', integer, (c) => c.references('users.id').onDelete('set null'))
      .addColumn('inviter_name', 'text', (c) => c.notNull())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('secret', 'text')
      .addColumn('sent_at', integer, (c) => c.notNull())
      .addColumn('expires_at', integer, (c) => c.notNull())
      .execute();
    await sql`create unique index invitations_of_one on invitations (email_key, coalesce(project_id, 0))`.execute(
      db,
    );
    for (const column of ['project_id', 'inviter_id']) {
      await db.schema.createIndex(`invitations_by_${column}`).on('invitations').column(column).execute();
    }
    await db.schema
      .createTable('unknown_proxies')
      .addColumn('address', 'text', (c) => c.primaryKey().notNull())
      .addColumn('seen_at', integer, (c) => c.notNull())
      .execute();
  },
});

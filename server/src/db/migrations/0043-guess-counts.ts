import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** How often passwords, codes and tokens were guessed lately. A row is worth nothing once it is clear. */
export function guessCounts(dialect: DialectName): Migration {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer';
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('guess_counts')
        .addColumn('key', 'text', (c) => c.primaryKey().notNull())
        .addColumn('clear_at', integer, (c) => c.notNull())
        .addColumn('wait_until', integer, (c) => c.notNull())
        .execute();
      await db.schema.createIndex('guess_counts_by_clear_at').on('guess_counts').column('clear_at').execute();
    },
  };
}

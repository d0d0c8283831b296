import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** Which group rules the configuration of the server has made. */
export const configuredRules = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const flag = dialect === 'postgres' ? 'smallint' : 'integer';
    await db.schema
      .alterTable('group_rules')
      .addColumn('is_configured', flag, (c) => c.notNull().defaultTo(0))
      .execute();
  },
});

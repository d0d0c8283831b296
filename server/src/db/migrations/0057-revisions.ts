import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** Whatever people change as a whole. */
const tables = [
  'access_keys',
  'repositories',
  'inventories',
  'environments',
  'views',
  'templates',
  'schedules',
  'integrations',
  'integration_matchers',
  'integration_values',
  'alert_channels',
  'alert_rules',
];

/** How often each was changed, by which two changes at one moment are told apart. */
export function revisions(dialect: DialectName): Migration {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer';
  return {
    async up(db: Kysely<unknown>) {
      for (const table of tables) {
        // A server of the version before leaves it out where it adds a row.
        await db.schema
          .alterTable(table)
          .addColumn('revision', integer, (c) => c.notNull().defaultTo(1))
          .execute();
      }
    },
  };
}

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** Which runners take no new tasks, and which versions of the protocol each speaks. */
export function runnerDrain(dialect: DialectName): Migration {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer';
  return {
    async up(db: Kysely<unknown>) {
      const runners = () => db.schema.alterTable('runners');
      await runners()
        .addColumn('draining', 'text', (column) => column.defaultTo('').notNull())
        .execute();
      for (const name of ['protocol_min', 'protocol_max'] as const) {
        await runners().addColumn(name, integer).execute();
      }
    },
  };
}

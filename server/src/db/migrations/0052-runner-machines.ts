import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** What a runner says of its machine when it connects: its clock, and which programs are there. */
export function runnerMachines(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const runners = () => db.schema.alterTable('runners');
      await runners()
        .addColumn('clock_ahead_ms', dialect === 'postgres' ? 'bigint' : 'integer')
        .execute();
      await runners().addColumn('programs', 'text').execute();
    },
  };
}

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** Which disks are nearly full, and were told of. */
export function diskAlarms(dialect: DialectName): Migration {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer';
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('disk_alarms')
        .addColumn('disk', 'text', (column) => column.primaryKey().notNull())
        .addColumn('seen_at', integer, (column) => column.notNull())
        .execute();
    },
  };
}

/** One statement for many rows, each of which gets numbers of its own. */
import { sql } from 'kysely';
import type { Executor } from './database.ts';

interface Update {
  readonly table: 'schedules' | 'tasks';
  readonly columns: readonly string[];
  /** an id, then a value for each of the columns */
  readonly rows: readonly (readonly number[])[];
}

export async function updateMany(tx: Executor, { table, columns, rows }: Update): Promise<void> {
  if (rows.length === 0) return;
  const tuples = rows.map((row) => sql`(${sql.join(row.map((value) => sql`cast(${value} as bigint)`))})`);
  // Both databases name the columns of such a list column1, column2 and so on.
  const changes = columns.map(
    (name, index) => sql`${sql.ref(name)} = ${sql.ref(`given.column${index + 2}`)}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(changes)}
    from (values ${sql.join(tuples)}) as given
    where ${sql.ref(`${table}.id`)} = given.column1`.execute(tx);
}

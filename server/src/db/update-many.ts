/** One statement for many rows, each of which gets numbers, or none, of its own; its text is the same for any number of rows. */
import { sql } from 'kysely';
import type { Write } from './database.ts';
import type { DialectName } from './dialects/dialect-name.ts';

interface Update {
  readonly table: 'schedules' | 'templates';
  readonly columns: readonly string[];
  /** an id, then a value for each of the columns */
  readonly rows: readonly (readonly (number | null)[])[];
}

export async function updateMany(
  { tx, dialect }: Pick<Write, 'tx' | 'dialect'>,
  { table, columns, rows }: Update,
): Promise<void> {
  if (rows.length === 0) return;
  const names = ['id', ...columns];
  const changes = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`);
  await sql`update ${sql.table(table)} set ${sql.join(changes)} from ${given(dialect, names, rows)}
    where ${sql.ref(`${table}.id`)} = given.id`.execute(tx);
}

function given(dialect: DialectName, names: readonly string[], rows: Update['rows']) {
  if (dialect === 'postgres') {
    const lists = names.map((_name, index) => sql`${rows.map((row) => row[index])}::bigint[]`);
    return sql`unnest(${sql.join(lists)}) as given(${sql.join(names.map((name) => sql.ref(name)))})`;
  }
  const values = names.map((name, index) => sql`value ->> ${sql.lit(index)} as ${sql.ref(name)}`);
  return sql`(select ${sql.join(values)} from json_each(${JSON.stringify(rows)})) as given`;
}

/** Ids of rows that are about to be inserted, for rows that speak of their own id. Ascending; nobody else gets them. */
import { sql } from 'kysely';
import type { Write } from './database.ts';

/** To be used within the same write: SQLite, where a write is alone, forgets them unless they are inserted. */
export async function reserveIds(
  { tx, dialect }: Pick<Write, 'tx' | 'dialect'>,
  table: 'tasks',
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  if (dialect === 'postgres') {
    const { rows } = await sql<{ id: number }>`
      select nextval(place.name) as id
      from (select pg_get_serial_sequence(${table}, 'id')::regclass as name offset 0) as place,
        generate_series(1, ${count})`.execute(tx);
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  }
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(
    tx,
  );
  const last = rows[0]?.seq ?? 0;
  return Array.from({ length: count }, (_none, index) => last + 1 + index);
}

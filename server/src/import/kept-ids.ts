/** Ids that stay what they were there, so that links in chats and scripts still lead somewhere: those that were never given here. */
import { sql } from 'kysely';
import type { Write } from '../db/database.ts';

type Table = 'projects' | 'tasks';

/** The id, which is the caller's from now on; null = it was given to something else, now or before. */
export async function insertWithId(write: Write, table: Table, id: number): Promise<number | null> {
  if (id < 1 || id <= (await lastGiven(write, table))) return null;
  await moveOn(write, table, id);
  return id;
}

/** The highest id that was ever given. */
export async function lastGiven({ tx, dialect }: Write, table: Table): Promise<number> {
  if (dialect === 'sqlite') {
    const { rows } = await sql<{
      seq: number;
    }>`select seq from sqlite_sequence where name = ${table}`.execute(tx);
    return rows[0]?.seq ?? 0;
  }
  // Whoever gives one at this moment waits until this write has ended, or is waited for.
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ last: number }>`
    select case when is_called then last_value else last_value - 1 end as last from ${sql.table(sequenceOf(table))}`.execute(
    tx,
  );
  return Number(rows[0]?.last ?? 0);
}

/** The next one that is given by itself is higher. */
export async function moveOn({ tx, dialect }: Write, table: Table, id: number): Promise<void> {
  if (dialect === 'postgres') {
    await sql`select setval(${sequenceOf(table)}, ${id})`.execute(tx);
    return;
  }
  const { numAffectedRows } = await sql`update sqlite_sequence set seq = ${id} where name = ${table}`.execute(
    tx,
  );
  if (numAffectedRows === 0n) {
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(tx);
  }
}

const sequenceOf = (table: Table) => `${table}_id_seq`;

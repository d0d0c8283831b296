/**
 * Ids that stay what they were there, so that links in chats and programs that name them go on working: those that
 * nothing here ever had. They are set aside once and for all before the first row is made, in a write of its own: what is
 * started here meanwhile gets others, and an import that was stopped finds the same ones again.
 */
import { sql } from 'kysely';
import type { Database, Executor, Write } from '../db/database.ts';
import type { DialectName } from '../db/dialects/dialect-name.ts';
import { GivenIds, type TableWithIds } from '../db/given-ids.ts';
import type { ImportLinks } from './import-links.ts';

type KeptTable = TableWithIds | 'tasks';
/** By table, what may be kept: above the first id, up to the second. */
type KeptRanges = ReadonlyMap<KeptTable, readonly (readonly [after: number, upTo: number])[]>;

/** Above what anybody has: of rows that are taken back again. */
const REHEARSED_FROM = 2_000_000_000;

export class KeptIds {
  readonly #ranges: KeptRanges;

  constructor(ranges: KeptRanges) {
    this.#ranges = ranges;
  }

  isKept(table: KeptTable, id: number): boolean {
    return this.#ranges.get(table)?.some(([after, upTo]) => id > after && id <= upTo) ?? false;
  }

  /** Whether it is kept and no row has it: two of the other server may have had the same one. */
  async isFree({ tx }: Write, table: TableWithIds, id: number): Promise<boolean> {
    if (!this.isKept(table, id)) return false;
    const row = await tx
      .selectFrom(table as 'projects')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return row === undefined;
  }
}

type Highest = ReadonlyMap<KeptTable, number>;

/** `highest`: of the other server, by table. */
export async function setIdsAside(
  database: Database,
  links: ImportLinks,
  highest: Highest,
): Promise<KeptIds> {
  const ranges = await database.write(async (write) => {
    const { all, added } = await rangesFor(write.tx, database.dialect, { links, highest });
    await links.add(
      write,
      added.map(([table, [after, upTo]]) => ({
        ...{ kind: 'ids', sourceId: `${table}/${upTo}`, localId: upTo, mark: String(after) },
      })),
    );
    return all;
  });
  // Behind the note of it: what is moved on and not noted would be lost to the next import. On PostgreSQL nothing takes it back.
  await database.write(async (write) => {
    for (const [table, own] of ranges) {
      const upTo = Math.max(...own.map(([, end]) => end));
      if ((await lastGiven(write.tx, database.dialect, table)) < upTo) await moveOn(write, table, upTo);
    }
  });
  return new KeptIds(ranges);
}

/** What would be kept; nothing is stored. */
export async function foreseeIds(
  { read, dialect }: Database,
  links: ImportLinks,
  highest: Highest,
): Promise<KeptIds> {
  const { all } = await rangesFor(read, dialect, { links, highest });
  return new KeptIds(all);
}

/** For a write that is taken back: what it makes uses up no number. */
export function rehearsedIds(): GivenIds {
  let next = REHEARSED_FROM;
  return new GivenIds(() => next++);
}

interface Wanted {
  readonly links: ImportLinks;
  readonly highest: Highest;
}

async function rangesFor(db: Executor, dialect: DialectName, { links, highest }: Wanted) {
  const all = new Map<KeptTable, (readonly [number, number])[]>();
  const added: [KeptTable, readonly [number, number]][] = [];
  for (const [key, { localId, mark }] of await links.list(db, 'ids')) {
    const table = key.split('/')[0] as KeptTable;
    all.set(table, [...(all.get(table) ?? []), [Number(mark), localId]]);
  }
  for (const [table, upTo] of highest) {
    const own = all.get(table) ?? [];
    const after = Math.max(await lastGiven(db, dialect, table), ...own.map(([, end]) => end));
    if (upTo <= after) continue;
    all.set(table, [...own, [after, upTo]]);
    added.push([table, [after, upTo]]);
  }
  return { all, added };
}

/** The highest id that was ever given. */
async function lastGiven(db: Executor, dialect: DialectName, table: KeptTable): Promise<number> {
  if (dialect === 'sqlite') {
    const found = sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`;
    return (await found.execute(db)).rows[0]?.seq ?? 0;
  }
  const found = sql<{ last: number }>`
    select case when is_called then last_value else last_value - 1 end as last from ${sql.table(sequenceOf(table))}`;
  return Number((await found.execute(db)).rows[0]?.last ?? 0);
}

/** The next one that is given by itself is higher. */
async function moveOn({ tx, dialect }: Write, table: KeptTable, id: number): Promise<void> {
  if (dialect === 'postgres') {
    await sql`select setval(${sequenceOf(table)}, ${id})`.execute(tx);
    return;
  }
  const moved = await sql`update sqlite_sequence set seq = ${id} where name = ${table}`.execute(tx);
  if (moved.numAffectedRows !== 0n) return;
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(tx);
}

const sequenceOf = (table: KeptTable) => `${table}_id_seq`;

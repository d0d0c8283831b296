/** Pages of the audit log, newest first: whatever is asked for, a page costs no more with a longer history. */
import { type RawBuilder, sql } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import type { DialectName } from '../../db/dialects/dialect-name.ts';
import { holdsEach } from '../../db/dialects/people-order.ts';
import { type AuditFilter, type Condition, conditionsOf } from './audit-filter.ts';

/** Of what no index serves a call looks through so many: who wants more asks again. */
const LOOK_MAX = 5_000;
/** So much later an entry may be written than one with a larger id: clocks of servers differ, writes take time. */
const ORDER_MARGIN_MS = 5 * 60_000;

export interface AuditPage {
  /** newest first */
  readonly ids: readonly number[];
  /** pass it as `before`; undefined on the last page */
  readonly nextCursor: number | undefined;
}

interface Asked {
  readonly filter: AuditFilter;
  /** exclusive */
  readonly before: number | undefined;
  readonly limit: number;
}

export async function findAuditPage(
  { read: db, dialect }: Database,
  { filter, before, limit }: Asked,
): Promise<AuditPage> {
  const range = await rangeOf(db, filter, before);
  if (range === undefined) return { ids: [], nextCursor: undefined };
  const { indexed, others } = conditionsOf(filter);
  const look = (from: Range) =>
    db
      .selectFrom('audit_entries')
      .select('id')
      .where(isWithin(dialect, indexed, from))
      .orderBy(sql.join([...indexed.map(([column]) => sql`${sql.ref(column)} desc`), sql`id desc`]));
  const end =
    others.length === 0 && !filter.words?.length
      ? undefined
      : await look(range).limit(1).offset(LOOK_MAX).executeTakeFirst();
  const within = end === undefined ? range : { ...range, after: end.id };
  const rows = await look(within)
    .where(isWanted(dialect, others, filter))
    .limit(limit + 1)
    .execute();
  const ids = rows.slice(0, limit).map(({ id }) => id);
  if (rows.length > limit) return { ids, nextCursor: ids.at(-1) };
  return { ids, nextCursor: end === undefined ? undefined : end.id + 1 };
}

/** Of ids, both exclusive. */
interface Range {
  readonly after: number;
  readonly before: number;
}

/** undefined = there is nothing of that time */
async function rangeOf(
  db: Executor,
  { from, to }: AuditFilter,
  before = Number.MAX_SAFE_INTEGER,
): Promise<Range | undefined> {
  const first = from === undefined ? undefined : await nearest(db, '>=', from - ORDER_MARGIN_MS);
  const last = to === undefined ? undefined : await nearest(db, '<', to + ORDER_MARGIN_MS);
  if ((from !== undefined && first === undefined) || (to !== undefined && last === undefined))
    return undefined;
  return { after: (first ?? 0) - 1, before: Math.min(before, (last ?? Number.MAX_SAFE_INTEGER - 1) + 1) };
}

/** Id of the first entry from an instant on, or of the last one before it. */
async function nearest(db: Executor, side: '>=' | '<', instant: number): Promise<number | undefined> {
  const order = side === '<' ? 'desc' : 'asc';
  const row = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('created_at', side, instant)
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * PostgreSQL may walk all ids from the newest and look for the value in each; asked for "any of these" it keeps to the
 * index that has them in this order, as in `newest-first.ts`.
 */
function isWithin(dialect: DialectName, indexed: readonly Condition[], { after, before }: Range) {
  const conditions = indexed.map(([column, value]) =>
    dialect === 'postgres'
      ? sql`${sql.ref(column)} = any(array[${value}]::${sql.raw(typeof value === 'number' ? 'bigint' : 'text')}[])`
      : sql`${sql.ref(column)} = ${value}`,
  );
  return sql<boolean>`(${sql.join([...conditions, sql`id > ${after}`, sql`id < ${before}`], sql` and `)})`;
}

/** What an entry says, in one text: fields that changed stand in it as they are stored, secrets do not. */
const entryText = sql<string>`${sql.join(
  [
    ...['object_name', 'username', 'object_type', 'action', 'address', 'client', 'credential'],
    ...['description_params', 'changes'],
  ].map((column) => sql`coalesce(${sql.ref(column)}, '')`),
  sql` || ' ' || `,
)}`;

/** In a form that no index is taken for: the order of `isWithin` counts. */
function isWanted(
  dialect: DialectName,
  others: readonly Condition[],
  { from, to, words = [] }: AuditFilter,
): RawBuilder<boolean> {
  const conditions = [
    ...others.map(([column, value]) => sql`(${sql.ref(column)} = ${value}) is true`),
    ...(from === undefined ? [] : [sql`(created_at >= ${from}) is not false`]),
    ...(words.length === 0 ? [] : [holdsEach(dialect, [entryText], words)]),
    ...(to === undefined ? [] : [sql`(created_at < ${to}) is not false`]),
  ];
  return conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number];

/** In the order of the ids, which is from new to old. */
export async function listAuditRows(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('audit_entries')
    .leftJoin('projects', 'projects.id', 'audit_entries.project_id')
    .selectAll('audit_entries')
    .select('projects.name as project_name')
    .where('audit_entries.id', 'in', ids)
    .execute();
  return rows.toSorted((a, b) => b.id - a.id);
}

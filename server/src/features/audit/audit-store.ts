/** Pages of the audit log: whatever is asked for, a page costs no more with a longer history. */
import { type RawBuilder, sql } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import type { DialectName } from '../../db/dialects/dialect-name.ts';
import { holdsEach } from '../../db/dialects/people-order.ts';
import { hasValue } from '../../db/dialects/rows-of-owner.ts';
import {
  cursorOf,
  directionOf,
  type IdOrder,
  type IdPage,
  type IdRange,
  inOrder,
  upTo,
} from '../../lib/id-page.ts';
import { type AuditFilter, type Condition, conditionsOf } from './audit-filter.ts';

/** Of what no index serves a call looks through so many: who wants more asks again. */
const LOOK_MAX = 5_000;
/** So much later an entry may be written than one with a larger id: clocks of servers differ, writes take time. */
const ORDER_MARGIN_MS = 5 * 60_000;

export interface AuditPage {
  readonly ids: readonly number[];
  /** what comes behind it is the next page; undefined on the last one */
  readonly nextCursor: number | undefined;
}

interface Asked {
  readonly filter: AuditFilter;
  readonly page: IdPage;
  readonly limit: number;
}

export async function findAuditPage(
  { read: db, dialect }: Database,
  { filter, page, limit }: Asked,
): Promise<AuditPage> {
  const range = await rangeOf(db, filter, page);
  if (range === undefined) return { ids: [], nextCursor: undefined };
  const { indexed, others } = conditionsOf(filter);
  const direction = directionOf(page);
  const look = (from: IdRange) =>
    db
      .selectFrom('audit_entries')
      .select('id')
      .where(isWithin(dialect, indexed, from))
      .orderBy(
        sql.join([...indexed.map(([column]) => sql`${sql.ref(column)} ${direction}`), sql`id ${direction}`]),
      );
  const end =
    others.length === 0 && !filter.words?.length
      ? undefined
      : await look(range).limit(1).offset(LOOK_MAX).executeTakeFirst();
  const within = end === undefined ? range : upTo(range, end.id);
  const rows = await look(within)
    .where(isWanted(dialect, others, filter))
    .limit(limit + 1)
    .execute();
  const ids = rows.slice(0, limit).map(({ id }) => id);
  if (rows.length > limit) return { ids, nextCursor: ids.at(-1) };
  return { ids, nextCursor: end === undefined ? undefined : cursorOf(page, end.id) };
}

/** undefined = there is nothing of that time */
async function rangeOf(db: Executor, { from, to }: AuditFilter, page: IdPage): Promise<IdPage | undefined> {
  const first = from === undefined ? undefined : await nearest(db, '>=', from - ORDER_MARGIN_MS);
  const last = to === undefined ? undefined : await nearest(db, '<', to + ORDER_MARGIN_MS);
  if ((from !== undefined && first === undefined) || (to !== undefined && last === undefined))
    return undefined;
  return {
    ...page,
    after: Math.max(page.after, (first ?? 0) - 1),
    before: Math.min(page.before, (last ?? Number.MAX_SAFE_INTEGER - 1) + 1),
  };
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
 * index that has them in this order, as in `rows-of-owner.ts`.
 */
function isWithin(dialect: DialectName, indexed: readonly Condition[], { after, before }: IdRange) {
  const conditions = indexed.map(([column, value]) => hasValue(dialect, sql.ref(column), value));
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

export async function listAuditRows(db: Executor, order: IdOrder, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('audit_entries')
    .leftJoin('projects', 'projects.id', 'audit_entries.project_id')
    .selectAll('audit_entries')
    .select('projects.name as project_name')
    .where('audit_entries.id', 'in', ids)
    .execute();
  return inOrder(order, rows);
}

/** A part of a list: the database searches it, sorts it and cuts it. */
import type { FastifyReply } from 'fastify';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { DialectName } from '../db/dialects/dialect-name.ts';
import { holdsEach, orderOf } from '../db/dialects/people-order.ts';

export interface PageQuery {
  readonly q?: string | undefined;
  readonly limit?: string | undefined;
  readonly offset?: string | undefined;
  readonly fields?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: string | undefined;
}

/** Rows that lists show, where nobody says how many; and the most of any page. */
const [USUAL, MAX] = [100, 1000];
const WORDS_MAX = 8;

type Value = string | RawBuilder<unknown>;

export interface ListShape {
  /** names of columns, or what is made of them: what is searched */
  readonly searched: readonly Value[];
  /** By what it can be sorted: texts as people do it, `sql.ref` and the like as the database does. The first one counts where nothing is asked for. */
  readonly sorts: Readonly<Record<string, Value | { readonly plain: RawBuilder<unknown> }>>;
  /** column that puts equal rows in order */
  readonly id: string;
  /** What comes before all others, whatever the order: the least. */
  readonly first?: RawBuilder<unknown>;
  /** Where nothing is asked for, they come from the end. */
  readonly isFromEnd?: boolean;
}

interface Asked {
  readonly dialect: DialectName;
  readonly query: PageQuery;
  readonly shape: ListShape;
  readonly reply: FastifyReply;
}

/** Whether somebody asks for a part: who does not gets the list as it always was. */
export function isPart({ q, limit, offset, fields }: PageQuery): boolean {
  return [q, limit, offset].some((value) => value !== undefined) || rowsOf(fields) !== undefined;
}

/** Which rows are asked for; undefined = whole objects. */
export function rowsOf(fields: string | undefined): 'list' | 'choice' | undefined {
  return fields === 'list' || fields === 'choice' ? fields : undefined;
}

/** `found`: all rows that the caller may see and has not filtered away. The answer says how many there are in all. */
export async function readPart<DB, Tables extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Tables, Row>,
  { dialect, query, shape, reply }: Asked,
): Promise<Row[]> {
  const words = (query.q ?? '').split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  const wanted = found.where(holdsEach(dialect, shape.searched.map(textOf), words));
  const [counted = {}] = await wanted.clearSelect().select(sql<number>`count(*)`.as('count')).execute();
  reply.header('x-total-count', Number(Object.values(counted)[0] ?? 0));
  return await wanted
    .$if(shape.first !== undefined, (rows) => rows.orderBy(shape.first ?? sql`1`))
    .orderBy(orderAsked(dialect, shape, query), isFromEnd(shape, query) ? 'desc' : 'asc')
    .orderBy(sql.ref(shape.id))
    .limit(limitOf(query))
    .offset(countOf(query.offset) ?? 0)
    .execute();
}

type Show<Row, Out> = (rows: readonly Row[]) => readonly Out[] | Promise<readonly Out[]>;

interface Shown<Row, Whole> {
  readonly whole: Show<Row, Whole>;
  readonly list: Show<Row, object>;
  readonly choice: Show<Row, object>;
}

/** What can be shown of each row by itself. */
export function each<Row, Out>(show: (row: Row) => Out): (rows: readonly Row[]) => Out[] {
  return (rows) => rows.map((row) => show(row));
}

/** The same as it goes out: whole objects, or the rows that are asked for. */
export async function answerPart<DB, Tables extends keyof DB, Row, Whole>(
  found: SelectQueryBuilder<DB, Tables, Row>,
  asked: Asked,
  shown: Shown<Row, Whole>,
): Promise<Whole[]> {
  const rows = await readPart(found, asked);
  const answer: readonly unknown[] = await shown[rowsOf(asked.query.fields) ?? 'whole'](rows);
  // The type of the answer is that of whole ones; whoever asks for rows is told of them by the endpoint's schema.
  return answer as Whole[];
}

function orderAsked(dialect: DialectName, { sorts, id }: ListShape, { sort = '' }: PageQuery) {
  const sorted = (Object.hasOwn(sorts, sort) ? sorts[sort] : Object.values(sorts)[0]) ?? id;
  if (typeof sorted === 'object' && 'plain' in sorted) return sorted.plain;
  return orderOf(dialect, sql`coalesce(${textOf(sorted)}, '')`);
}

function isFromEnd({ sorts, isFromEnd: usual }: ListShape, { sort = '', order }: PageQuery): boolean {
  const isAsked = order !== undefined || Object.hasOwn(sorts, sort);
  return isAsked ? order === 'desc' : usual === true;
}

function textOf(value: Value): RawBuilder<string> {
  return typeof value === 'string' ? sql.ref(value) : sql`${value}`;
}

/** Beyond any list. */
const ALL = 1_000_000_000;

/** What forms offer is whole: what is missing could not be chosen. */
function limitOf({ limit, fields }: PageQuery): number {
  const asked = countOf(limit);
  if (asked !== undefined) return Math.min(asked, MAX);
  return fields === 'list' ? USUAL : ALL;
}

function countOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[0-9]{1,9}$/.test(text) ? Number(text) : undefined;
}

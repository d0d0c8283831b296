/** A part of a list that is read whole: searched, then cut. */
import type { FastifyReply } from 'fastify';

interface PageQuery {
  readonly q?: string | undefined;
  readonly limit?: string | undefined;
  readonly offset?: string | undefined;
}

/** Rows whose text holds what is searched, in any case. */
export function rowsWith<T>(
  rows: readonly T[],
  { q = '' }: PageQuery,
  textOf: (row: T) => string,
): readonly T[] {
  const wanted = q.trim().toLowerCase();
  return wanted === '' ? rows : rows.filter((row) => textOf(row).toLowerCase().includes(wanted));
}

/** What was asked for of the rows; the answer says how many there are in all. */
export function pageOf<T>(rows: readonly T[], query: PageQuery, reply: FastifyReply): readonly T[] {
  reply.header('x-total-count', rows.length);
  const offset = countOf(query.offset) ?? 0;
  const limit = countOf(query.limit);
  return limit === undefined && offset === 0 ? rows : rows.slice(offset, offset + (limit ?? rows.length));
}

function countOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[0-9]{1,9}$/.test(text) ? Number(text) : undefined;
}

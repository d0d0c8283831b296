/** The page of a list of what happened. Ids rise with time: the order of the ids is that of the instants. */
import { type RawBuilder, sql } from 'kysely';

/** Of ids, both exclusive. */
export interface IdRange {
  readonly after: number;
  readonly before: number;
}

export interface IdOrder {
  readonly isRising: boolean;
}

export interface IdPage extends IdRange, IdOrder {}

/** of a request, as the contract reads it */
export interface IdPageQuery {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly sort?: string | undefined;
  readonly order?: string | undefined;
}

/**
 * Anything but `asc` with one of these is from the end. In a list that is sorted by something else the two ids are those
 * of rows as well, between which it lies.
 */
export function idPageOf(
  { before, after, sort, order }: IdPageQuery,
  sorts: readonly string[] = ['created'],
): IdPage {
  return {
    after: after ?? 0,
    before: before ?? Number.MAX_SAFE_INTEGER,
    isRising: sorts.includes(sort ?? '') && order === 'asc',
  };
}

/** What comes behind that row, of which its id is the cursor. */
export function behind<Page extends IdPage>(page: Page, id: number): Page {
  return page.isRising ? { ...page, after: id } : { ...page, before: id };
}

/** What comes before that row. */
export function upTo<Page extends IdPage>(page: Page, id: number): Page {
  return page.isRising ? { ...page, before: id } : { ...page, after: id };
}

/** The cursor from which on that row is the next one. */
export function cursorOf({ isRising }: IdOrder, id: number): number {
  return isRising ? id - 1 : id + 1;
}

/** of `order by` */
export function directionOf({ isRising }: IdOrder): RawBuilder<unknown> {
  return isRising ? sql`asc` : sql`desc`;
}

/** Rows that were read by their ids, or from several parts. */
export function inOrder<Row extends { readonly id: number }>(
  { isRising }: IdOrder,
  rows: readonly Row[],
): Row[] {
  return rows.toSorted((a, b) => (isRising ? a.id - b.id : b.id - a.id));
}

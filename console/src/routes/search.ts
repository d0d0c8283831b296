/**
 * What stands behind the `?` of an address, read leniently: what makes no sense is left out, so old links go
 * on working. It is left out as `undefined`: the router takes what a route does not name from the address as
 * it is.
 */
import { isDay } from '../lib/day-instants.ts';

export type RawSearch = Record<string, unknown>;

export function positive(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

export function textOf(value: unknown): string | undefined {
  return value === undefined || value === null || value === '' ? undefined : String(value);
}

export interface ListSearch {
  /** text that the rows must hold */
  q?: string;
  /** key of a column, behind a `-` from its end */
  sort?: string;
  page?: number;
}

export const listSearch = (search: RawSearch): ListSearch => ({
  q: textOf(search.q),
  sort: textOf(search.sort),
  page: positive(search.page),
});

/** The page of a list of what happened. */
export interface CursorSearch {
  /** key of a column, behind a `-` from its end */
  sort?: string;
  /** the page that begins behind this one: from the end, and from the start */
  before?: number;
  after?: number;
}

export const cursorSearch = (search: RawSearch): CursorSearch => ({
  sort: textOf(search.sort),
  before: positive(search.before),
  after: positive(search.after),
});

/** A list of what happened, which the server searches. */
export interface ServedSearch extends CursorSearch {
  /** words that the rows must hold */
  q?: string;
  /** several are joined by commas */
  status?: string;
}

export const servedSearch = (search: RawSearch): ServedSearch => ({
  q: textOf(search.q),
  status: textOf(search.status),
  ...cursorSearch(search),
});

/** Which tasks a list shows. */
export interface TaskListSearch extends ServedSearch {
  /** who started them */
  user?: number;
  /** days as of the calendar, both included */
  since?: string;
  to?: string;
}

export const dayOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && isDay(text) ? text : undefined;
};

export const taskListSearch = (search: RawSearch): TaskListSearch => ({
  ...servedSearch(search),
  user: positive(search.user),
  since: dayOf(search.since),
  to: dayOf(search.to),
});

interface ResourceSearch extends ListSearch {
  /** id of the object in the form, or "new" */
  edit?: number | 'new';
  /** kind of a new object */
  kind?: string;
}

export const resourceSearch = (search: RawSearch): ResourceSearch => ({
  ...listSearch(search),
  edit: search.edit === 'new' ? ('new' as const) : positive(search.edit),
  kind: textOf(search.kind),
});

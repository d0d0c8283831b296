/**
 * What stands behind the `?` of an address, read leniently: what makes no sense is left out, so old links go
 * on working. It is left out as `undefined`: the router takes what a route does not name from the address as
 * it is.
 */
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

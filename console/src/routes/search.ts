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

interface ListSearch {
  /** text that the rows must hold */
  q?: string;
}

export const listSearch = (search: RawSearch): ListSearch => ({ q: textOf(search.q) });

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

/** What of a list that the server searches, sorts and cuts is asked for, as the address says. */
import type { Column, Order } from '../ui/table-column.ts';
import { type ListState, useListState } from './use-list-state.ts';

export interface ServedPage {
  readonly q: string | undefined;
  readonly sort: string | undefined;
  readonly order: 'asc' | 'desc' | undefined;
  readonly limit: string;
  readonly offset: string;
  /** what people call values that are stored by a name, as the server reads it */
  readonly said: string | undefined;
}

export interface Served {
  readonly pageSize: number;
  /** until somebody chooses another one */
  readonly order?: Order | undefined;
  /** how the server calls columns, where it calls them otherwise */
  readonly names?: Readonly<Record<string, string>> | undefined;
  readonly said?: SaidWords | undefined;
}

/** Words of the reader's language by the names of what they stand for: by these rows are found and sorted. */
export type SaidWords = Readonly<Record<string, string>>;

export function useServedPage(served: Served): ServedPage {
  return servedPage(useListState(), served);
}

export function servedPage(
  { q: typed, order: chosen, page }: Pick<ListState, 'q' | 'order' | 'page'>,
  { pageSize, order: usual, names = {}, said }: Served,
): ServedPage {
  const order = chosen ?? usual;
  const q = typed.trim() || undefined;
  return {
    q,
    // Of no use where neither is asked for.
    said: said && (q !== undefined || order !== undefined) ? JSON.stringify(said) : undefined,
    sort: order && (names[order.key] ?? order.key),
    order: order && (order.isDescending ? 'desc' : 'asc'),
    limit: String(pageSize),
    offset: String((page - 1) * pageSize),
  };
}

/** The rows before stay while others come; those of another project do not. */
export function keptWithin(projectId: number | null) {
  return <Data>(data: Data | undefined, query: { readonly queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey[1] === projectId ? data : undefined;
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** A page behind the last one has no rows, but that does not mean that there are none. */
export function rowsOf<Row>(page: Page<Row> | undefined): readonly Row[] | undefined {
  return page?.rows.length === 0 && page.total > 0 ? undefined : page?.rows;
}

/** A column that the server sorts by. */
export const servedSort: Pick<Column<unknown>, 'sortValue'> = { sortValue: () => '' };

/** What of a list that the server searches, sorts and cuts is asked for, as the address says. */
import type { Column, Order } from '../ui/table-column.ts';
import { useListState } from './use-list-state.ts';

export interface ServedPage {
  readonly q: string | undefined;
  readonly sort: string | undefined;
  readonly order: 'asc' | 'desc' | undefined;
  readonly limit: number;
  readonly offset: number;
}

interface Served {
  readonly pageSize: number;
  /** until somebody chooses another one */
  readonly order?: Order | undefined;
  /** how the server calls columns, where it calls them otherwise */
  readonly names?: Readonly<Record<string, string>>;
}

export function useServedPage({ pageSize, order: usual, names = {} }: Served): ServedPage {
  const { q, order = usual, page } = useListState();
  return {
    q: q.trim() || undefined,
    sort: order && (names[order.key] ?? order.key),
    order: order && (order.isDescending ? 'desc' : 'asc'),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
}

/** A column that the server sorts by. */
export const servedSort: Pick<Column<unknown>, 'sortValue'> = { sortValue: () => '' };

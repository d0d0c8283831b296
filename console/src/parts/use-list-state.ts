/** What of a list is shown stands in the address: search, order, page and filters. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Order } from '../ui/table-column.ts';

export interface ListState {
  /** searched text */
  readonly q: string;
  readonly order: Order | undefined;
  /** from 1 */
  readonly page: number;
  readonly setSearch: (text: string) => void;
  readonly setOrder: (order: Order) => void;
  readonly setPage: (page: number) => void;
  /** Filters by their names in the address; undefined takes one away. What is filtered begins at its first page. */
  readonly setFilter: (filter: Readonly<Record<string, unknown>>) => void;
}

export function useListState(): ListState {
  const { q = '', sort, page = 1 } = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (part: object, replace = false) =>
    void navigate({
      to: '.',
      search: (search: object) => ({
        ...search,
        page: undefined,
        before: undefined,
        after: undefined,
        ...part,
      }),
      replace,
      resetScroll: false,
    });
  return {
    q,
    order: sort === undefined ? undefined : orderOf(sort),
    page,
    // Each letter is no place to come back to, the search is: from an address without one it is a step.
    setSearch: (text) => go({ q: text || undefined }, q !== '' && text !== ''),
    setOrder: ({ key, isDescending }) => go({ sort: isDescending ? `-${key}` : key }),
    setPage: (number) => go({ page: number > 1 ? number : undefined }),
    setFilter: (filter) => go(filter),
  };
}

/** `name`, or `-name` from the end. */
export function orderOf(sort: string): Order {
  const isDescending = sort.startsWith('-');
  return { key: isDescending ? sort.slice(1) : sort, isDescending };
}

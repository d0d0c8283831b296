/**
 * What is shown of a list beside the one that its page is about stands in the address, too, behind the list's name:
 * `?tokens_q=…&tokens_sort=-name&tokens_page=2`. No route names it, as routes come with the first page: it is read here.
 */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ListState, orderOf } from './use-list-state.ts';
import { type Served, type ServedPage, servedPage } from './use-served-list.ts';

export type SideListState = Omit<ListState, 'setFilter'>;

export function useSideListState(name: string): SideListState {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [forQ, forSort, forPage] = [`${name}_q`, `${name}_sort`, `${name}_page`];
  const textOf = (part: string) => String(search[part] ?? '');
  const [q, sort, page] = [textOf(forQ), textOf(forSort), textOf(forPage)];
  const go = (part: object, replace = false) =>
    void navigate({
      to: '.',
      search: (former: object) => ({ ...former, [forPage]: undefined, ...part }),
      replace,
      resetScroll: false,
    });
  return {
    q,
    order: sort === '' ? undefined : orderOf(sort),
    page: /^[1-9][0-9]{0,6}$/.test(page) ? Number(page) : 1,
    setSearch: (text) => go({ [forQ]: text || undefined }, q !== '' && text !== ''),
    setOrder: ({ key, isDescending }) => go({ [forSort]: isDescending ? `-${key}` : key }),
    setPage: (number) => go({ [forPage]: number > 1 ? number : undefined }),
  };
}

/** Rows of a page of such a list. */
export const SIDE_ROWS = 10;

export function useSidePage(name: string, served: Omit<Served, 'pageSize'>): ServedPage {
  return servedPage(useSideListState(name), { ...served, pageSize: SIDE_ROWS });
}

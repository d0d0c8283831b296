/** Which page of a list of what happened the address names, and in which order. */
import { useSearch } from '@tanstack/react-router';
import type { CursorPage } from '../api/list-page.ts';
import type { Order } from '../ui/table-column.ts';
import { orderOf } from './use-list-state.ts';

/** By the keys of the columns. The first one from its end is the usual order. */
type Sorts = Readonly<Record<string, CursorPage['sort']>>;

export function useCursorPage(sorts: Sorts): { readonly page: CursorPage; readonly order: Order } {
  const { sort: asked, before, after } = useSearch({ strict: false });
  const [usual = ''] = Object.keys(sorts);
  const given = orderOf(asked ?? '');
  const order = Object.hasOwn(sorts, given.key) ? given : { key: usual, isDescending: true };
  const isRising = !order.isDescending;
  return {
    order,
    page: { sort: sorts[order.key] ?? 'created', isRising, cursor: isRising ? after : before },
  };
}

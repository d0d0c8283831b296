import { useEffect } from 'react';
import type { ListState } from './use-list-state.ts';

/** A list has become shorter than the page of its address: the last one there is takes its place. */
export function useLastPage({ page, setPage }: Pick<ListState, 'page' | 'setPage'>, pages: number): void {
  const isBeyond = page > pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same step whenever it is made anew
  useEffect(() => {
    if (isBeyond) setPage(pages);
  }, [isBeyond, pages]);
}

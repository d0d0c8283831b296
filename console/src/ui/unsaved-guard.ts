import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAskToLeave } from './use-ask-to-leave.ts';

/** Parts of an address behind the `?` in which an open form stands. */
const formKeys = ['edit', 'kind', 'app', 'copy', 'views'] as const;

/**
 * Nothing unsaved goes by Back, by a link or by the palette without a question. What a form does itself, once
 * it has asked or saved, passes with `ignoreBlocker`.
 */
export function UnsavedGuard(): null {
  const ask = useAskToLeave();
  const shouldBlockFn = useCallback<ShouldBlockFn>(
    async ({ current, next }) => leavesForm(current, next) && !(await ask()),
    [ask],
  );
  useBlocker({ shouldBlockFn, enableBeforeUnload: false });
  return null;
}

interface Place {
  readonly pathname: string;
  readonly search: object;
}

/** A task that opens over a page leaves the page as it is. */
function leavesForm(current: Place, next: Place): boolean {
  const [before, after]: Record<string, unknown>[] = [{ ...current.search }, { ...next.search }];
  return current.pathname !== next.pathname || formKeys.some((key) => before?.[key] !== after?.[key]);
}

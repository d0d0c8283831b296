/**
 * Starts that are under way, so that one click is one start, and a late answer is seen to be waited for.
 * States of each: begun, *slow* once nothing has come for a moment, answered, and then forgotten.
 */
import { useSyncExternalStore } from 'react';

/** A second click of a double click, or a key held down, comes this soon: it means the same start. */
const SAME_START_MS = 1000;
/** Sooner a sign would only flicker. */
const SLOW_MS = 300;

const begun = new Set<string>();
const slow = new Set<string>();
const listeners = new Set<() => void>();

/** undefined: the same has begun already. Else `end` says that there is an answer, which was no start if `isNone`. */
export function beginStart(key: string): { readonly end: (isNone?: boolean) => void } | undefined {
  if (begun.has(key)) return undefined;
  begun.add(key);
  const timer = setTimeout(() => {
    slow.add(key);
    tell();
  }, SLOW_MS);
  return {
    end: (isNone = false) => {
      clearTimeout(timer);
      if (slow.delete(key)) tell();
      if (isNone) begun.delete(key);
      else setTimeout(() => begun.delete(key), SAME_START_MS);
    },
  };
}

export function useIsSlowStart(key: string): boolean {
  return useSyncExternalStore(subscribe, () => slow.has(key));
}

/** `like`: the task that is run again */
export function startKey(projectId: number, templateId: number, like?: number): string {
  return `${projectId} ${templateId} ${like ?? ''}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

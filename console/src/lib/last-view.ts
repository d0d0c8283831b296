/** The view of the template list that was open last, per project: the drawer leads back to it. */
import { useSyncExternalStore } from 'react';
import { readPreference, writePreference } from './preferences.ts';

const listeners = new Set<() => void>();
let views: Record<string, number> = readPreference('lastViews') ?? {};

export function rememberView(projectId: number, viewId: number | undefined): void {
  if (views[projectId] === viewId) return;
  const { [projectId]: _, ...others } = views;
  views = viewId === undefined ? others : { ...others, [projectId]: viewId };
  writePreference('lastViews', views);
  for (const listener of listeners) listener();
}

export function useLastView(projectId: number): number | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => views[projectId],
  );
}

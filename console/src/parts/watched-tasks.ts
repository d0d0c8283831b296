/** Tasks whose end somebody wants to be told of by the desktop: kept by the tab, so that a reload forgets none. */
import { useSyncExternalStore } from 'react';

export interface WatchedTask {
  readonly projectId: number;
  readonly taskId: number;
}

const KEY = 'signalbox.watched';
const listeners = new Set<() => void>();
let watched: readonly WatchedTask[] = read();

function read(): readonly WatchedTask[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as WatchedTask[]) : [];
  } catch {
    return [];
  }
}

function set(next: readonly WatchedTask[]): void {
  watched = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A browser that stores nothing forgets them at the next reload.
  }
  for (const listener of listeners) listener();
}

export function watchTask(task: WatchedTask): void {
  unwatchTask(task.taskId);
  set([...watched, task]);
}

export function unwatchTask(taskId: number): void {
  if (watched.some((one) => one.taskId === taskId)) set(watched.filter((one) => one.taskId !== taskId));
}

export function useWatchedTasks(): readonly WatchedTask[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => watched,
  );
}

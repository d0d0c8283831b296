/** Which run dialog is open: it can be opened from lists, pages, tasks and the palette, and lies over all of them. */
import type { Task } from '@signalbox/contract';
import { useSyncExternalStore } from 'react';

export interface RunRequest {
  readonly projectId: number;
  readonly templateId: number;
  /** an earlier task whose answers and options are taken over */
  readonly like?: Task;
  /** hosts instead of its own */
  readonly limit?: string;
}

const listeners = new Set<() => void>();
let current: RunRequest | undefined;

export function openRunDialog(request: RunRequest): void {
  set(request);
}

export function closeRunDialog(): void {
  set(undefined);
}

export function useRunRequest(): RunRequest | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

function set(request: RunRequest | undefined): void {
  current = request;
  for (const listener of listeners) listener();
}

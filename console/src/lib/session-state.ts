/** Whether the server said that the session is over while the console was open. */
import { useSyncExternalStore } from 'react';
import { onSignedOut } from './api-client.ts';

let isOver = false;
const listeners = new Set<() => void>();

onSignedOut(() => setSessionOver(true));

export function setSessionOver(value: boolean): void {
  if (isOver === value) return;
  isOver = value;
  for (const listener of listeners) listener();
}

export function useSessionOver(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOver,
  );
}

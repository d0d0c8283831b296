/** Whether the list of keys is open: it can be asked for from many places. */
const listeners = new Set<() => void>();
let isOpen = false;

export const keyHelp = {
  isOpen: () => isOpen,
  set(next: boolean): void {
    isOpen = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function openKeyHelp(): void {
  keyHelp.set(true);
}

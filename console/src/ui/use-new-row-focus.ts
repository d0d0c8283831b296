import { type RefObject, useEffect, useRef } from 'react';

/** A row that is added takes the focus: its first field is where one goes on typing. Rows say so by `data-row`. */
export function useNewRowFocus<Rows extends HTMLElement = HTMLDivElement>(
  count: number,
): RefObject<Rows | null> {
  const ref = useRef<Rows>(null);
  const before = useRef(count);
  useEffect(() => {
    const isAdded = count === before.current + 1;
    before.current = count;
    if (!isAdded) return;
    // A menu that added it gives the focus back first.
    const timer = setTimeout(() => {
      const row = [...(ref.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].at(-1);
      row?.querySelector<HTMLElement>('input, textarea')?.focus();
    });
    return () => clearTimeout(timer);
  }, [count]);
  return ref;
}

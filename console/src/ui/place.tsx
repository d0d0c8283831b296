import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

/** Parts that wait for each other are not shown until then, and cannot be come to. */
const PATIENCE_MS = 3_000;

/**
 * A part of a long page that an address names behind its `#`. Whoever follows one comes to it, also where it is
 * drawn later than the page.
 */
export function Place({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // Another visit is another state, also of the same address.
  const visit = useLocation({ select: ({ hash, state }) => (hash === id ? state.__TSR_key : undefined) });
  useEffect(() => {
    if (visit === undefined) return;
    const latest = performance.now() + PATIENCE_MS;
    let frame = 0;
    const come = () => {
      place.current?.scrollIntoView();
      // The keyboard goes on from here.
      place.current?.focus({ preventScroll: true });
      if (document.activeElement !== place.current && performance.now() < latest)
        frame = requestAnimationFrame(come);
    };
    come();
    return () => cancelAnimationFrame(frame);
  }, [visit]);
  return (
    <div ref={place} id={id} tabIndex={-1}>
      {children}
    </div>
  );
}

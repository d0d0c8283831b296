import { type RefObject, useEffect } from 'react';

/** Marks a container with the sides to which its content goes on, so that its looks can say so. `isAway`: it is not drawn. */
export function useScrollHint(container: RefObject<HTMLElement | null>, isAway: boolean): void {
  useEffect(() => {
    if (isAway) return;
    const element = container.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      // Where one writes from right to left it counts downwards.
      const passed = Math.abs(scrollLeft);
      element.toggleAttribute('data-more-before', passed > 1);
      element.toggleAttribute('data-more-after', passed + clientWidth < scrollWidth - 1);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [container, isAway]);
}

import { type RefObject, useLayoutEffect, useState } from 'react';

export interface LogSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Room for text in an element, without its scroll bars; followed. */
export function useLogSize(element: RefObject<HTMLElement | null>): LogSize {
  const [size, setSize] = useState<LogSize>({ widthPx: 0, heightPx: 0 });
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const take = () =>
      setSize((before) =>
        before.widthPx === target.clientWidth && before.heightPx === target.clientHeight
          ? before
          : { widthPx: target.clientWidth, heightPx: target.clientHeight },
      );
    take();
    const observer = new ResizeObserver(take);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

import { useEffect, useState } from 'react';
import type { LogStore } from '../../../lib/log-store.ts';

const COUNT_MS = 250;

/** The number of lines, taken a few times a second: it is read, not watched. */
export function useLineCount(store: LogStore): number {
  const [count, setCount] = useState(store.totalLines);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => {
      timer = undefined;
      setCount(store.totalLines);
    };
    take();
    const stop = store.subscribe(() => {
      timer ??= setTimeout(take, COUNT_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
  return count;
}

/** Lines that came since the view left the end. */
export function useNewLines(lines: number, isFollowing: boolean): number {
  const [left, setLeft] = useState(lines);
  if (isFollowing && left !== lines) setLeft(lines);
  return Math.max(0, lines - left);
}

import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/** Browsers that do not say when they have nothing else to do. */
const PAUSE_MS = 300;
/** A page may ask for something that does not come. */
const PATIENCE_MS = 3_000;

interface LaterProps {
  readonly children: ReactNode;
  /** holds its place */
  readonly before?: ReactNode;
  /** nothing stands before it, or not any more */
  readonly isNow?: boolean;
}

/** Draws what nobody misses yet, and so does not fetch its code, until the page stands with all that it asked for. */
export function Later({ children, before = null, isNow = false }: LaterProps): ReactNode {
  const [isTime, setTime] = useState(false);
  if (isNow && !isTime) setTime(true);
  const isBusy = useIsFetching() > 0;
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isTime || isBusy) return;
    const come = () => setTime(true);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(come, PAUSE_MS);
      return () => clearTimeout(timer);
    }
    const job = requestIdleCallback(come);
    return () => cancelIdleCallback(job);
  }, [isTime, isBusy]);
  return isTime ? children : before;
}

import { useCallback, useSyncExternalStore } from 'react';
import type { LogStore } from '../../../lib/log-store.ts';

/** Follows the store at most once per frame, however many lines come. */
export function useFrameVersion(store: LogStore): number {
  const subscribe = useCallback(
    (notify: () => void) => {
      let frame = 0;
      const stop = store.subscribe(() => {
        frame ||= requestAnimationFrame(() => {
          frame = 0;
          notify();
        });
      });
      return () => {
        stop();
        cancelAnimationFrame(frame);
      };
    },
    [store],
  );
  return useSyncExternalStore(subscribe, () => store.version);
}

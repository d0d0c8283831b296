import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './together.module.css';

/** Something may be asked for that does not come. */
const PATIENCE_MS = 3_000;
/** An answer may bring a part that asks for something else, a frame or two later. */
const QUIET_FRAMES = 3;

interface TogetherProps {
  readonly children: ReactNode;
  /** which kinds of answers below a project are waited for; all when left out */
  readonly kinds?: ReadonlySet<unknown>;
}

/**
 * Shows parts that ask for something each once all have their first answers: one that came by itself would push
 * away those that somebody is reading already.
 */
export function Together({ children, kinds }: TogetherProps) {
  const client = useQueryClient();
  const [isHeld, setHeld] = useState(true);
  useEffect(() => {
    if (!isHeld) return;
    const firstAnswers: QueryFilters = {
      predicate: ({ state, queryKey }) => state.data === undefined && (kinds?.has(queryKey[2]) ?? true),
    };
    let quietFrames = 0;
    let frame = requestAnimationFrame(function look() {
      quietFrames = client.isFetching(firstAnswers) > 0 ? 0 : quietFrames + 1;
      if (quietFrames >= QUIET_FRAMES) setHeld(false);
      else frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [client, isHeld, kinds]);
  useEffect(() => {
    const timer = setTimeout(() => setHeld(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.together} data-held={isHeld || undefined} aria-busy={isHeld || undefined}>
      {children}
    </div>
  );
}

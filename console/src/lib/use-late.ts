import { useEffect, useState } from 'react';

/** A value as it was when it last stood still for so long. */
export function useLate<T>(value: T, pauseMs: number): T {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return late;
}

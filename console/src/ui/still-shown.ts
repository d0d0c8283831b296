import { useRef } from 'react';

/**
 * What a form shows of a list stays when it is deleted meanwhile: the form says so, rather than that it vanishes under
 * somebody's hands as if it had been saved. `id`: of what is shown.
 */
export function useStillShown<Shown>(found: Shown | undefined, id: number | string): Shown | undefined {
  const last = useRef({ id, found });
  if (found !== undefined || last.current.id !== id) last.current = { id, found };
  return last.current.found;
}

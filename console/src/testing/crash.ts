import { cleanup } from '@testing-library/react';

/** The page goes as in a crash: nothing of it can tidy up, and what the tab has kept is there again. */
export function crash(): void {
  const kept = Object.entries({ ...sessionStorage });
  cleanup();
  for (const [name, value] of kept) sessionStorage.setItem(name, String(value));
}

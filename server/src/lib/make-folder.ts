/** A folder with those above it. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * One by one from the top: where nothing can be made, such as in /proc, Node 26's recursive way tries for ever. Throws the
 * operating system's error.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const full = resolve(folder);
  const present = statSync(full, { throwIfNoEntry: false });
  if (present?.isDirectory()) return;
  const above = dirname(full);
  if (present === undefined && above !== full) makeFolder(above, mode);
  try {
    mkdirSync(full, { mode });
  } catch (error) {
    // Somebody else was faster.
    if (!statSync(full, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

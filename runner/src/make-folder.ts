/** A folder with those above it. */
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * One by one from the top: where nothing can be made, such as in /proc, Node 26's recursive way tries for ever, and does not
 * hear a signal meanwhile. Throws the operating system's error.
 */
export function makeFolder(folder: string, mode: number): void {
  const full = path.resolve(folder);
  const present = statSync(full, { throwIfNoEntry: false });
  if (present?.isDirectory()) return;
  const above = path.dirname(full);
  if (present === undefined && above !== full) makeFolder(above, mode);
  try {
    mkdirSync(full, { mode });
  } catch (error) {
    // Somebody else was faster.
    if (!statSync(full, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

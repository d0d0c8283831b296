/** A file in the work folder that is there while the runner is connected to a server: health checks of containers look at it. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Link } from './link.ts';

/** Gives what takes the mark away at the end. A full disk is no reason to end: the mark is missing then. */
export function markConnection(dir: string, link: Pick<Link, 'on'>): () => void {
  const file = path.join(dir, 'connected');
  const remove = () => rmSync(file, { force: true });
  // One that was killed has left its own.
  remove();
  link.on('greeted', () => {
    try {
      writeFileSync(file, '', { mode: 0o600 });
    } catch {
      // told by whatever else could not be written
    }
  });
  link.on('away', remove);
  return remove;
}

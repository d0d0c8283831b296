/** Resolves the real paths of many files, and each of their few parent folders only once. */
import { lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The result returns undefined for a missing or inaccessible file, and caches folders. */
export function createRealPath(): (file: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  const realPath = (file: string): string | undefined => {
    if (file === '/') return file;
    if (!known.has(file)) known.set(file, lookUp(file));
    return known.get(file);
  };
  const lookUp = (file: string): string | undefined => {
    const folder = realPath(path.dirname(file));
    if (folder === undefined) return undefined;
    try {
      const stats = lstatSync(file, { throwIfNoEntry: false });
      if (stats?.isSymbolicLink() === true) return realpathSync.native(file);
      return stats && path.join(folder, path.basename(file));
    } catch {
      // A link that leads nowhere, or in a circle; a folder that is closed.
      return undefined;
    }
  };
  return (file) => realPath(path.resolve(file));
}

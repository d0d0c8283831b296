import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What stands in the files, and in all files of the folders: another word for anything else, whatever their dates are. What
 * does not exist counts as nothing. `isLeftOut`: by the name of a file or folder within those.
 */
export function contentDigest(
  root: string,
  paths: readonly string[],
  isLeftOut: (name: string) => boolean,
): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(root, path, isLeftOut))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

function filesOf(root: string, path: string, isLeftOut: (name: string) => boolean): string[] {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (stat === undefined) return [];
  return stat.isDirectory() ? filesBelow(root, path, isLeftOut) : [path];
}

function filesBelow(root: string, folder: string, isLeftOut: (name: string) => boolean): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !isLeftOut(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(root, path, isLeftOut) : [path];
    });
}

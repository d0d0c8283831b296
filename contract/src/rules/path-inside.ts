/** true for a relative path that never climbs above its start */
export function isPathInside(path: string): boolean {
  return !path.startsWith('/') && !path.split('/').includes('..') && !path.includes('\0');
}

/** The same of a path that counts from a folder, and may climb as far as that lies deep. */
export function isPathInsideFrom(folder: string, path: string): boolean {
  if (path.startsWith('/') || path.includes('\0')) return false;
  let depth = folder.split('/').filter((name) => name !== '' && name !== '.').length;
  for (const name of path.split('/')) {
    if (name === '..') depth -= 1;
    else if (name !== '' && name !== '.') depth += 1;
    if (depth < 0) return false;
  }
  return true;
}

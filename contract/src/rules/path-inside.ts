/** true for a relative path that never climbs above its start */
export function isPathInside(path: string): boolean {
  return !path.startsWith('/') && !path.split('/').includes('..') && !path.includes('\0');
}

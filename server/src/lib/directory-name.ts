/** Two writings of one name (DN) of a directory: it ignores case, and spaces around commas. */
export function directoryNameKey(name: string): string {
  return name
    .trim()
    .replace(/(?<!\\)\s*([,=+])\s*/g, '$1')
    .toLowerCase();
}

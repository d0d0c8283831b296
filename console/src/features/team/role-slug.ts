/** A short name out of a name: `Key keeper (night)` is `key-keeper-night`. Empty where no letter of it can stand there. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 50)
    .replace(/-+$/, '');
}

/** Paths of this server that a caller may name as the page to go on to. */
const NOWHERE = 'http://nowhere.invalid';

/**
 * The path, query and fragment in their plain form, or undefined for whatever a browser could read as another place:
 * a scheme, `//host`, backslashes, control characters, dots that leave such a thing behind.
 */
export function localPath(text: string): string | undefined {
  // Browsers drop control characters, and read on.
  if (!text.startsWith('/') || /[\p{Cc} \\]/u.test(text)) return undefined;
  if (text.startsWith('//') || !URL.canParse(text, NOWHERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, NOWHERE);
  if (origin !== NOWHERE || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}

/** Adds parameters to a local path; one that it has already stays. */
export function withQuery(path: string, parameters: Iterable<readonly [string, string]>): string {
  const url = new URL(path, NOWHERE);
  const own = new Set(url.searchParams.keys());
  for (const [name, value] of parameters) if (!own.has(name)) url.searchParams.append(name, value);
  return url.pathname + url.search + url.hash;
}

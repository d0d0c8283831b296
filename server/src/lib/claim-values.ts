/** The values that a claim of a provider holds: one or a list, at any depth. */
import type { Claims } from './claim-expression.ts';

/** What is kept of one claim: a provider that sends more is not asked by rules, but by mistake. */
const MAX_VALUES = 1000;
const MAX_LENGTH = 1000;

/**
 * `path` names a claim, or one within it: `realm_access.roles`, also through the objects of a list. A claim whose name
 * has dots is found as it stands. undefined = the provider left it out because there were too many (Entra ID).
 */
export function claimValues(claims: Claims, path: string): string[] | undefined {
  const left = claims._claim_names;
  if (
    typeof left === 'object' &&
    left !== null &&
    Object.hasOwn(left, path) &&
    !Object.hasOwn(claims, path)
  ) {
    return undefined;
  }
  const found = new Set<string>();
  collect(claims, path, found);
  return [...found];
}

function collect(value: unknown, path: string, found: Set<string>): void {
  if (found.size >= MAX_VALUES) return;
  if (Array.isArray(value)) {
    for (const one of value) collect(one, path, found);
  } else if (path === '') {
    const text = printed(value);
    if (text !== '' && text.length <= MAX_LENGTH) found.add(text);
  } else if (typeof value === 'object' && value !== null) {
    const way = waysInto(path).find(([name]) => Object.hasOwn(value, name));
    if (way !== undefined) collect((value as Claims)[way[0]], way[1], found);
  }
}

/** The whole path as a name, then ever shorter ones: who has `https://x.org/roles` means that. */
function waysInto(path: string): [name: string, rest: string][] {
  const dots = [...path.matchAll(/\./g)].map(({ index }) => index).toReversed();
  return [[path, ''], ...dots.map((dot): [string, string] => [path.slice(0, dot), path.slice(dot + 1)])];
}

function printed(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'boolean' || Number.isSafeInteger(value) ? String(value) : '';
}

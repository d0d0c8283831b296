/** Addresses of repositories: which of them Git can be given, and what a person could have put into them. */

export const repositoryKinds = ['local', 'file', 'ssh', 'https', 'git'] as const;
export type RepositoryKind = (typeof repositoryKinds)[number];

export interface RepositoryAddress {
  /** `local` = a path, used in place; `http` counts as `https` */
  readonly kind: RepositoryKind;
  /** as Git takes it: without the blanks at its ends, the scheme in small letters */
  readonly url: string;
}

/** A host that begins with a dash could be read as an option of ssh. */
const places: Readonly<Record<string, { readonly kind: RepositoryKind; readonly rest: RegExp }>> = {
  file: { kind: 'file', rest: /^\// },
  git: { kind: 'git', rest: /^[^\s/-]/ },
  http: { kind: 'https', rest: /^[^\s/-]/ },
  https: { kind: 'https', rest: /^[^\s/-]/ },
  ssh: { kind: 'ssh', rest: /^[^\s/-]/ },
};

/**
 * `user@host:path`. With a slash before the colon it is a path for Git; with two colons the name of a program
 * to fetch with.
 */
const withoutScheme = /^(?![-/])[^\s:/]+:(?!:|\/\/)[^\s]/;

/** undefined = no address that we give to Git. */
export function repositoryAddress(text: string): RepositoryAddress | undefined {
  const url = text.trim();
  if (/\p{Cc}/u.test(url)) return undefined;
  if (url.startsWith('/')) return { kind: 'local', url };
  const [, scheme, rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/i.exec(url) ?? [];
  if (scheme === undefined) return withoutScheme.test(url) ? { kind: 'ssh', url } : undefined;
  const name = scheme.toLowerCase();
  const place = Object.hasOwn(places, name) ? places[name] : undefined;
  return place?.rest.test(rest) ? { kind: place.kind, url: `${name}://${rest}` } : undefined;
}

/** Decides how Git gets at it, and which key it takes; undefined = no address that we give to Git. */
export function repositoryKind(text: string): RepositoryKind | undefined {
  return repositoryAddress(text)?.kind;
}

/**
 * Scheme, and user with password, of an address that has them: all before the last `@`, since a user may be a
 * mail address. An address is stored as it was sent, and used without the blanks at its ends: the scheme
 * comes with those before it.
 */
export const userInfo = /^(\s*[a-z][a-z0-9+.-]*:\/\/)([^/]*)@/i;

/**
 * What stands before the host over HTTP, where even a bare name may be a token; undefined = nothing, or no
 * such address.
 */
export function httpUserOf(address: string): string | undefined {
  const [, scheme = '', user] = userInfo.exec(address) ?? [];
  return isHttpScheme(scheme) ? user : undefined;
}

/** `scheme`: as `userInfo` finds it, `https://`. */
export function isHttpScheme(scheme: string): boolean {
  return /^\s*https?:/i.test(scheme);
}

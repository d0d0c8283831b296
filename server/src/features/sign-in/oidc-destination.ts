/** Where a sign-in comes back to, and which page it ends at. */

import { localPath, withQuery } from '@signalbox/contract';
import type { OidcProviderConfig } from '../../config/oidc-providers.ts';
import { SignInRefusal } from './sign-in-refusal.ts';

/** Beyond it the cookie that carries the sign-in would be too big for browsers. */
const MAX_DESTINATION = 1000;
/** Names under which the query of the sign-in page has the page to go on to; `error` tells of a former attempt. */
const ownParameters: ReadonlySet<string> = new Set(['redirect', 'returnTo', 'error']);

export interface SignInPlaces {
  /** as the provider is told it */
  readonly redirectUri: string;
  /** path below the base path with its query; null = none was named */
  readonly destination: string | null;
}

interface Question {
  readonly provider: Pick<OidcProviderConfig, 'id' | 'redirectUrl'>;
  /** the query of the sign-in page, unchanged */
  readonly query: URLSearchParams;
  /** origin and base path as browsers reach them */
  readonly publicAddress: string;
  readonly basePath: string;
}

/** Throws a `SignInRefusal` when the page to go on to is none of ours. */
export function placesOf({ provider, query, publicAddress, basePath }: Question): SignInPlaces {
  const wanted = query.get('redirect') || query.get('returnTo') || null;
  const path = wanted === null ? '/' : localPath(wanted);
  if (path === undefined) throw new SignInRefusal('wrong_destination', 'the page to go on to is not local');
  const { redirectUrl } = provider;
  const callbackPath = redirectUrl?.pathname.replace(/\/+$/, '') ?? '';
  // Who names the whole callback means the page that follows it.
  const page = withoutPrefix(withoutPrefix(path, callbackPath), basePath);
  const rest = [...query].filter(([name]) => !ownParameters.has(name));
  const full = withQuery(page, rest);
  if (full.length > MAX_DESTINATION || localPath(full) === undefined) {
    throw new SignInRefusal('wrong_destination', 'the page to go on to is too long or not local');
  }
  const callback = `${publicAddress}/api/auth/oidc/${encodeURIComponent(provider.id)}/redirect`;
  const suffix = page.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  return {
    // Providers compare this address letter by letter: only a configured one, which may be a pattern there, grows.
    redirectUri: redirectUrl === null ? callback : redirectUrl.href.replace(/\/+$/, '') + suffix,
    destination: full === '/' ? null : full,
  };
}

/** The page of a callback `/redirect/{path}`, when the sign-in named none. */
export function pageOfCallback(rest: string, basePath: string): string {
  const path = localPath(`/${rest}`);
  return path === undefined ? '/' : withoutPrefix(path, basePath);
}

/** `/sub/a` without `/sub` is `/a`; a path that does not begin so stays as it is. */
function withoutPrefix(path: string, prefix: string): string {
  if (prefix === '' || !path.startsWith(prefix)) return path;
  const rest = path.slice(prefix.length);
  if (rest === '') return '/';
  if (/^[?#]/.test(rest)) return `/${rest}`;
  // What remains must be a path again, and no `//host`.
  return rest.startsWith('/') && localPath(rest) !== undefined ? rest : path;
}

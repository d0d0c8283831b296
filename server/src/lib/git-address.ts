/** Passwords and tokens in the addresses of repositories. */
import { isHttpScheme, userInfo } from '@signalbox/contract';

/**
 * For a file that leaves the server. Over HTTP a bare user name goes too: it may be a token. Elsewhere the
 * user name stays, since the address needs it (`ssh://git@host`).
 */
export function withoutCredentials(url: string): string {
  return url.replace(userInfo, (_all, scheme: string, user: string) => {
    if (isHttpScheme(scheme)) return scheme;
    return `${scheme}${user.split(':', 1)[0]}@`;
  });
}

/** For readers who may not change it: what stands before the host over HTTP may be a token. */
export function withHiddenUser(url: string): string {
  return url.replace(userInfo, (all, scheme: string) => (isHttpScheme(scheme) ? `${scheme}***@` : all));
}

/** For an address that comes in: it may not hold a password, whoever wrote it. */
export function withoutPassword(url: string): string {
  return url.replace(userInfo, (all, scheme: string, user: string) => {
    const [name, ...password] = user.split(':');
    if (password.length === 0) return all;
    return name === '' ? scheme : `${scheme}${name}@`;
  });
}

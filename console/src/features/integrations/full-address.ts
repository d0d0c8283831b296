import { pathWithBase } from '../../lib/base-url.ts';

/** A server that was not told its own address says the path alone: then it is where this page came from. */
export function fullAddress(url: string): string {
  return url.startsWith('/') ? window.location.origin + pathWithBase(url) : url;
}

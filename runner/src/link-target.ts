/** Where the runner's connection goes, and how its bytes travel there. */
import { isLoopback, RUNNER_LINK_PATH } from '@signalbox/contract/rules';

/** The address of the link below the server's own address, base path included. Throws when the address is none. */
export function linkTarget(serverUrl: string): URL {
  const target = new URL(serverUrl);
  target.protocol = target.protocol === 'https:' ? 'wss:' : 'ws:';
  target.pathname = target.pathname.replace(/\/+$/, '') + RUNNER_LINK_PATH;
  target.search = '';
  target.hash = '';
  return target;
}

/**
 * Random masks keep whoever chooses a message's bytes (here a program, by its output) from choosing the bytes
 * on the wire, which a careless proxy in between could take for a request. With TLS nobody in between sees
 * them, and a connection within the machine has nobody in between; there a mask of zeros, which neither side
 * has to compute, does.
 */
export function isMaskNeeded(target: URL): boolean {
  return target.protocol !== 'wss:' && !isLoopback(target.hostname);
}

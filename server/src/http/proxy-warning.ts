/** Says in the log that a proxy stands in front which nobody named: then every visitor has the proxy's address. */
import type { FastifyInstance } from 'fastify';

/** Anybody can send the header: the log is told of the first addresses alone. */
const MAX_TOLD = 5;

export function warnOfUnknownProxies(fastify: FastifyInstance): void {
  const told = new Set<string>();
  fastify.addHook('onRequest', async (request) => {
    if (request.headers['x-forwarded-for'] === undefined || told.size >= MAX_TOLD) return;
    // The first one is the other end of the connection; others are there only when it is trusted.
    const isTrusted = (request.ips?.length ?? 1) > 1;
    const address = request.socket.remoteAddress ?? '';
    if (isTrusted || told.has(address)) return;
    told.add(address);
    request.log.warn(
      { address },
      'a request has X-Forwarded-For but comes from an address that is not trusted: if this is your proxy, name it in SIGNALBOX_TRUSTED_PROXIES (trusted_proxies), else every visitor counts as this one address when passwords are guessed and in the event log',
    );
  });
}

/**
 * Says in the log, and to administrators, that a proxy stands in front which nobody named: then every visitor has the
 * proxy's address. Once per address and hour.
 *
 * nothing heard -> told -> (an hour) -> nothing heard
 */
import type { FastifyInstance } from 'fastify';

/** Anybody can send the header: within the hour nobody is told of more addresses than this. */
const MAX_TOLD = 5;
const HOUR_MS = 3_600_000;

/** Somewhere in the header stands something: spaces and commas alone forward nothing. */
const anything = /[^\s,]/;

export interface ProxyWarning {
  /** tells administrators; what it throws is logged */
  readonly note: (address: string) => Promise<void>;
  /** milliseconds; another one only in tests */
  readonly now?: () => number;
}

export function warnOfUnknownProxies(
  fastify: FastifyInstance,
  { note, now = () => Date.now() }: ProxyWarning,
): void {
  /** when it was told of each */
  const told = new Map<string, number>();
  fastify.addHook('onRequest', async (request) => {
    if (!anything.test(String(request.headers['x-forwarded-for'] ?? ''))) return;
    // The first one is the other end of the connection; others are there only when it is trusted.
    if ((request.ips?.length ?? 1) > 1) return;
    const address = plainAddress(request.socket.remoteAddress ?? '');
    for (const [other, at] of told) if (now() - at >= HOUR_MS) told.delete(other);
    if (told.has(address) || told.size >= MAX_TOLD) return;
    told.set(address, now());
    request.log.warn(
      { address },
      'a request has X-Forwarded-For but comes from an address that is not trusted: if this is your proxy, name it in SIGNALBOX_TRUSTED_PROXIES (trusted_proxies), else every visitor counts as this one address when passwords are guessed and in the event log',
    );
    // Nobody waits for it: the request is served whether or not the database takes the note.
    void note(address).catch((error) =>
      request.log.warn({ err: error }, 'administrators were not told of it'),
    );
  });
}

/** As it is written into the setting: an IPv4 address also where the connection is an IPv6 one. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

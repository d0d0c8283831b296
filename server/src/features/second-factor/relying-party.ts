/** For which site passkeys are made: browsers take them for a name over https, or for `localhost`. */
import { isIP } from 'node:net';
import { isLoopback } from '@signalbox/contract';
import type { FastifyRequest } from 'fastify';

export interface RelyingParty {
  /** the host, without its port */
  readonly id: string;
  readonly origin: string;
}

/** null = browsers make none for this address. Only the machine itself may say by which name it was asked. */
export function relyingPartyOf(request: FastifyRequest, publicUrl: URL | null): RelyingParty | null {
  const url = publicUrl ?? loopbackUrl(request);
  if (url === null) return null;
  const host = url.hostname;
  const isName = isIP(host.replace(/^\[|\]$/g, '')) === 0;
  const isSafe = url.protocol === 'https:' || host === 'localhost';
  return isName && isSafe ? { id: host, origin: url.origin } : null;
}

function loopbackUrl({ protocol, host, hostname }: FastifyRequest): URL | null {
  const text = `${protocol}://${host}`;
  return isLoopback(hostname) && URL.canParse(text) ? new URL(text) : null;
}

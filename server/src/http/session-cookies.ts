/** The sessions that a request brings along. */
import { SESSION_COOKIE } from '@signalbox/contract';
import type { FastifyRequest } from 'fastify';

/** Of more cookies with this name nobody has a use, and each one would be looked up. */
const MAX_SESSIONS = 5;

/**
 * Their tokens, in the order of the browser. One name may come several times: cookies of other paths, of the
 * site above, or of another program on the same host with the same name.
 */
export function sessionTokens({ headers }: FastifyRequest): string[] {
  const prefix = `${SESSION_COOKIE}=`;
  return (headers.cookie ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(prefix) && cookie.length > prefix.length)
    .map((cookie) => cookie.slice(prefix.length))
    .slice(0, MAX_SESSIONS);
}

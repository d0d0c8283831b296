/** From where a browser sends a request. What browsers say of it no page can change. */
import { text } from '@signalbox/contract/texts';
import type { FastifyRequest } from 'fastify';
import { type AppError, forbiddenToAll } from '../lib/app-error.ts';

/**
 * False when a browser sent the request from a page of another site. `publicUrl`: null = the origin is
 * whatever host the browser asked for.
 */
export function isFromOwnPage(request: FastifyRequest, publicUrl: URL | null): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) {
    const site = request.headers['sec-fetch-site'];
    return site === undefined || site === 'same-origin' || site === 'none';
  }
  if (publicUrl !== null && origin === publicUrl.origin) return true;
  // The host is the browser's own word, or that of a proxy which is trusted: a foreign page can set neither.
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  const asked = `${protocol}//${request.host}`;
  return URL.canParse(asked) && new URL(asked).host === host;
}

/** True when a page sent the request, and not a program: it keeps more than one cookie. */
export function isFromPage({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

export function foreignPage(request: FastifyRequest): AppError {
  const { origin } = request.headers;
  const isUnknown = origin === undefined || origin === 'null';
  return forbiddenToAll(
    text('request.foreign_page', { origin: isUnknown ? 'none' : origin, host: request.host }),
  );
}

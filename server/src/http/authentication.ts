/**
 * Who calls. The session cookie comes first, then `Authorization: Bearer`. A bearer token that nobody knows is refused,
 * never ignored. A request that changes something and is authenticated by a cookie must come from our own pages.
 */
import { SESSION_COOKIE } from '@signalbox/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { forbidden, notSignedIn } from '../lib/app-error.ts';
import type { Caller } from '../lib/caller.ts';
import { hashToken } from '../lib/token.ts';

/** A session that nobody used for so long has ended. */
export const SESSION_IDLE_MS = 7 * 24 * 3600 * 1000;
/** `last_active_at` is written at most once in this time: reading a page must not cost a write. */
const TOUCH_INTERVAL_MS = 60_000;

export interface Authentication {
  readonly caller: Caller;
  /** null for an API token */
  readonly sessionId: number | null;
}

export interface Authenticator {
  /** Throws `not_signed_in`. */
  authenticate(request: FastifyRequest): Promise<Authentication>;
  /** False when a browser sent the request from a page of another site. */
  isAllowedOrigin(request: FastifyRequest): boolean;
}

interface Options {
  readonly database: Database;
  /** null = the origin is whatever host the browser asked for */
  readonly publicUrl: URL | null;
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export function createAuthenticator({ database, publicUrl }: Options): Authenticator {
  function isAllowedOrigin(request: FastifyRequest): boolean {
    const origin = request.headers.origin;
    if (origin === undefined) {
      const site = request.headers['sec-fetch-site'];
      return site === undefined || site === 'same-origin' || site === 'none';
    }
    if (publicUrl !== null && origin === publicUrl.origin) return true;
    // The Host header is the browser's own word: a foreign page can set neither of the two.
    if (!URL.canParse(origin)) return false;
    const { protocol, host } = new URL(origin);
    const asked = `${protocol}//${request.headers.host}`;
    return URL.canParse(asked) && new URL(asked).host === host;
  }

  async function bySession(token: string, request: FastifyRequest): Promise<Authentication | undefined> {
    const row = await database.read
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'sessions.id',
        'sessions.last_active_at',
        'users.id as userId',
        'users.username',
        'users.admin',
      ])
      .where('sessions.token_hash', '=', hashToken(token))
      .executeTakeFirst();
    const now = Date.now();
    if (row === undefined || now - row.last_active_at > SESSION_IDLE_MS) return undefined;
    if (now - row.last_active_at > TOUCH_INTERVAL_MS) {
      await database.write(({ tx }) =>
        tx.updateTable('sessions').set({ last_active_at: now }).where('id', '=', row.id).execute(),
      );
    }
    return { caller: toCaller(row, request), sessionId: row.id };
  }

  async function byApiToken(token: string, request: FastifyRequest): Promise<Authentication | undefined> {
    const row = await database.read
      .selectFrom('api_tokens')
      .innerJoin('users', 'users.id', 'api_tokens.user_id')
      .select(['users.id as userId', 'users.username', 'users.admin'])
      .where('api_tokens.token_hash', '=', hashToken(token))
      .where('api_tokens.expired_at', 'is', null)
      .executeTakeFirst();
    return row && { caller: toCaller(row, request), sessionId: null };
  }

  return {
    isAllowedOrigin,
    async authenticate(request) {
      const cookie = request.cookies[SESSION_COOKIE];
      const session = cookie ? await bySession(cookie, request) : undefined;
      if (session !== undefined) {
        if (!safeMethods.has(request.method) && !isAllowedOrigin(request)) {
          throw forbidden(
            'This request came from a page of another site: open Signalbox itself and try again',
          );
        }
        return session;
      }
      const token = bearerToken(request);
      const authentication = token === undefined ? undefined : await byApiToken(token, request);
      if (authentication === undefined) throw notSignedIn();
      return authentication;
    },
  };
}

/** The scheme's name is read in any case, the token exactly. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
}

function toCaller(row: { userId: number; username: string; admin: 0 | 1 }, request: FastifyRequest): Caller {
  return {
    userId: row.userId,
    username: row.username,
    isAdmin: row.admin === 1,
    address: request.ip,
    client: request.headers['user-agent'] ?? null,
  };
}

/**
 * Who calls. The session cookie comes first, then `Authorization: Bearer`. A bearer token that nobody knows
 * is refused, never ignored. A cookie lets nobody change something, or open a websocket, from a page of
 * another site; browsers add a bearer token for no page, so that one is good from everywhere.
 */
import { text } from '@signalbox/contract/texts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { isOneOf } from '../db/dialects/one-of.ts';
import { PreparedQuery } from '../db/prepared-query.ts';
import { hasSecondFactor } from '../db/second-factors.ts';
import { AppError, forbidden, notSignedIn } from '../lib/app-error.ts';
import type { Caller } from '../lib/caller.ts';
import { hashToken } from '../lib/token.ts';
import { findApiToken, noteTokenUse, restrictionsOf } from './api-token.ts';
import { createFactorDemand, type FactorDemand } from './factor-demand.ts';
import { foreignPage, isFromOwnPage } from './own-page.ts';
import { sessionTokens } from './session-cookies.ts';

/** A session that nobody used for so long has ended. */
export const SESSION_IDLE_MS = 7 * 24 * 3600 * 1000;
/** `last_active_at` is written at most once in this time: reading a page must not cost a write. */
const TOUCH_INTERVAL_MS = 60_000;

export interface Authentication {
  readonly caller: Caller;
  /** null for an API token */
  readonly sessionId: number | null;
  /** A second factor is demanded of him, and he has none: he may set one up, and nothing else. */
  readonly isSettingUp: boolean;
}

export interface Authenticator {
  /**
   * Throws `not_signed_in` or `forbidden`. `whileSettingUp`: also somebody who must set up a second factor first.
   */
  authenticate(request: FastifyRequest, allow?: { whileSettingUp?: boolean }): Promise<Authentication>;
  /** For what needs no caller: throws `forbidden` when a browser sent the request from a page of another site. */
  refuseForeignPage(request: FastifyRequest): void;
}

interface Options {
  readonly database: Database;
  /** null = the origin is whatever host the browser asked for */
  readonly publicUrl: URL | null;
  /** longest life of a session, however much it is used */
  readonly sessionMaxMs: number;
  readonly factorDemand: FactorDemand;
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const sessionsWith = new PreparedQuery((db, given: { readonly hashes: readonly string[] }, dialect) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.created_at',
      'sessions.last_active_at',
      'sessions.method',
      'users.id as userId',
      'users.username',
      'users.admin',
    ])
    .where(isOneOf(dialect, 'sessions.token_hash', given.hashes)),
);

export function createAuthenticator({
  database,
  publicUrl,
  sessionMaxMs,
  factorDemand,
}: Options): Authenticator {
  const isFactorDemanded = createFactorDemand(factorDemand);

  function refuseForeignPage(request: FastifyRequest): void {
    if (!isFromOwnPage(request, publicUrl)) throw foreignPage(request);
  }

  async function bySession(request: FastifyRequest): Promise<Authentication | undefined> {
    const tokens = sessionTokens(request);
    if (tokens.length === 0) return undefined;
    const rows = await sessionsWith.all(database.read, { hashes: tokens.map(hashToken) });
    const now = Date.now();
    const alive = rows.filter(
      (row) => now - row.last_active_at <= SESSION_IDLE_MS && now - row.created_at <= sessionMaxMs,
    );
    // Who can plant a cookie from a neighbouring site must not make anybody work as somebody else.
    if (alive.some(({ userId }) => userId !== alive[0]?.userId)) throw severalPeople();
    const [row] = alive;
    if (row === undefined) return undefined;
    if (now - row.last_active_at > TOUCH_INTERVAL_MS) {
      await database.write(({ tx }) =>
        tx.updateTable('sessions').set({ last_active_at: now }).where('id', '=', row.id).execute(),
      );
    }
    const { userId, method } = row;
    const isSettingUp =
      isFactorDemanded({ isAdmin: row.admin === 1, method }) &&
      !(await hasSecondFactor(database.read, userId));
    return { caller: toCaller(row, request, `session ${row.id}`), sessionId: row.id, isSettingUp };
  }

  async function byApiToken(token: string, request: FastifyRequest): Promise<Authentication | undefined> {
    const row = await findApiToken(database, token);
    if (row === undefined) return undefined;
    await noteTokenUse(database, row);
    return {
      caller: { ...toCaller(row, request, `token ${row.prefix}`), ...restrictionsOf(row) },
      sessionId: null,
      isSettingUp: false,
    };
  }

  return {
    refuseForeignPage,
    async authenticate(request, { whileSettingUp = false } = {}) {
      const token = bearerToken(request);
      const session = await bySession(request);
      if (session !== undefined) {
        if (session.isSettingUp && !whileSettingUp) throw forbidden(text('second_factor.missing'));
        const isHarmless = safeMethods.has(request.method) && !request.ws;
        if (isHarmless || isFromOwnPage(request, publicUrl)) return session;
        if (token === undefined) throw foreignPage(request);
      }
      const authentication = token === undefined ? undefined : await byApiToken(token, request);
      if (authentication === undefined) throw notSignedIn();
      return authentication;
    },
  };
}

const severalPeople = () => new AppError('not_signed_in', 401, text('access.several_people'));

/** The scheme's name is read in any case, the token exactly. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
}

function toCaller(
  row: { userId: number; username: string; admin: 0 | 1 },
  request: FastifyRequest,
  credential: string,
): Caller {
  return {
    userId: row.userId,
    username: row.username,
    isAdmin: row.admin === 1,
    address: request.ip,
    client: request.headers['user-agent'] ?? null,
    credential,
  };
}

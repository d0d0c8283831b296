/** Somebody's sessions, and the parts of their list. */
import type { listSessions, QueryOf, Session, SessionRow } from '@signalbox/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { SESSION_IDLE_MS } from '../../http/authentication.ts';
import type { ListShape } from '../../http/list-page.ts';
import { saidOf } from '../../http/said-words.ts';
import { toTime } from '../../lib/time.ts';

interface Whose {
  readonly userId: number;
  /** longest life of a session, however much it is used */
  readonly maxMs: number;
}

/** What has ended by itself is no session any more, though its row may still be there. */
export function sessionsOf(db: Executor, { userId, maxMs }: Whose) {
  const now = Date.now();
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_active_at', 'address', 'client'])
    .where('user_id', '=', userId)
    .where('last_active_at', '>=', now - SESSION_IDLE_MS)
    .where('created_at', '>=', now - maxMs);
}

type StoredSession = Awaited<ReturnType<ReturnType<typeof sessionsOf>['execute']>>[number];

/** What the console calls a browser by (its `client-name.ts`): the first of these that stands in what it said. */
const browsers = {
  ...{ 'Edg/': 'Edge', 'EdgA/': 'Edge', 'EdgiOS/': 'Edge', 'OPR/': 'Opera', 'Firefox/': 'Firefox' },
  ...{ 'FxiOS/': 'Firefox', 'Chrome/': 'Chrome', 'CriOS/': 'Chrome', 'Safari/': 'Safari' },
};
const systems = {
  ...{ iPhone: 'iOS', iPad: 'iOS', Android: 'Android', Windows: 'Windows', 'Mac OS X': 'macOS' },
  ...{ CrOS: 'ChromeOS', Linux: 'Linux' },
};

function nameIn(names: Readonly<Record<string, string>>, otherwise: RawBuilder<unknown>) {
  const client = sql.ref('sessions.client');
  const cases = Object.entries(names).map(
    ([mark, name]) => sql`when ${client} like ${`%${mark}%`} then ${sql.lit(name)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else ${otherwise} end`;
}

/** `sessionId`: the one that asks, which comes first: programs sign in, too, and there may be hundreds. */
export function shapeFor(query: QueryOf<typeof listSessions>, sessionId: number): ListShape {
  const isCurrent = sql`sessions.id = ${sessionId}`;
  const other = saidOf(
    query,
    sql`case when sessions.client = '' then 'unknown' end`,
    sql.ref('sessions.client'),
  );
  // Of a browser its name and system alone: each says that it is Mozilla, and most that they are Safari.
  const client = sql`case when ${nameIn(browsers, sql`''`)} = '' then ${other}
    else ${nameIn(browsers, sql`''`)} || ' ' || ${nameIn(systems, sql`''`)} end`;
  return {
    id: 'sessions.id',
    first: sql`case when ${isCurrent} then 0 else 1 end`,
    isFromEnd: true,
    searched: [
      client,
      'sessions.address',
      saidOf(query, sql`case when ${isCurrent} then 'current' end`, sql`''`),
    ],
    sorts: {
      last_active: { plain: sql.ref('sessions.last_active_at') },
      client,
      address: 'sessions.address',
    },
  };
}

export function sessionToWire({ id, created_at, ...row }: StoredSession, sessionId: number | null): Session {
  return {
    id,
    created: toTime(created_at),
    last_active: toTime(row.last_active_at),
    address: row.address,
    client: row.client,
    current: id === sessionId,
  };
}

export function sessionToRow(row: StoredSession, sessionId: number | null): SessionRow {
  const { created: _, ...listed } = sessionToWire(row, sessionId);
  return listed;
}

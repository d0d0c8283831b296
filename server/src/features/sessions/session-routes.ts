import { endOtherSessions, endSession, listSessions } from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { SESSION_IDLE_MS } from '../../http/authentication.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { notFound } from '../../lib/app-error.ts';
import { toTime } from '../../lib/time.ts';

interface Dependencies {
  readonly database: Database;
  /** longest life of a session, however much it is used */
  readonly sessionMaxMs: number;
}

/** What has ended by itself is no session any more, though its row may still be there. */
export function registerSessionRoutes(
  register: RegisterEndpoint,
  { database, sessionMaxMs }: Dependencies,
): void {
  register(listSessions, async ({ caller, sessionId }) => {
    const now = Date.now();
    const rows = await database.read
      .selectFrom('sessions')
      .select(['id', 'created_at', 'last_active_at', 'address', 'client'])
      .where('user_id', '=', caller.userId)
      .where('last_active_at', '>=', now - SESSION_IDLE_MS)
      .where('created_at', '>=', now - sessionMaxMs)
      .orderBy('last_active_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ id, created_at, last_active_at, address, client }) => ({
      ...{ id, address, client },
      created: toTime(created_at),
      last_active: toTime(last_active_at),
      current: id === sessionId,
    }));
  });

  register(endOtherSessions, async ({ caller, sessionId }) => {
    await database.write(({ tx }) =>
      tx
        .deleteFrom('sessions')
        .where('user_id', '=', caller.userId)
        .where('id', '!=', sessionId ?? 0)
        .execute(),
    );
  });

  register(endSession, async ({ caller, params }) => {
    const { numDeletedRows } = await database.write(({ tx }) =>
      tx
        .deleteFrom('sessions')
        .where('user_id', '=', caller.userId)
        .where('id', '=', params.session_id)
        .executeTakeFirst(),
    );
    if (numDeletedRows === 0n) throw notFound('session');
  });
}

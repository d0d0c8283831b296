import { endOtherSessions, endSession, listSessions } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { AuditEntry } from '../../db/audit/audit-entry.ts';
import type { Database } from '../../db/database.ts';
import { SESSION_IDLE_MS } from '../../http/authentication.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { notFound } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
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
    await database.write(async ({ tx, audit }) => {
      const ended = await tx
        .deleteFrom('sessions')
        .where('user_id', '=', caller.userId)
        .where('id', '!=', sessionId ?? 0)
        .returning('id')
        .execute();
      for (const { id } of ended) audit.add(sessionEnd(caller, id));
    });
  });

  register(endSession, async ({ caller, params }) => {
    await database.write(async ({ tx, audit }) => {
      const { numDeletedRows } = await tx
        .deleteFrom('sessions')
        .where('user_id', '=', caller.userId)
        .where('id', '=', params.session_id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound('session');
      audit.add(sessionEnd(caller, params.session_id));
    });
  });
}

function sessionEnd(caller: Caller, id: number): AuditEntry {
  return {
    caller,
    projectId: null,
    objectType: 'session',
    objectId: id,
    objectName: '',
    description: text('audit.session_ended', { user: caller.username }),
    action: 'signed_out',
  };
}

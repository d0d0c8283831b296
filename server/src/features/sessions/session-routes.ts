import { endOtherSessions, endSession, listSessions } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { AuditEntry } from '../../db/audit/audit-entry.ts';
import type { Database } from '../../db/database.ts';
import { answerPart, each, isPart } from '../../http/list-page.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { notFound } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { sessionsOf, sessionToRow, sessionToWire, shapeFor } from './session-list.ts';

interface Dependencies {
  readonly database: Database;
  /** longest life of a session, however much it is used */
  readonly sessionMaxMs: number;
}

export function registerSessionRoutes(
  register: RegisterEndpoint,
  { database, sessionMaxMs }: Dependencies,
): void {
  const { read, dialect } = database;
  register(
    listSessions,
    async ({ caller, sessionId, query, reply }) => {
      const found = sessionsOf(read, { userId: caller.userId, maxMs: sessionMaxMs });
      type Stored = Parameters<typeof sessionToWire>[0];
      const whole = each((row: Stored) => sessionToWire(row, sessionId));
      if (!isPart(query))
        return whole(await found.orderBy('last_active_at', 'desc').orderBy('id', 'desc').execute());
      return await answerPart(
        found,
        { dialect, query, reply, shape: shapeFor(query, sessionId ?? 0) },
        { whole, list: each((row: Stored) => sessionToRow(row, sessionId)), choice: whole },
      );
    },
    { isExact: true },
  );

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

import { text } from '@signalbox/contract/texts';
import type { FastifyRequest } from 'fastify';
import type { Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import type { Caller } from '../../lib/caller.ts';

type FactorChange = 'totp_set_up' | 'totp_removed' | 'codes_made' | 'code_used' | 'reset';

interface FactorEvent {
  /** whose factors they are */
  readonly userId: number;
  readonly what: FactorChange;
  /** null = the command line; absent = the user himself, who is about to be signed in */
  readonly caller?: Caller | null;
  readonly request?: FastifyRequest;
}

/** Of somebody who changes his own. */
export async function recordPasskeyEvent(
  write: Write,
  { caller, what, name }: { caller: Caller; what: 'added' | 'removed'; name: string },
): Promise<void> {
  await recordEvent(write, {
    caller,
    projectId: null,
    objectType: 'user',
    objectId: caller.userId,
    objectName: caller.username,
    description: text('event.passkey', { user: caller.username, what, name }),
  });
}

export async function recordFactorEvent(
  write: Write,
  { userId, what, caller, request }: FactorEvent,
): Promise<void> {
  const { username } = await write.tx
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const own: Caller = {
    ...{ userId, username, isAdmin: false },
    address: request?.ip ?? null,
    client: request?.headers['user-agent'] ?? null,
  };
  await recordEvent(write, {
    caller: caller === undefined ? own : caller,
    projectId: null,
    objectType: 'user',
    objectId: userId,
    objectName: username,
    description: text('event.second_factor', { user: username, what }),
  });
}

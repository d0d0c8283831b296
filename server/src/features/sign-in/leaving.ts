/** Somebody has left the directory: at once, on every server, he has no session and no API token any more. */
import { text } from '@signalbox/contract/texts';
import type { Database } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { DIRECTORY } from './directory-subject.ts';
import type { NoteGroups } from './external-users.ts';

interface Leaver {
  readonly userId: number;
  readonly identityId: number;
  readonly subject: string;
}

interface Dependencies {
  readonly database: Database;
  readonly noteGroups: NoteGroups;
}

/** False when another server, or another sign-in, was first. */
export async function leave({ database, noteGroups }: Dependencies, leaver: Leaver): Promise<boolean> {
  const { userId, identityId, subject } = leaver;
  return await database.write(async (write) => {
    const { tx } = write;
    const now = Date.now();
    const claimed = await tx
      .updateTable('user_identities')
      .set({ deprovisioned_at: now, groups: '{}' })
      .where('id', '=', identityId)
      .where('deprovisioned_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (claimed === undefined) return false;
    await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await tx
      .updateTable('api_tokens')
      .set({ expired_at: now })
      .where('user_id', '=', userId)
      .where('expired_at', 'is', null)
      .execute();
    const { username } = await tx
      .selectFrom('users')
      .select('username')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await recordEvent(write, {
      caller: null,
      projectId: null,
      objectType: 'user',
      objectId: userId,
      objectName: username,
      description: text('event.user_left', { user: username }),
      userId,
    });
    write.announce({ kind: 'signed-out', user_id: userId });
    // Without groups he has nothing of what rules gave by them.
    const identity = { provider: DIRECTORY, issuer: DIRECTORY, subject };
    await noteGroups(write, { userId, identity, claims: { groups: [] } });
    return true;
  });
}

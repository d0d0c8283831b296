/**
 * Accounts elsewhere that somebody connects to his user, and disconnects. Both come one after the other with first
 * sign-ins, on all servers: nobody takes what another one has just got, and of two last ways in one stays.
 */
import { text } from '@signalbox/contract/texts';
import type { Database, Executor, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { notFound, wrongState } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import type { Claims } from '../../lib/claim-expression.ts';
import type { ExternalPerson } from './external-person.ts';
import type { NoteGroups } from './external-users.ts';
import { findIdentityOwner, insertIdentity, lockFirstSignIns } from './identity-store.ts';
import { SignInRefusal } from './sign-in-refusal.ts';

interface Linking {
  readonly person: ExternalPerson;
  readonly claims: Claims | null;
  readonly caller: Caller;
  readonly userId: number;
  readonly sessionId: number;
  readonly noteGroups: NoteGroups;
}

/** Throws a `SignInRefusal`. What is connected already stays as it is. */
export async function linkIdentity(database: Database, linking: Linking): Promise<void> {
  const { person, claims, caller, userId, sessionId, noteGroups } = linking;
  await database.write(async (write) => {
    await lockFirstSignIns(write);
    await requireSession(write.tx, { userId, sessionId });
    const owner = await findIdentityOwner(write.tx, person);
    if (owner === userId) return;
    if (owner !== undefined) {
      throw new SignInRefusal('identity_taken', `it belongs to user ${owner}, and not to user ${userId}`);
    }
    await refuseSecond(write.tx, userId, person);
    await insertIdentity(write.tx, { userId, person });
    await recordEvent(write, identityEvent(caller, person.provider, 'connected'));
    await noteGroups(write, { userId, identity: person, claims });
  });
}

/** It may have ended since the browser came back: whoever ends a session wants nothing of it to go on. */
async function requireSession(
  db: Executor,
  { userId, sessionId }: Pick<Linking, 'userId' | 'sessionId'>,
): Promise<void> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw new SignInRefusal('session_changed', 'the session that began it has ended');
}

/** Of two accounts at one provider nobody could say which one a rule about groups means. */
async function refuseSecond(db: Executor, userId: number, { provider }: ExternalPerson): Promise<void> {
  const row = await db
    .selectFrom('user_identities')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (row === undefined) return;
  throw new SignInRefusal('identity_second', `user ${userId} has another account at this provider`);
}

interface Unlinking {
  readonly caller: Caller;
  readonly sessionId: number;
  readonly identityId: number;
  /** what else lets the user in, without this identity */
  readonly hasOtherWay: (db: Executor, userId: number, identityId: number) => Promise<boolean>;
  readonly noteGroups: NoteGroups;
}

/** Throws `not_found`, or `wrong_state` for the last way in. */
export async function unlinkIdentity(database: Database, unlinking: Unlinking): Promise<void> {
  const { caller, sessionId, identityId, hasOtherWay, noteGroups } = unlinking;
  const { userId } = caller;
  await database.write(async (write) => {
    await lockFirstSignIns(write);
    const identity = await write.tx
      .selectFrom('user_identities')
      .select(['provider', 'issuer', 'subject', 'groups'])
      .where('id', '=', identityId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (identity === undefined) throw notFound('identity');
    if (!(await hasOtherWay(write.tx, userId, identityId))) throw wrongState(text('identity.last_way_in'));
    await write.tx.deleteFrom('user_identities').where('id', '=', identityId).execute();
    await endProviderSessions(write, { userId, sessionId });
    await recordEvent(write, identityEvent(caller, identity.provider, 'disconnected'));
    // What rules and rights gave by the groups of this account goes with it.
    await noteGroups(write, { userId, identity, claims: null, gone: identity.groups });
  });
}

/** Who disconnects an account may do so because somebody else has got hold of it. */
async function endProviderSessions(
  { tx }: Write,
  { userId, sessionId }: { readonly userId: number; readonly sessionId: number },
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('method', '=', 'provider')
    .where('id', '!=', sessionId)
    .execute();
  await tx
    .deleteFrom('pending_sign_ins')
    .where('user_id', '=', userId)
    .where('method', '=', 'provider')
    .execute();
}

function identityEvent(caller: Caller, provider: string, what: 'connected' | 'disconnected') {
  const told = { user: caller.username, provider };
  return {
    caller,
    projectId: null,
    objectType: 'user',
    objectId: caller.userId,
    objectName: caller.username,
    description:
      what === 'connected' ? text('event.identity_linked', told) : text('event.identity_unlinked', told),
  };
}

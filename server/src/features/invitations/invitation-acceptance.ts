/** What becomes of a link that somebody opens: he has the mailbox, so he is whom the address names. */
import { hasPermission, holdsAll } from '@signalbox/contract';
import { noun, text } from '@signalbox/contract/texts';
import type { Transaction } from 'kysely';
import type { Database, Executor, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { memberMask } from '../../db/member-mask.ts';
import type { Schema } from '../../db/schema.ts';
import { badRequest, forbiddenToAll, validationFailed } from '../../lib/app-error.ts';
import { loginKey } from '../../lib/login-key.ts';
import { hashPassword } from '../../lib/password-hash.ts';
import type { FindRole } from './invitation-service.ts';
import { findOpenInvitation, type InvitationRow, takeInvitations } from './invitation-store.ts';

interface User {
  readonly id: number;
  readonly username: string;
  readonly admin: 0 | 1;
}

interface NewUser {
  readonly name: string;
  readonly username: string;
  readonly email: string;
}

/** What the users feature hands over. */
export interface UserMaker {
  insertUser(
    tx: Transaction<Schema>,
    user: NewUser & {
      readonly admin: boolean;
      readonly alert: boolean;
      readonly external: boolean;
      readonly passwordHash: string | null;
    },
  ): Promise<User>;
  findTakenNames(
    db: Executor,
    user: { id: number | null; username: string; email: string },
  ): Promise<{ isUsernameTaken: boolean; isEmailTaken: boolean }>;
  refuseWeakPassword(password: string, owner: NewUser): Promise<void>;
}

interface Dependencies {
  readonly database: Database;
  readonly users: UserMaker;
  readonly findRole: FindRole;
  readonly isPasswordLoginDisabled: boolean;
}

interface Acceptance {
  readonly token: string;
  readonly name: string | undefined;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly origin: { readonly address: string; readonly client: string | null };
}

const gone = () => badRequest(text('invitation.gone'));

function incomplete({ name, username, passwordHash }: Record<'name' | 'username' | 'passwordHash', unknown>) {
  const missing = (what: 'name' | 'username' | 'password') =>
    text('field.what_required', { what: noun(what) });
  return validationFailed({
    ...(!name && { name: missing('name') }),
    ...(!username && { username: missing('username') }),
    ...(passwordHash === null && { password: missing('password') }),
  });
}

export function createAcceptance({ database, users, findRole, isPasswordLoginDisabled }: Dependencies) {
  /** Throws where the link is worth nothing, and says no more than that. */
  async function getOpen(token: string): Promise<InvitationRow> {
    const row = await findOpenInvitation(database.read, token);
    if (row === undefined) throw gone();
    return row;
  }

  /** Who invited may have left since, or may do less. */
  async function isStillGiven({ tx }: Write, row: InvitationRow): Promise<boolean> {
    const inviter = await tx
      .selectFrom('users')
      .leftJoin('members', (join) =>
        join.onRef('members.user_id', '=', 'users.id').on('members.project_id', '=', row.project_id ?? 0),
      )
      .select(['users.admin', memberMask().as('mask')])
      .where('users.id', '=', row.inviter_id ?? 0)
      .executeTakeFirst();
    if (inviter === undefined) return false;
    if (row.project_id === null || row.role === null) return inviter.admin === 1;
    const role = await findRole(tx, { projectId: row.project_id, slug: row.role }, database.dialect);
    if (role === undefined) return false;
    if (inviter.admin === 1) return true;
    return hasPermission(inviter.mask, 'manageProjectUsers') && holdsAll(inviter.mask, role.permissions);
  }

  async function makeUser(write: Write, email: string, wish: Acceptance & { passwordHash: string | null }) {
    const { name, username, passwordHash } = wish;
    if (isPasswordLoginDisabled) throw forbiddenToAll(text('sign_in.no_passwords'));
    if (!name || !username || passwordHash === null) throw incomplete({ name, username, passwordHash });
    const taken = await users.findTakenNames(write.tx, { id: null, username, email });
    if (taken.isUsernameTaken) throw validationFailed({ username: text('user.username_taken') });
    if (taken.isEmailTaken) throw gone();
    return await users.insertUser(write.tx, {
      name,
      username,
      email,
      passwordHash,
      admin: false,
      alert: false,
      external: false,
    });
  }

  async function take(write: Write, wish: Acceptance & { passwordHash: string | null }): Promise<User> {
    const open = await findOpenInvitation(write.tx, wish.token);
    // Of two at once the second waits here for the first, and finds nothing.
    const [first, ...others] = open === undefined ? [] : await takeInvitations(write, open);
    if (first === undefined || !(await isStillGiven(write, first))) throw gone();
    const known = await write.tx
      .selectFrom('users')
      .select(['id', 'username', 'admin'])
      .where('email_key', '=', loginKey(first.email))
      .executeTakeFirst();
    const user = known ?? (await makeUser(write, first.email, wish));
    const caller = { userId: user.id, username: user.username, isAdmin: user.admin === 1, ...wish.origin };
    for (const row of [first, ...others]) {
      if (row !== first && !(await isStillGiven(write, row))) continue;
      if (row.project_id !== null && row.role !== null) {
        await write.tx
          .insertInto('members')
          .values({ project_id: row.project_id, user_id: user.id, role: row.role })
          // Who is a member already keeps his role.
          .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doNothing())
          .execute();
      }
      await recordEvent(write, {
        caller,
        projectId: row.project_id,
        objectType: 'user',
        objectId: user.id,
        objectName: user.username,
        description: text('event.invitation_taken', { user: user.username, inviter: row.inviter_name }),
      });
    }
    return user;
  }

  return {
    getOpen,

    async isUser(row: InvitationRow): Promise<boolean> {
      const user = await database.read
        .selectFrom('users')
        .select('id')
        .where('email_key', '=', row.email_key)
        .executeTakeFirst();
      return user !== undefined;
    },

    async accept(wish: Acceptance): Promise<User> {
      const { email } = await getOpen(wish.token);
      const { name = '', username = '', password } = wish;
      // Nobody's processor works on a password that comes without a good link.
      if (password) await users.refuseWeakPassword(password, { name, username, email });
      const passwordHash = password ? await hashPassword(password) : null;
      return await database.write((write) => take(write, { ...wish, passwordHash }));
    },
  };
}

export type Acceptor = ReturnType<typeof createAcceptance>;

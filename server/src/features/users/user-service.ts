import type { BodyOf, changePassword, userBody } from '@signalbox/contract';
import type { z } from 'zod';
import type { Database, Executor } from '../../db/database.ts';
import type { DialectName } from '../../db/dialects/dialect-name.ts';
import { recordEvent } from '../../db/event-log.ts';
import { badRequest, forbidden, inUse, validationFailed } from '../../lib/app-error.ts';
import { AttemptLimiter, accountOf } from '../../lib/attempt-limiter.ts';
import type { Caller } from '../../lib/caller.ts';
import { hashPassword, isPasswordRight } from '../../lib/password-hash.ts';
import {
  findTakenNames,
  getUserRow,
  hasOtherAdmin,
  insertUser,
  listProjectsOwnedAlone,
  setPassword,
  type UserRow,
  type UserValues,
  updateUserRow,
} from './user-store.ts';

type UserBody = z.output<typeof userBody>;

export interface UserService {
  create(caller: Caller | null, body: UserBody): Promise<UserRow>;
  update(change: Change<UserBody>): Promise<void>;
  changePassword(change: Change<BodyOf<typeof changePassword>>): Promise<void>;
  remove(caller: Caller | null, id: number): Promise<void>;
}

interface Change<B> {
  /** null = the command line */
  readonly caller: Caller | null;
  readonly id: number;
  readonly body: B;
  /** stays alive when the password changes */
  readonly sessionId: number | null;
}

/** `limiter` slows down who guesses current passwords. */
export function createUserService(database: Database, limiter = new AttemptLimiter()): UserService {
  return {
    async create(caller, body) {
      const passwordHash = body.external || !body.password ? null : await hashPassword(body.password);
      return await database.write(async (write) => {
        await refuseTakenNames(write.tx, { ...body, id: null });
        const row = await insertUser(write.tx, { ...body, passwordHash });
        await recordEvent(write, userEvent(caller, row, 'created'));
        return row;
      });
    },

    async update({ caller, id, body, sessionId }) {
      const password = body.password || null;
      const passwordHash = password === null ? null : await hashPassword(password);
      await database.write(async (write) => {
        const row = await getUserRow(write.tx, id);
        checkUpdate({ caller, row, body });
        const isLosingAdmin = row.admin === 1 && !body.admin;
        if (isLosingAdmin && !(await hasOtherAdmin(write.tx, id, database.dialect))) {
          throw validationFailed({ admin: 'This is the last administrator: make somebody else one first' });
        }
        await refuseTakenNames(write.tx, { ...body, id });
        await updateUserRow(write.tx, id, body);
        if (passwordHash !== null) {
          await setPassword(write.tx, { userId: id, passwordHash, keptSessionId: sessionId });
        }
        const before = row.username === body.username ? '' : `, until now ${row.username},`;
        await recordEvent(write, userEvent(caller, body, `updated`, { id, before }));
      });
    },

    async changePassword({ caller, id, body, sessionId }) {
      const row = await getUserRow(database.read, id);
      if (row.external === 1) {
        throw badRequest(
          'This user signs in elsewhere: the password is kept there and cannot be changed here',
        );
      }
      if (caller !== null && !caller.isAdmin) {
        const given = body.current_password;
        if (!given) throw validationFailed({ current_password: 'Current password is required' });
        // Whoever sits at an open session guesses for himself: others cannot make its owner wait, nor he them.
        const knownAs = sessionId === null ? null : `session ${sessionId}`;
        const attempt = { account: accountOf(id), address: caller.address ?? '', knownAs };
        await limiter.guard(attempt, () => checkCurrentPassword(row, given));
      }
      const passwordHash = await hashPassword(body.password);
      await database.write(async (write) => {
        await setPassword(write.tx, {
          userId: id,
          passwordHash,
          keptSessionId: caller?.userId === id ? sessionId : null,
        });
        await recordEvent(write, userEvent(caller, row, 'got a new password'));
      });
    },

    async remove(caller, id) {
      if (caller?.userId === id) throw forbidden('You cannot delete yourself: ask another administrator');
      await database.write(async (write) => {
        const row = await getUserRow(write.tx, id);
        if (row.admin === 1 && !(await hasOtherAdmin(write.tx, id, database.dialect))) {
          throw badRequest('This is the last administrator: make somebody else one first');
        }
        await refuseLastOwner(write.tx, row, database.dialect);
        await write.tx.deleteFrom('users').where('id', '=', id).execute();
        await recordEvent(write, userEvent(caller, row, 'deleted'));
      });
    },
  };
}

function checkUpdate({ caller, row, body }: { caller: Caller | null; row: UserRow; body: UserBody }): void {
  const isSelf = caller?.userId === row.id;
  if (body.admin !== (row.admin === 1)) {
    if (caller !== null && !caller.isAdmin) throw forbidden('Only an administrator may make administrators');
    if (isSelf) throw forbidden('You cannot change your own administrator flag: ask another administrator');
  }
  if (row.external === 1) checkExternal(row, body);
  else if (body.password && caller !== null && !caller.isAdmin) {
    throw validationFailed({ password: 'Use "Change password": it asks for the current one' });
  }
}

/** Name and alerts of an external user are ours; the rest is kept where he signs in. */
function checkExternal(row: UserRow, body: UserBody): void {
  const message = 'cannot be changed here: this user signs in elsewhere';
  const fields: Record<string, string> = {};
  if (body.username !== row.username) fields.username = `The username ${message}`;
  if (body.email !== row.email) fields.email = `The email ${message}`;
  if (body.password) fields.password = `The password ${message}`;
  if (Object.keys(fields).length > 0) throw validationFailed(fields);
}

async function checkCurrentPassword(row: UserRow, given: string): Promise<void> {
  if (!(await isPasswordRight(given, row.password_hash))) {
    throw validationFailed({ current_password: 'This is not your current password' });
  }
}

const MAX_NAMED = 3;

async function refuseLastOwner(db: Executor, { id, username }: UserRow, dialect: DialectName): Promise<void> {
  const names = await listProjectsOwnedAlone(db, id, dialect);
  if (names.length === 0) return;
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
  throw inUse(
    `${username} is the only owner of ${names.slice(0, MAX_NAMED).join(', ')}${more}: make somebody else an owner there first`,
  );
}

async function refuseTakenNames(
  db: Executor,
  user: { id: number | null; username: string; email: string },
): Promise<void> {
  const { isUsernameTaken, isEmailTaken } = await findTakenNames(db, user);
  if (!isUsernameTaken && !isEmailTaken) return;
  throw validationFailed({
    ...(isUsernameTaken ? { username: 'Another user has this username' } : {}),
    ...(isEmailTaken ? { email: 'Another user has this email' } : {}),
  });
}

function userEvent(
  caller: Caller | null,
  user: Pick<UserValues, 'username'> & { id?: number },
  what: string,
  { id = user.id ?? null, before = '' }: { id?: number | null; before?: string } = {},
) {
  return {
    caller,
    projectId: null,
    objectType: 'user',
    objectId: id,
    objectName: user.username,
    description: `User ${user.username}${before} ${what}`,
  };
}

import type { BodyOf, changePassword, userBody } from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';
import type { z } from 'zod';
import type { Database, Executor } from '../../db/database.ts';
import type { DialectName } from '../../db/dialects/dialect-name.ts';
import { recordEvent } from '../../db/event-log.ts';
import { createAttemptLimiter } from '../../db/failed-attempts.ts';
import { badRequest, forbidden, inUse, validationFailed } from '../../lib/app-error.ts';
import { type AttemptLimiter, accountOf } from '../../lib/attempt-limiter.ts';
import type { Caller } from '../../lib/caller.ts';
import { hashPassword, isPasswordRight } from '../../lib/password-hash.ts';
import type { RefuseWeakPassword } from './password-rules.ts';
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

interface Guards {
  /** slows down who guesses current passwords */
  readonly limiter?: AttemptLimiter;
  /** new passwords, but for those that are set on the command line */
  readonly refuseWeakPassword?: RefuseWeakPassword;
}

export function createUserService(
  database: Database,
  { limiter = createAttemptLimiter(database), refuseWeakPassword = async () => undefined }: Guards = {},
): UserService {
  return {
    async create(caller, body) {
      const password = body.external ? null : body.password || null;
      if (caller !== null && password !== null) await refuseWeakPassword(password, body);
      const passwordHash = password === null ? null : await hashPassword(password);
      return await database.write(async (write) => {
        await refuseTakenNames(write.tx, { ...body, id: null });
        const row = await insertUser(write.tx, { ...body, passwordHash });
        await recordEvent(write, userEvent(caller, row, 'created'));
        return row;
      });
    },

    async update({ caller, id, body, sessionId }) {
      const password = body.password || null;
      if (caller !== null && password !== null) await refuseWeakPassword(password, body);
      const passwordHash = password === null ? null : await hashPassword(password);
      await database.write(async (write) => {
        const row = await getUserRow(write.tx, id);
        checkUpdate({ caller, row, body });
        const isLosingAdmin = row.admin === 1 && !body.admin;
        if (isLosingAdmin && !(await hasOtherAdmin(write.tx, id, database.dialect))) {
          throw validationFailed({ admin: text('user.last_administrator') });
        }
        await refuseTakenNames(write.tx, { ...body, id });
        await updateUserRow(write.tx, id, body);
        if (passwordHash !== null) {
          await setPassword(write.tx, { userId: id, passwordHash, keptSessionId: sessionId });
        }
        const before = row.username === body.username ? undefined : row.username;
        await recordEvent(write, userEvent(caller, body, 'updated', { id, before }));
      });
    },

    async changePassword({ caller, id, body, sessionId }) {
      const row = await getUserRow(database.read, id);
      if (row.external === 1) {
        throw badRequest(text('user.kept_elsewhere'));
      }
      if (caller !== null && !caller.isAdmin) {
        const given = body.current_password;
        if (!given) throw validationFailed({ current_password: text('user.current_password_required') });
        // Whoever sits at an open session guesses for himself: others cannot make its owner wait, nor he them.
        const knownAs = sessionId === null ? null : `session ${sessionId}`;
        const attempt = { account: accountOf(id), address: caller.address ?? '', knownAs };
        await limiter.guard(attempt, () => checkCurrentPassword(row, given));
      }
      if (caller !== null) await refuseWeakPassword(body.password, row);
      const passwordHash = await hashPassword(body.password);
      await database.write(async (write) => {
        await setPassword(write.tx, {
          userId: id,
          passwordHash,
          keptSessionId: caller?.userId === id ? sessionId : null,
        });
        await recordEvent(write, userEvent(caller, row, 'new_password'));
      });
    },

    async remove(caller, id) {
      if (caller?.userId === id) throw forbidden(text('user.delete_self'));
      await database.write(async (write) => {
        const row = await getUserRow(write.tx, id);
        if (row.admin === 1 && !(await hasOtherAdmin(write.tx, id, database.dialect))) {
          throw badRequest(text('user.last_administrator'));
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
    if (caller !== null && !caller.isAdmin) throw forbidden(text('user.administrators_make'));
    if (isSelf) throw forbidden(text('user.own_flag'));
  }
  if (row.external === 1) checkExternal(row, body);
  else if (body.password && caller !== null && !caller.isAdmin) {
    throw validationFailed({ password: text('user.change_password') });
  }
}

/** Name and alerts of an external user are ours; the rest is kept where he signs in. */
function checkExternal(row: UserRow, body: UserBody): void {
  const external = (what: 'username' | 'email' | 'password') => text('user.external_field', { what });
  const fields: Record<string, Text> = {};
  if (body.username !== row.username) fields.username = external('username');
  if (body.email !== row.email) fields.email = external('email');
  if (body.password) fields.password = external('password');
  if (Object.keys(fields).length > 0) throw validationFailed(fields);
}

async function checkCurrentPassword(row: UserRow, given: string): Promise<void> {
  if (!(await isPasswordRight(given, row.password_hash))) {
    throw validationFailed({ current_password: text('user.wrong_password') });
  }
}

const MAX_NAMED = 3;

async function refuseLastOwner(db: Executor, { id, username }: UserRow, dialect: DialectName): Promise<void> {
  const names = await listProjectsOwnedAlone(db, id, dialect);
  if (names.length === 0) return;
  throw inUse(
    text('user.only_owner', {
      user: username,
      projects: names.slice(0, MAX_NAMED),
      more: Math.max(0, names.length - MAX_NAMED),
    }),
  );
}

async function refuseTakenNames(
  db: Executor,
  user: { id: number | null; username: string; email: string },
): Promise<void> {
  const { isUsernameTaken, isEmailTaken } = await findTakenNames(db, user);
  if (!isUsernameTaken && !isEmailTaken) return;
  throw validationFailed({
    ...(isUsernameTaken ? { username: text('user.username_taken') } : {}),
    ...(isEmailTaken ? { email: text('user.email_taken') } : {}),
  });
}

function userEvent(
  caller: Caller | null,
  user: Pick<UserValues, 'username'> & { id?: number },
  what: 'created' | 'updated' | 'deleted' | 'new_password',
  { id = user.id ?? null, before }: { id?: number | null; before?: string | undefined } = {},
) {
  return {
    caller,
    projectId: null,
    objectType: 'user',
    objectId: id,
    objectName: user.username,
    description:
      before === undefined
        ? text('event.user', { user: user.username, what })
        : text('event.user_renamed', { user: user.username, before }),
  };
}

import type { User } from '@signalbox/contract';
import type { Selectable, Transaction } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { DialectName } from '../../db/dialects/dialect-name.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import type { Schema } from '../../db/schema.ts';
import type { UserTable } from '../../db/tables/user-tables.ts';
import { notFound } from '../../lib/app-error.ts';
import { loginKey } from '../../lib/login-key.ts';
import { toTime } from '../../lib/time.ts';

export type UserRow = Selectable<UserTable>;

export function userToWire(row: UserRow): User {
  return {
    id: row.id,
    created: toTime(row.created_at),
    username: row.username,
    name: row.name,
    email: row.email,
    admin: row.admin === 1,
    external: row.external === 1,
    alert: row.alert === 1,
  };
}

export async function listUserRows(db: Executor): Promise<UserRow[]> {
  return await db.selectFrom('users').selectAll().orderBy('id').execute();
}

export async function getUserRow(db: Executor, id: number): Promise<UserRow> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('user');
  return row;
}

/** `login`: username or email, in any case. A username counts before an email. */
export async function findUserByLogin(db: Executor, login: string): Promise<UserRow | undefined> {
  const key = loginKey(login);
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where((where) => where.or([where('username_key', '=', key), where('email_key', '=', key)]))
    .execute();
  return rows.find((row) => row.username_key === key) ?? rows[0];
}

export interface UserValues {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly admin: boolean;
  readonly alert: boolean;
}

function columns(values: UserValues) {
  return {
    username: values.username,
    username_key: loginKey(values.username),
    name: values.name,
    email: values.email,
    email_key: loginKey(values.email),
    admin: values.admin ? (1 as const) : (0 as const),
    alert: values.alert ? (1 as const) : (0 as const),
  };
}

interface NewUser extends UserValues {
  /** absent = the database gives one */
  readonly id?: number;
  readonly external: boolean;
  readonly passwordHash: string | null;
}

export async function insertUser(tx: Transaction<Schema>, user: NewUser): Promise<UserRow> {
  return await tx
    .insertInto('users')
    .values({
      ...columns(user),
      ...(user.id !== undefined && { id: user.id }),
      external: user.external ? 1 : 0,
      password_hash: user.passwordHash,
      created_at: Date.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateUserRow(tx: Transaction<Schema>, id: number, values: UserValues): Promise<void> {
  await tx
    .updateTable('users')
    // Who is none any more got it from no rule.
    .set({ ...columns(values), ...(values.admin ? {} : { admin_rule_id: null }) })
    .where('id', '=', id)
    .execute();
}

/** Ends every session of the user, but for the one that asked, and every API token: whoever knew the old one is out. */
export async function setPassword(
  tx: Transaction<Schema>,
  {
    userId,
    passwordHash,
    keptSessionId,
  }: { userId: number; passwordHash: string; keptSessionId: number | null },
): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', keptSessionId ?? 0)
    .execute();
  await tx
    .updateTable('api_tokens')
    .set({ expired_at: Date.now() })
    .where('user_id', '=', userId)
    .where('expired_at', 'is', null)
    .execute();
}

/**
 * Who has the username or email already, beside the user himself. Both are logins, so that one may not be the other of
 * somebody else: it would catch his sign-ins.
 */
export async function findTakenNames(
  db: Executor,
  { id, username, email }: { id: number | null; username: string; email: string },
): Promise<{ isUsernameTaken: boolean; isEmailTaken: boolean }> {
  const usernameKey = loginKey(username);
  const emailKey = loginKey(email);
  const rows = await db
    .selectFrom('users')
    .select(['username_key', 'email_key'])
    .where((where) =>
      where.or([
        where('username_key', 'in', [usernameKey, emailKey]),
        where('email_key', 'in', [usernameKey, emailKey]),
      ]),
    )
    .where('id', '!=', id ?? 0)
    .execute();
  const isTaken = (key: string) => rows.some((row) => row.username_key === key || row.email_key === key);
  return { isUsernameTaken: isTaken(usernameKey), isEmailTaken: isTaken(emailKey) };
}

/** Locks the administrators' rows: two who take the flag from each other at the same moment must not both succeed. */
export async function hasOtherAdmin(
  tx: Transaction<Schema>,
  id: number,
  dialect: DialectName,
): Promise<boolean> {
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('admin', '=', 1)
    .orderBy('id')
    .$call((query) => forUpdate(query, dialect))
    .execute();
  return admins.some((admin) => admin.id !== id);
}

/** Names of the projects that would be without an owner if the user went. */
export async function listProjectsOwnedAlone(
  db: Executor,
  userId: number,
  dialect: DialectName,
): Promise<string[]> {
  // The other owners may be about to go or to lose the role: whoever does that waits, or is waited for.
  await db
    .selectFrom('members')
    .select('user_id')
    .where('role', '=', 'owner')
    .where('project_id', 'in', (where) =>
      where
        .selectFrom('members as own')
        .select('own.project_id')
        .where('own.user_id', '=', userId)
        .where('own.role', '=', 'owner'),
    )
    .orderBy('project_id')
    .orderBy('user_id')
    .$call((query) => forUpdate(query, dialect))
    .execute();
  const rows = await db
    .selectFrom('members')
    .innerJoin('projects', 'projects.id', 'members.project_id')
    .select('projects.name')
    .where('members.user_id', '=', userId)
    .where('members.role', '=', 'owner')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members as other')
            .select('other.user_id')
            .whereRef('other.project_id', '=', 'members.project_id')
            .where('other.role', '=', 'owner')
            .where('other.user_id', '!=', userId),
        ),
      ),
    )
    .orderBy('projects.id')
    .execute();
  return rows.map((row) => row.name);
}

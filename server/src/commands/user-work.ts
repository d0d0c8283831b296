/** What the commands of `signalbox user` do. */

import { text as textOf } from 'node:stream/consumers';
import { text } from '@signalbox/contract/texts';
import type { Database } from '../db/database.ts';
import { recordEvent } from '../db/event-log.ts';
import { resetSecondFactors } from '../features/second-factor/factor-reset.ts';
import { createUserService, type UserService } from '../features/users/user-service.ts';
import { findUserByLogin, listUserRows, type UserRow } from '../features/users/user-store.ts';
import { loginKey } from '../lib/login-key.ts';
import { toTime } from '../lib/time.ts';
import type { ConfigFlags } from './command-options.ts';
import { Prompt } from './prompt.ts';
import { withDatabase } from './with-database.ts';

export interface UserFlags extends ConfigFlags {
  readonly login?: string;
  readonly newLogin?: string;
  readonly name?: string;
  readonly email?: string;
  readonly newEmail?: string;
  readonly password?: string;
  readonly passwordStdin?: boolean;
  readonly admin?: boolean;
}

interface Tools {
  readonly database: Database;
  readonly users: UserService;
}

const work = {
  list,
  get,
  add,
  'change-by-login': changeByLogin,
  'change-by-email': changeByEmail,
  unlink,
  'second-factor-reset': resetFactors,
  delete: remove,
} satisfies Record<string, (tools: Tools, flags: UserFlags) => Promise<void>>;
export type UserWork = typeof work;

export async function userWork(name: keyof UserWork, flags: UserFlags): Promise<void> {
  await withDatabase(flags, ({ database }) =>
    work[name]({ database, users: createUserService(database) }, flags),
  );
}

async function list({ database }: Tools): Promise<void> {
  for (const { username } of await listUserRows(database.read)) console.log(username);
}

async function get({ database }: Tools, flags: UserFlags): Promise<void> {
  const row = await selectedUser(database, flags);
  console.log(`ID: ${row.id}`);
  console.log(`Created: ${toTime(row.created_at)}`);
  console.log(`Login: ${row.username}`);
  console.log(`Name: ${row.name}`);
  console.log(`Email: ${row.email}`);
  console.log(`Admin: ${row.admin === 1}`);
}

async function add({ users }: Tools, flags: UserFlags): Promise<void> {
  const user = await users.create(null, {
    username: flags.login ?? '',
    name: flags.name ?? '',
    email: flags.email ?? '',
    admin: flags.admin ?? false,
    alert: false,
    external: false,
    password: (await givenPassword(flags)) ?? (await askPassword()),
  });
  console.log(`User ${user.username} <${user.email}> added.`);
}

async function changeByLogin(tools: Tools, flags: UserFlags): Promise<void> {
  const row = await getUser(tools.database, { login: flags.login });
  await change(tools, row, { ...flags, login: flags.newLogin });
}

async function changeByEmail(tools: Tools, flags: UserFlags): Promise<void> {
  const row = await getUser(tools.database, { email: flags.email });
  await change(tools, row, { ...flags, email: flags.newEmail });
}

/** Gives the administrator flag, and never takes it. */
async function change(
  { users }: Tools,
  row: UserRow,
  flags: Omit<UserFlags, 'login' | 'email'> & { login?: string | undefined; email?: string | undefined },
): Promise<void> {
  await users.update({
    caller: null,
    id: row.id,
    sessionId: null,
    body: {
      username: flags.login ?? row.username,
      name: flags.name ?? row.name,
      email: flags.email ?? row.email,
      admin: row.admin === 1 || (flags.admin ?? false),
      alert: row.alert === 1,
      external: row.external === 1,
      password: await givenPassword(flags),
    },
  });
  console.log(`User ${flags.login ?? row.username} changed.`);
}

async function unlink({ database }: Tools, flags: UserFlags): Promise<void> {
  const row = await selectedUser(database, flags);
  const isLinked = await database.write(async (write) => {
    const removed = await write.tx
      .deleteFrom('user_identities')
      .where('user_id', '=', row.id)
      .returning('id')
      .execute();
    if (removed.length === 0) return false;
    await recordEvent(write, {
      caller: null,
      projectId: null,
      objectType: 'user',
      objectId: row.id,
      objectName: row.username,
      description: text('event.user_unlinked', { user: row.username }),
    });
    return true;
  });
  console.log(
    isLinked
      ? `User ${row.username} unlinked.`
      : `User ${row.username} has not signed in through a provider: nothing changed.`,
  );
}

async function resetFactors({ database }: Tools, flags: UserFlags): Promise<void> {
  const row = await selectedUser(database, flags);
  console.log(
    (await resetSecondFactors(database, null, row.id))
      ? `Second factors of user ${row.username} reset.`
      : `User ${row.username} has no second factor: nothing changed.`,
  );
}

async function remove({ database, users }: Tools, flags: UserFlags): Promise<void> {
  const row = await selectedUser(database, flags);
  await users.remove(null, row.id);
  console.log(`User ${row.username} deleted.`);
}

async function selectedUser(database: Database, { login, email }: UserFlags): Promise<UserRow> {
  if (login === undefined && email === undefined) throw new Error('Argument --email or --login required');
  return await getUser(database, { login, email });
}

/** Both must be of the same user when both are given. A login may also be an email address. */
async function getUser(
  { read }: Database,
  { login, email }: { login?: string | undefined; email?: string | undefined },
): Promise<UserRow> {
  const emailKey = email === undefined ? undefined : loginKey(email);
  const row =
    login === undefined
      ? await read
          .selectFrom('users')
          .selectAll()
          .where('email_key', '=', emailKey ?? '')
          .executeTakeFirst()
      : await findUserByLogin(read, login);
  if (row !== undefined && (emailKey === undefined || row.email_key === emailKey)) return row;
  const wanted = [login, email && `<${email}>`].filter(Boolean).join(' ');
  throw new Error(`There is no user ${wanted}: "signalbox user list" shows all`);
}

async function givenPassword(flags: Pick<UserFlags, 'password' | 'passwordStdin'>): Promise<string | null> {
  if (!flags.passwordStdin) return flags.password ?? null;
  const password = (await textOf(process.stdin)).replace(/\r?\n$/, '');
  if (password === '') throw new Error('Standard input holds no password');
  return password;
}

async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new Error('Give a password by --password-stdin (or --password)');
  const prompt = new Prompt();
  try {
    return await prompt.askHidden('Password');
  } finally {
    prompt.close();
  }
}

/** `signalbox user ...`: works on the database itself, whether a server runs or not. */
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { type Command, InvalidArgumentError } from 'commander';
import type { Config } from '../config/config.ts';
import { prepareDataFolder } from '../config/data-folder.ts';
import { loadConfig } from '../config/load-config.ts';
import { Database } from '../db/database.ts';
import { createUserService, type UserService } from '../features/users/user-service.ts';
import { findUserByLogin, listUserRows, type UserRow } from '../features/users/user-store.ts';
import { AppError } from '../lib/app-error.ts';
import { startFailureSentence } from './start-failure.ts';

interface Flags {
  readonly config?: string;
  readonly login?: string;
  readonly newLogin?: string;
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
  readonly passwordStdin?: boolean;
  readonly admin?: boolean;
}

interface Tools {
  readonly database: Database;
  readonly users: UserService;
}

export function addUserCommands(program: Command): void {
  const user = program.command('user').alias('users').description('manage users');
  const command = (name: string, description: string, work: (tools: Tools, flags: Flags) => Promise<void>) =>
    user
      .command(name)
      .description(description)
      .option('--config <file>', 'configuration file')
      .action((flags: Flags) => withDatabase(flags, (tools) => work(tools, flags)));

  command('list', 'print one login a line', list);
  command('add', 'create a user; asks for the password when none is given', add)
    .requiredOption('--login <login>', 'login', notEmpty)
    .requiredOption('--name <name>', 'full name', notEmpty)
    .requiredOption('--email <email>', 'email address', notEmpty)
    .option('--password <password>', 'password; --password-stdin keeps it out of the process list')
    .option('--password-stdin', 'read the password from standard input')
    .option('--admin', 'make the user an administrator');
  command('change-by-login', 'change what is given of a user', change)
    .requiredOption('--login <login>', 'login of the user', notEmpty)
    .option('--new-login <login>', 'new login', notEmpty)
    .option('--name <name>', 'new full name', notEmpty)
    .option('--email <email>', 'new email address', notEmpty)
    .option('--password <password>', 'new password; --password-stdin keeps it out of the process list')
    .option('--password-stdin', 'read the new password from standard input')
    .option('--admin', 'make the user an administrator');
  command('delete', 'delete a user', remove).requiredOption('--login <login>', 'login or email', notEmpty);
}

function notEmpty(value: string): string {
  if (value.trim() === '') throw new InvalidArgumentError('It must not be empty.');
  return value.trim();
}

async function list({ database }: Tools): Promise<void> {
  for (const { username } of await listUserRows(database.read)) console.log(username);
}

async function add({ users }: Tools, flags: Flags): Promise<void> {
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

async function change({ database, users }: Tools, flags: Flags): Promise<void> {
  const row = await getUser(database, flags.login ?? '');
  await users.update({
    caller: null,
    id: row.id,
    sessionId: null,
    body: {
      username: flags.newLogin ?? row.username,
      name: flags.name ?? row.name,
      email: flags.email ?? row.email,
      admin: row.admin === 1 || (flags.admin ?? false),
      alert: row.alert === 1,
      external: row.external === 1,
      password: await givenPassword(flags),
    },
  });
  console.log(`User ${flags.newLogin ?? row.username} changed.`);
}

async function remove({ database, users }: Tools, flags: Flags): Promise<void> {
  const row = await getUser(database, flags.login ?? '');
  await users.remove(null, row.id);
  console.log(`User ${row.username} deleted.`);
}

async function getUser(database: Database, login: string): Promise<UserRow> {
  const row = await findUserByLogin(database.read, login);
  if (row === undefined) throw new Error(`There is no user ${login}: "signalbox user list" shows all`);
  return row;
}

async function givenPassword(flags: Flags): Promise<string | null> {
  if (!flags.passwordStdin) return flags.password ?? null;
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password === '') throw new Error('Standard input holds no password');
  return password;
}

async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new Error('Give a password by --password-stdin (or --password)');
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const password = await prompt.question('Password: ');
    if (password === '') throw new Error('The password must not be empty');
    return password;
  } finally {
    prompt.close();
  }
}

async function withDatabase(flags: Flags, work: (tools: Tools) => Promise<void>): Promise<void> {
  let config: Config | null = null;
  let database: Database | undefined;
  try {
    config = loadConfig({ file: flags.config, environment: process.env, workingDirectory: process.cwd() });
    prepareDataFolder(config.dataDir);
    database = await Database.open({
      postgresUrl: config.postgresUrl,
      sqlitePath: join(config.dataDir, 'signalbox.sqlite'),
    });
    await work({ database, users: createUserService(database) });
  } catch (error) {
    console.error(error instanceof AppError ? error.message : startFailureSentence(error, config));
    process.exitCode = 1;
  } finally {
    await database?.close();
  }
}

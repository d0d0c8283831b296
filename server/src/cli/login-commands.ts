/** `signalbox login`, `logout` and `whoami` */
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { getCurrentUser } from '@signalbox/contract';
import { ApiClient } from './api-client.ts';
import {
  checkedToken,
  chosenServer,
  isPlainWanted,
  type ServerFlags,
  serverAddress,
} from './chosen-server.ts';
import { CommandError, exitCodes } from './exit-codes.ts';
import { type Login, type Logins, loginsPath, readLogins, writeLogins } from './logins-file.ts';
import { printJson, printOut, say } from './printed.ts';

export interface LoginFlags {
  readonly name?: string;
  readonly tokenFile?: string;
  readonly tokenStdin?: boolean;
  readonly allowPlainHttp?: boolean;
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/;

export async function login(address: string | undefined, flags: LoginFlags): Promise<number> {
  const logins = readLogins();
  if (address === undefined) return chooseDefault(logins, flags.name);
  const url = serverAddress(address, flags.allowPlainHttp ?? isPlainWanted(process.env));
  const name = flags.name ?? new URL(url).host.replace(/[[\]]/g, '');
  if (!NAME.test(name))
    throw new CommandError(`${name} is no name of a server: letters, digits, . _ : and -`);
  const chosen = { url, token: checkedToken(await readToken(flags)) };
  const user = await userOf(chosen);
  writeLogins({ default: name, servers: { ...logins.servers, [name]: chosen } });
  say(
    `Signed in to ${url} as ${user.username}. The token is in ${loginsPath()}, and this server is called ${name}.`,
  );
  return exitCodes.success;
}

function chooseDefault(logins: Logins, name: string | undefined): number {
  if (name === undefined) throw new CommandError('Name the address of the server: signalbox login https://…');
  if (logins.servers[name] === undefined) throw new CommandError(`There is no login called ${name}`);
  writeLogins({ ...logins, default: name });
  say(`Commands that name no server go to ${name} from now on.`);
  return exitCodes.success;
}

const userOf = (login: Login) =>
  new ApiClient(login, { patienceMs: 0 }).call<typeof getCurrentUser>('GET', '/api/user');

/** From a file, standard input, the environment or typed in, never an argument: those are for everybody to read. */
async function readToken({ tokenFile, tokenStdin }: LoginFlags): Promise<string> {
  if (tokenFile !== undefined) {
    try {
      return readFileSync(tokenFile, 'utf8');
    } catch (error) {
      throw new CommandError(`${tokenFile} cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  if (tokenStdin) return await text(process.stdin);
  if (process.env.SIGNALBOX_TOKEN) return process.env.SIGNALBOX_TOKEN;
  const { Prompt } = await import('../commands/prompt.ts');
  const prompt = new Prompt();
  try {
    return await prompt.askHidden('API token (made on your account page)');
  } finally {
    prompt.close();
  }
}

export function logout({ server, all = false }: ServerFlags & { readonly all?: boolean }): number {
  const logins = readLogins();
  const name = server ?? logins.default;
  if (!all && (name === undefined || logins.servers[name] === undefined)) {
    throw new CommandError(name === undefined ? 'You are not signed in' : `There is no login called ${name}`);
  }
  const kept = all ? [] : Object.entries(logins.servers).filter(([one]) => one !== name);
  const [usual] = kept.map(([one]) => one).filter((one) => one === logins.default);
  writeLogins({ servers: Object.fromEntries(kept), ...(usual !== undefined && { default: usual }) });
  say(
    `The token${all ? 's are' : ' is'} removed from this machine. To end ${all ? 'them' : 'it'} for good, go to your account page.`,
  );
  return exitCodes.success;
}

export async function whoami(
  flags: ServerFlags & { readonly all?: boolean; readonly json?: boolean },
): Promise<number> {
  if (flags.all) return await listLogins(flags.json ?? false);
  const chosen = chosenServer(flags);
  const { id, username, name, admin } = await userOf(chosen);
  if (flags.json) await printJson({ url: chosen.url, user: { id, username, name, admin } });
  else await printOut(`${username} at ${chosen.url}${admin ? ' (administrator)' : ''}\n`);
  return exitCodes.success;
}

/** Asks no server. */
async function listLogins(isJson: boolean): Promise<number> {
  const { servers, default: usual } = readLogins();
  const rows = Object.entries(servers).map(([name, { url }]) => ({ name, url, default: name === usual }));
  if (isJson) await printJson(rows);
  else await printOut(rows.map((row) => `${row.default ? '*' : ' '} ${row.name}  ${row.url}\n`).join(''));
  return exitCodes.success;
}

/**
 * The servers that this user is signed in to: `signalbox/logins.json` in the folder for configuration (XDG), for nobody else
 * to read. It holds API tokens as they are, as git and docker keep theirs; a token for one purpose is the remedy.
 */
import { chmodSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { makeFolder } from '../lib/make-folder.ts';
import { CommandError } from './exit-codes.ts';

export interface Login {
  readonly url: string;
  readonly token: string;
}

export interface Logins {
  /** taken where no server is named; absent = there is none */
  readonly default?: string;
  readonly servers: Readonly<Record<string, Login>>;
}

export function loginsPath(environment: NodeJS.ProcessEnv = process.env): string {
  const { XDG_CONFIG_HOME: given = '' } = environment;
  const folder = isAbsolute(given) ? given : join(homedir(), '.config');
  return join(folder, 'signalbox', 'logins.json');
}

/** Throws where others may read it, or nobody can. */
export function readLogins(path = loginsPath()): Logins {
  let content: string;
  try {
    const { mode } = statSync(path);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new CommandError(
        `Others may read ${path}, which holds tokens: chmod 600 ${path}, and make new tokens`,
      );
    }
    content = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { servers: {} };
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${path} cannot be read: ${(error as Error).message}`);
  }
  const logins = parse(content);
  if (logins === undefined) throw new CommandError(`${path} is damaged: remove it, and sign in again`);
  return logins;
}

function parse(content: string): Logins | undefined {
  try {
    const { servers, default: usual } = JSON.parse(content);
    const isWhole = Object.values(servers as Record<string, Partial<Login>>).every(
      ({ url, token }) => typeof url === 'string' && typeof token === 'string',
    );
    if (!isWhole) return undefined;
    return { servers, ...(typeof usual === 'string' && { default: usual }) };
  } catch {
    return undefined;
  }
}

/** In one piece: whoever reads it meanwhile finds the former one or this. */
export function writeLogins(logins: Logins, path = loginsPath()): void {
  if (Object.keys(logins.servers).length === 0) {
    rmSync(path, { force: true });
    return;
  }
  makeFolder(dirname(path), 0o700);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
  // One that was left behind keeps its mode.
  chmodSync(draft, 0o600);
  renameSync(draft, path);
}

/**
 * `signalbox setup`: asks what a first start needs, writes the configuration file and makes the first
 * administrator.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { stringify } from 'yaml';
import { loadConfig } from '../config/load-config.ts';
import { createUserService } from '../features/users/user-service.ts';
import { findUserByLogin } from '../features/users/user-store.ts';
import type { ConfigFlags } from './command-options.ts';
import { Prompt } from './prompt.ts';
import { startFailureSentence } from './start-failure.ts';
import { withDatabase } from './with-database.ts';

interface Settings {
  readonly data_dir: string;
  readonly database_url?: string;
  readonly host: string;
  readonly port: number;
  readonly public_url?: string;
}

export async function setup({ config }: ConfigFlags): Promise<void> {
  const prompt = new Prompt();
  try {
    const file = resolve(typeof config === 'string' ? config : 'signalbox.yml');
    if (existsSync(file)) {
      throw new Error(`${file} exists already: edit it, or name another file by --config`);
    }
    writeSettings(file, await askSettings(prompt));
    console.log(`Settings written to ${file}.`);
    await withDatabase({ config: file }, async ({ database }) => {
      const login = await prompt.ask('Login of the administrator', 'admin');
      if ((await findUserByLogin(database.read, login)) !== undefined) {
        console.log(`The user ${login} exists already.`);
        return;
      }
      const user = await createUserService(database).create(null, {
        username: login,
        name: await prompt.ask('Full name', login),
        email: (await prompt.ask('Email', `${login}@localhost`)).toLowerCase(),
        password: await prompt.askHidden('Password'),
        admin: true,
        alert: true,
        external: false,
      });
      console.log(`User ${user.username} <${user.email}> added.`);
    });
    if (!process.exitCode) {
      const isDefault = typeof config !== 'string';
      console.log(`Ready: signalbox serve${isDefault ? '' : ` --config ${config}`}`);
    }
  } catch (error) {
    console.error(startFailureSentence(error, null));
    process.exitCode = 1;
  } finally {
    prompt.close();
  }
}

async function askSettings(prompt: Prompt): Promise<Settings> {
  const dataDir = await prompt.ask('Folder for data and keys', './data');
  const database = await prompt.ask(
    'Database: sqlite, or a URL like postgres://user:password@host:5432/name',
    'sqlite',
  );
  const host = await prompt.ask('Address to listen on (0.0.0.0 for all)', '127.0.0.1');
  const port = Number(await prompt.ask('Port', '3000'));
  const publicUrl = await prompt.ask('Address that browsers use, or "none" for the one listened on', 'none');
  return {
    data_dir: dataDir,
    ...(database === 'sqlite' ? {} : { database_url: database }),
    host,
    port,
    ...(publicUrl === 'none' ? {} : { public_url: publicUrl }),
  };
}

/** The file may hold the password of the database. One with mistakes does not stay. */
function writeSettings(file: string, settings: Settings): void {
  writeFileSync(file, stringify(settings), { mode: 0o600, flag: 'wx' });
  try {
    loadConfig({ file, environment: {}, workingDirectory: process.cwd() });
  } catch (error) {
    rmSync(file);
    throw error;
  }
}

/** `signalbox runner register` and `unregister`: how a runner gets its token, and gives it back. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ResponseOf, registerRunner, unregisterRunner } from '@signalbox/contract';
import { certificateAdvice } from '@signalbox/runner/certificate-advice';
import { readServerAccess } from '@signalbox/runner/server-access';
import { makeFolder } from '../lib/make-folder.ts';
import { thisUser, unreadable } from '../lib/this-user.ts';
import {
  completeRunnerSettings,
  loadRunnerSettings,
  type RunnerFlags,
  tagsOfSetting,
} from './runner-settings.ts';

export interface RegistrationFlags extends RunnerFlags {
  readonly registrationTokenFile?: string;
  readonly stdinRegistrationToken?: boolean;
}

const TIMEOUT_MS = 30_000;

export async function register(flags: RegistrationFlags): Promise<void> {
  await inOneSentence(async () => {
    loadRunnerSettings(flags);
    // As the service of a package is started: the token lies in its folder.
    if (process.env.SIGNALBOX_RUNNER_DIR) completeRunnerSettings();
    // Before standard input is read: nobody shall type a token for nothing.
    tokenFileToWrite();
    const registrationToken = await readRegistrationToken(flags);
    if (registrationToken === undefined) {
      throw new Error(
        'Set SIGNALBOX_RUNNER_REGISTRATION_TOKEN to the registration token of this runner, or give --registration-token-file or --stdin-registration-token',
      );
    }
    await registerWith(registrationToken);
  });
}

/** Before a runner starts: one that has its token already is not registered again. Throws a sentence. */
export async function registerOnce(flags: RegistrationFlags): Promise<void> {
  const file = process.env.SIGNALBOX_RUNNER_TOKEN_FILE;
  const isGiven = file === undefined || file === '-';
  const isRegistered = isGiven || (existsSync(file) && readFileSync(file, 'utf8').trim() !== '');
  const registrationToken = isRegistered ? undefined : await readRegistrationToken(flags);
  // Nothing that this process starts shall find it.
  delete process.env.SIGNALBOX_RUNNER_REGISTRATION_TOKEN;
  if (isGiven || registrationToken === undefined) return;
  // An attempt that was killed has left it empty.
  rmSync(file, { force: true });
  await registerWith(registrationToken);
}

/** From a file, standard input or the environment, never an argument: those are for everybody to read. */
async function readRegistrationToken(flags: RegistrationFlags): Promise<string | undefined> {
  const { SIGNALBOX_RUNNER_REGISTRATION_TOKEN: token, SIGNALBOX_RUNNER_REGISTRATION_TOKEN_FILE: named } =
    process.env;
  const file = flags.registrationTokenFile ?? (flags.stdinRegistrationToken ? undefined : named);
  if (file !== undefined) return notEmpty(readTokenFile(file), `The file ${file}`);
  if (flags.stdinRegistrationToken) return notEmpty(await text(process.stdin), 'Standard input');
  return token || undefined;
}

function readTokenFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(
      `The file ${file}, which is to hold the registration token, ${unreadable(cause as NodeJS.ErrnoException)}`,
      { cause },
    );
  }
}

function notEmpty(content: string, source: string): string {
  const token = content.trim();
  if (token === '') throw new Error(`${source} holds no registration token`);
  return token;
}

/** Throws a sentence. */
export async function registerWith(registrationToken: string): Promise<void> {
  const file = tokenFileToWrite();
  const { SIGNALBOX_RUNNER_NAME: name = '', SIGNALBOX_RUNNER_SLOTS: slots } = process.env;
  const { SIGNALBOX_RUNNER_TAGS: tags = '', SIGNALBOX_RUNNER_PROJECT_ID: projectId } = process.env;
  const body = {
    registration_token: registrationToken,
    name,
    max_parallel_tasks: Number(slots ?? 0),
    tags: tagsOfSetting(tags),
    project_id: Number(projectId ?? 0),
  };
  makeFolder(dirname(file), 0o700);
  // Made before the server is asked: a token that cannot be kept would leave a runner that nobody is.
  writeFileSync(file, '', { mode: 0o600, flag: 'wx' });
  let answer: ResponseOf<typeof registerRunner>;
  try {
    const response = await call('POST', registerRunner.url, { body: JSON.stringify(body) });
    answer = (await response.json()) as ResponseOf<typeof registerRunner>;
    writeFileSync(file, `${answer.token}\n`);
  } catch (error) {
    rmSync(file);
    throw error;
  }
  const next = answer.active ? '' : '; an administrator has to activate this runner: started, it says how';
  console.log(`Registered as ${answer.name}. The token is in ${file}${next}.`);
}

function tokenFileToWrite(): string {
  return needed('SIGNALBOX_RUNNER_TOKEN_FILE', 'the file that is to hold the token of this runner');
}

export async function unregister(flags: RunnerFlags): Promise<void> {
  await inOneSentence(async () => {
    loadRunnerSettings(flags);
    completeRunnerSettings();
    const file = needed('SIGNALBOX_RUNNER_TOKEN_FILE', 'the file that holds the token of this runner');
    if (!existsSync(file)) {
      throw new Error(`There is no token in ${file}: set SIGNALBOX_RUNNER_TOKEN_FILE to where it is`);
    }
    const token = readFileSync(file, 'utf8').trim();
    await call('DELETE', unregisterRunner.url, { headers: { 'x-runner-token': token } });
    rmSync(file);
    console.log('Unregistered.');
  });
}

async function call(method: string, path: string, init: RequestInit): Promise<Response> {
  const server = readServerAccess(process.env);
  const url = server.replace(/\/+$/, '') + path;
  let response: Response;
  try {
    // Another address shall not get the token.
    response = await fetch(url, {
      ...init,
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    const { cause } = error as Error;
    const advice = certificateAdvice(cause);
    const why = cause instanceof Error ? ` (${cause.message})` : '';
    throw new Error(
      advice === undefined
        ? `${server} does not answer: check SIGNALBOX_RUNNER_URL${why}`
        : `${server} is not trusted, ${advice}`,
      { cause: error },
    );
  }
  if (response.ok) return response;
  const target = response.headers.get('location');
  if (target !== null) {
    throw new Error(
      `${url} sends this runner to ${target}: if that is your server, set SIGNALBOX_RUNNER_URL to it`,
    );
  }
  const body = (await response.json().catch(() => ({}))) as { error?: string };
  throw new Error(
    body.error ?? `${url} answers ${response.status}: is this the address of a Signalbox server?`,
  );
}

function needed(variable: string, meaning: string): string {
  const value = process.env[variable];
  if (!value) throw new Error(`Set ${variable} to ${meaning}`);
  return value;
}

/** A mistake of the user ends the command with a sentence, not with a stack. */
export async function inOneSentence(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(sentenceOf(error as NodeJS.ErrnoException));
    process.exitCode = 1;
  }
}

function sentenceOf({ code, path, message }: NodeJS.ErrnoException): string {
  if (path === undefined) return message;
  if (code === 'EEXIST') {
    return `${path} exists already: this runner is registered. Unregister it first, or name another file`;
  }
  return `${path} cannot be used (${code}): let ${thisUser()} own it and its folder, or set SIGNALBOX_RUNNER_DIR or SIGNALBOX_RUNNER_TOKEN_FILE to another place`;
}

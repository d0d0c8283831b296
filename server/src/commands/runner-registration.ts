/** `signalbox runner register` and `unregister`: how a runner gets its token, and gives it back. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { registerRunner, unregisterRunner } from '@signalbox/contract';
import { loadRunnerSettings, type RunnerFlags } from './runner-settings.ts';

export interface RegisterFlags extends RunnerFlags {
  readonly stdinRegistrationToken?: boolean;
}

const TIMEOUT_MS = 30_000;

export async function register({ stdinRegistrationToken, ...flags }: RegisterFlags): Promise<void> {
  await inOneSentence(async () => {
    loadRunnerSettings(flags);
    // Before standard input is read: nobody shall type a token for nothing.
    tokenFileToWrite();
    const registrationToken = stdinRegistrationToken
      ? (await text(process.stdin)).trim()
      : needed(
          'SIGNALBOX_RUNNER_REGISTRATION_TOKEN',
          "the server's runner_registration_token, or give --stdin-registration-token",
        );
    if (registrationToken === '') throw new Error('Standard input holds no registration token');
    await registerWith(registrationToken);
  });
}

/** Throws a sentence. */
export async function registerWith(registrationToken: string): Promise<void> {
  const file = tokenFileToWrite();
  // Made before the server is asked: a token that cannot be kept would leave a runner that nobody is.
  writeFileSync(file, '', { mode: 0o600, flag: 'wx' });
  try {
    const response = await call('POST', registerRunner.url, {
      body: JSON.stringify({
        registration_token: registrationToken,
        name: process.env.SIGNALBOX_RUNNER_NAME ?? '',
        max_parallel_tasks: Number(process.env.SIGNALBOX_RUNNER_SLOTS ?? 0),
      }),
    });
    const { token } = (await response.json()) as { token: string };
    writeFileSync(file, `${token}\n`);
  } catch (error) {
    rmSync(file);
    throw error;
  }
  console.log(
    `Registered. The token is in ${file}; an administrator has to activate this runner: started, it says how.`,
  );
}

function tokenFileToWrite(): string {
  return needed('SIGNALBOX_RUNNER_TOKEN_FILE', 'the file that is to hold the token of this runner');
}

export async function unregister(flags: RunnerFlags): Promise<void> {
  await inOneSentence(async () => {
    loadRunnerSettings(flags);
    const file = needed('SIGNALBOX_RUNNER_TOKEN_FILE', 'the file that holds the token of this runner');
    const token = readFileSync(file, 'utf8').trim();
    await call('DELETE', unregisterRunner.url, { headers: { 'x-runner-token': token } });
    rmSync(file);
    console.log('Unregistered.');
  });
}

async function call(method: string, path: string, init: RequestInit): Promise<Response> {
  const server = needed(
    'SIGNALBOX_RUNNER_URL',
    "the server's address, for example https://signalbox.example.org",
  );
  const url = server.replace(/\/+$/, '') + path;
  let response: Response;
  try {
    response = await fetch(url, { ...init, method, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new Error(`${server} does not answer: check SIGNALBOX_RUNNER_URL`, { cause: error });
  }
  if (response.ok) return response;
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
    const { code, path, message } = error as NodeJS.ErrnoException;
    const isExisting = code === 'EEXIST' && path !== undefined;
    console.error(
      isExisting
        ? `${path} exists already: this runner is registered. Unregister it first, or name another file`
        : message,
    );
    process.exitCode = 1;
  }
}

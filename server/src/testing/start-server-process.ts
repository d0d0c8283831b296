/** `signalbox serve` as a process of its own, which a test may kill at any moment and start again on the same data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BodyInputOf,
  type Endpoint,
  type ResponseOf,
  SESSION_COOKIE,
  signIn,
} from '@signalbox/contract';
import { placeMigratedFile } from './migrated-file.ts';
import { SERVER_MAIN } from './server-program.ts';

const START_MS = 120_000;
const LOGIN = 'admin';
const PASSWORD = 'correct horse battery staple';

export interface ServerProcessOptions {
  readonly environment?: Readonly<Record<string, string>>;
}

export class ServerProcess {
  readonly folder: string;
  readonly #environment: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #cookie = '';
  output = '';
  /** where it listens */
  address = '';

  private constructor(folder: string, environment: Readonly<Record<string, string>>) {
    this.folder = folder;
    this.#environment = environment;
  }

  static async start({ environment = {} }: ServerProcessOptions = {}): Promise<ServerProcess> {
    const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'signalbox-server-'));
    const server = new ServerProcess(folder, environment);
    // Starts with today's tables; that a server makes them itself is tried where the commands are.
    if (!('SIGNALBOX_DATABASE_URL' in environment || 'SIGNALBOX_DATA_DIR' in environment))
      await placeMigratedFile(join(server.dataDir, 'signalbox.sqlite'));
    await server.restart();
    await server.#signIn();
    return server;
  }

  get dataDir(): string {
    return join(this.folder, 'data');
  }

  get pid(): number {
    if (this.#child?.pid === undefined) throw new Error('the server does not run');
    return this.#child.pid;
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** Headers that sign the administrator in. */
  get headers(): Record<string, string> {
    return { cookie: this.#cookie };
  }

  /** `main`: that of another version. */
  async restart(main = SERVER_MAIN): Promise<void> {
    const child = spawn(process.execPath, [main, 'serve'], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        HOME: this.folder,
        SIGNALBOX_DATA_DIR: this.dataDir,
        SIGNALBOX_HOST: '127.0.0.1',
        SIGNALBOX_PORT: '0',
        SIGNALBOX_ADMIN_LOGIN: LOGIN,
        SIGNALBOX_ADMIN_PASSWORD: PASSWORD,
        SIGNALBOX_LOG_LEVEL: 'warn',
        // Repositories of tests lie in private folders and are used in place; isolation has tests of its own.
        SIGNALBOX_RUNNER_ISOLATION: 'host',
        ...this.#environment,
      },
    });
    this.#child = child;
    this.address = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the server did not start: ${this.output}`)), START_MS);
      const done = (settle: () => void) => {
        clearTimeout(timer);
        settle();
      };
      const read = (data: Buffer) => {
        this.output += data.toString();
        const address = /Signalbox serves (http\S+)/.exec(data.toString())?.[1];
        if (address !== undefined) done(() => resolve(address.replace(/\/$/, '')));
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.on('close', (code) =>
        done(() => reject(new Error(`the server ended (${code}): ${this.output}`))),
      );
    });
  }

  /** No chance to say goodbye: what a crash or a power cut does. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** In order, as an administrator would. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  /** As a rolling upgrade ends it; gives its exit code and the signal that ended it. */
  async drain(): Promise<unknown> {
    if (this.#child === undefined) throw new Error('the server does not run');
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGQUIT');
    return await ended;
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Calls as the administrator; a server that is just away is asked again. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: {
      readonly params?: Readonly<Record<string, string | number>>;
      readonly body?: BodyInputOf<E> | unknown;
      readonly query?: Readonly<Record<string, string>>;
    } = {},
  ): Promise<ResponseOf<E>> {
    const response = await this.#fetch(endpoint, input);
    const text = await response.text();
    if (response.status !== endpoint.status) {
      throw new Error(`${endpoint.method} ${endpoint.url}: ${response.status} ${text}`);
    }
    return (text === '' ? undefined : JSON.parse(text)) as ResponseOf<E>;
  }

  async #fetch(endpoint: Endpoint, input: Parameters<ServerProcess['call']>[1] = {}): Promise<Response> {
    const { params = {}, body, query = {} } = input;
    const path = endpoint.url.replace(/:([a-z_]+)/g, (_match, name: string) => String(params[name]));
    const search = new URLSearchParams(query).toString();
    return await fetch(`${this.address}${path}${search ? `?${search}` : ''}`, {
      method: endpoint.method,
      headers: this.headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async #signIn(): Promise<void> {
    const ask = () => this.#fetch(signIn, { body: { auth: LOGIN, password: PASSWORD } });
    let response = await ask();
    // A balancer in front may not know yet that it serves.
    for (const end = Date.now() + START_MS; [502, 503].includes(response.status) && Date.now() < end; ) {
      await sleep(200);
      response = await ask();
    }
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith(`${SESSION_COOKIE}=`));
    if (cookie === undefined) throw new Error(`cannot sign in: ${response.status} ${await response.text()}`);
    this.#cookie = cookie.replace(/;.*/, '');
  }
}

/** A real server with its own runner and a data folder of its own; a journey may kill it and start it again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../runner/src/testing/free-port.ts';

const launcher = join(import.meta.dirname, '../../server/bin/signalbox.js');
const START_MS = 60_000;
const END_MS = 20_000;

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

export const admin: Credentials = { login: 'admin', password: 'correct horse battery staple' };

type Settings = Readonly<Record<string, string>>;

const addressOf = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;

export class Server {
  readonly folder = mkdtempSync(join(tmpdir(), 'signalbox-e2e-'));
  readonly #port: number;
  readonly #path: string;
  readonly #settings: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #output = '';
  #cookie = '';

  private constructor(port: number, path: string, settings: Readonly<Record<string, string>>) {
    // Tasks run isolated, as a user of their own: it must reach the repositories that lie in here.
    chmodSync(this.folder, 0o755);
    this.#port = port;
    this.#path = path;
    this.#settings = settings;
  }

  /**
   * `path`: below which it serves, with a slash at its beginning only; `settings`: variables of its environment, or
   * what makes them of its address;
   * `tasksAfter`: the number before its first task's
   */
  static async start({
    path = '',
    settings = {},
    tasksAfter = 1_000 * randomInt(1, 1_000_000),
  }: {
    readonly path?: string;
    readonly settings?: Settings | ((url: string) => Promise<Settings>);
    readonly tasksAfter?: number;
  } = {}): Promise<Server> {
    const port = await freePort();
    const given = typeof settings === 'function' ? await settings(addressOf(port, path)) : settings;
    const server = new Server(port, path, given);
    try {
      await server.startAgain();
      server.#numberTasksApart(tasksAfter);
      await server.#signIn();
    } catch (error) {
      await server.end();
      throw error;
    }
    return server;
  }

  /** without a slash at its end */
  get url(): string {
    return addressOf(this.#port, this.#path);
  }

  /** On the same port and data as before. */
  async startAgain(): Promise<void> {
    const child = spawn(process.execPath, [launcher, 'serve'], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: this.folder,
        LANG: 'C.UTF-8',
        SIGNALBOX_DATA_DIR: join(this.folder, 'data'),
        SIGNALBOX_HOST: '127.0.0.1',
        SIGNALBOX_PORT: String(this.#port),
        ...(this.#path && { SIGNALBOX_PUBLIC_URL: this.url }),
        SIGNALBOX_ADMIN_LOGIN: admin.login,
        SIGNALBOX_ADMIN_PASSWORD: admin.password,
        SIGNALBOX_LOG_LEVEL: 'warn',
        ...this.#settings,
      },
    });
    this.#child = child;
    const keep = (data: Buffer) => {
      this.#output += data.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const latest = Date.now() + START_MS;
    while (!(await this.#answers())) {
      if (child.exitCode !== null || Date.now() > latest) {
        throw new Error(`The server did not start:\n${this.#output}`);
      }
      await pause(100);
    }
  }

  async #answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/api/ping`)).ok;
    } catch {
      return false;
    }
  }

  /** What a crash or a power cut does; the runner lives on. */
  async kill(): Promise<void> {
    await this.#signal('SIGKILL');
  }

  /** Ends the server, its runner and whatever a task may have left, then removes the data. */
  async end(): Promise<void> {
    await this.#signal('SIGTERM');
    const latest = Date.now() + END_MS;
    for (;;) {
      const left = processesIn(this.folder);
      if (left.length === 0) break;
      if (Date.now() > latest)
        throw new Error(`These processes of the server do not end: ${left.join(', ')}`);
      for (const pid of left) endProcess(pid);
      await pause(100);
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #signal(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const over = once(child, 'exit');
    child.kill(signal);
    await over;
  }

  /**
   * A runner looks for what a task left behind by the task's number, over all processes of the machine: tasks
   * of another server under test must not bear the same numbers.
   */
  #numberTasksApart(after: number): void {
    const database = new DatabaseSync(join(this.folder, 'data/signalbox.sqlite'), { timeout: 5_000 });
    database.prepare("insert into sqlite_sequence (name, seq) values ('tasks', ?)").run(after);
    database.close();
  }

  /** Calls the API as the administrator, for what a journey needs but does not show. */
  async call<Answer = unknown>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${this.url}/api${path}`, {
      method,
      headers: { cookie: this.#cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }

  async #signIn(): Promise<void> {
    const answer = await fetch(`${this.url}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ auth: admin.login, password: admin.password }),
    });
    if (!answer.ok) throw new Error(`The administrator cannot sign in: ${answer.status}`);
    this.#cookie = answer.headers
      .getSetCookie()
      .map((one) => one.replace(/;.*/, ''))
      .join('; ');
  }

  /** Makes a folder beside the data; it goes with the server. */
  makeFolder(name: string): string {
    const path = join(this.folder, name);
    mkdirSync(path, { recursive: true });
    return path;
  }
}

/** Ids of the processes that work in this folder. */
function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return `${readlinkSync(`/proc/${pid}/cwd`)}${sep}`.startsWith(`${folder}${sep}`);
      } catch {
        return false;
      }
    });
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended meanwhile.
  }
}

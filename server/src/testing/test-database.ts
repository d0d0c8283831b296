import pg from 'pg';
import { TEMPLATE_DATABASE } from './postgres-server.ts';

/** A database of its own in the PostgreSQL project, empty or with today's tables; elsewhere the app uses SQLite. */
export async function createTestDatabase(isEmpty = false): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.SIGNALBOX_TEST_DATABASE_URL;
  if (!server || process.env.SIGNALBOX_TEST_DIALECT !== 'postgres') {
    return { url: '', drop: async () => undefined };
  }
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await overKeptConnection(
    server,
    `create database ${name} template ${isEmpty ? 'template0' : `${TEMPLATE_DATABASE} strategy file_copy`}`,
  );
  return {
    url: databaseUrl(server, name),
    drop: () => overKeptConnection(server, `drop database if exists ${name} with (force)`),
  };
}

let kept: pg.Pool | undefined;

/** One for all databases of a worker: a connection of its own would cost each a process of PostgreSQL, twice. */
async function overKeptConnection(url: string, statement: string): Promise<void> {
  if (kept === undefined) {
    kept = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // One that is idle and breaks is replaced by the next call.
    kept.on('error', () => undefined);
  }
  await kept.query(statement);
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

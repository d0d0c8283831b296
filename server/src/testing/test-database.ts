import pg from 'pg';

/** A database of its own on the server of SIGNALBOX_TEST_DATABASE_URL; no such server: the app uses SQLite. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.SIGNALBOX_TEST_DATABASE_URL;
  if (!server) return { url: '', drop: async () => undefined };
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

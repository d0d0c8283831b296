/** A PostgreSQL server of the bench, with its files in memory; one at a time. */
import { type PostgresServer, startPostgresServer } from '../../server/src/testing/postgres-server.ts';
import { databaseUrl, onServer } from '../../server/src/testing/test-database.ts';

let running: { readonly server: Promise<PostgresServer>; removal?: Promise<void> } | undefined;

/** Ends the server, if there is one, with its files: both would outlive a bench that is ended. */
export async function removePostgres(): Promise<void> {
  if (running === undefined) return;
  running.removal ??= running.server.then((server) => server.stop());
  await running.removal;
}

/** Gives a way to make databases of it. */
export async function withPostgres(
  use: (makeDatabase: (name: string) => Promise<string>) => Promise<void>,
): Promise<void> {
  running = { server: startPostgresServer() };
  try {
    const { url } = await running.server;
    await use(async (name) => {
      await onServer(url, `create database ${name}`);
      return databaseUrl(url, name);
    });
  } finally {
    await removePostgres();
  }
}

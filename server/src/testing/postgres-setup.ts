/**
 * Before the suites run on PostgreSQL: a server of their own (unless one is named), with a migrated database
 * to copy.
 */
import { Database } from '../db/database.ts';
import { startPostgresServer, TEMPLATE_DATABASE } from './postgres-server.ts';
import { databaseUrl, onServer } from './test-database.ts';

export async function setup(): Promise<() => Promise<void>> {
  const given = process.env.SIGNALBOX_TEST_DATABASE_URL;
  const own = given ? undefined : await startPostgresServer();
  const server = { url: own?.url ?? given ?? '', stop: async () => await own?.stop() };
  process.env.SIGNALBOX_TEST_DATABASE_URL = server.url;
  await onServer(server.url, `drop database if exists ${TEMPLATE_DATABASE}`);
  await onServer(server.url, `create database ${TEMPLATE_DATABASE}`);
  const database = await Database.open({
    postgresUrl: databaseUrl(server.url, TEMPLATE_DATABASE),
    sqlitePath: '',
  });
  await database.close();
  return async () => {
    await onServer(server.url, `drop database if exists ${TEMPLATE_DATABASE} with (force)`);
    await server.stop();
  };
}

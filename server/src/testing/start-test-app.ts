/** The real app on a database of its own: SQLite in memory-backed files, or PostgreSQL when one is named. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type App, type AppOptions, createApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import { loadConfig } from '../config/load-config.ts';
import { placeMigratedFile } from './migrated-file.ts';
import { type TestClient, TestClients } from './test-client.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestApp extends App {
  readonly config: Config;
  /** callers of every kind, made when first asked for */
  readonly clients: TestClients;
  /** an administrator */
  readonly admin: TestClient;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface TestAppOptions extends AppOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** fills the database, which is empty then, before the app opens it */
  readonly prepare?: (config: Config) => Promise<void>;
  /** false = the caller closes the app (`beforeAll`); otherwise it ends with the running test */
  readonly endsWithTest?: boolean;
}

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { environment = {}, endsWithTest = true, prepare, ...appOptions } = options;
  const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'signalbox-test-'));
  const testDatabase = await createTestDatabase(prepare !== undefined);
  const config = loadConfig({
    environment: {
      SIGNALBOX_DATA_DIR: join(folder, 'data'),
      SIGNALBOX_DATABASE_URL: testDatabase.url,
      SIGNALBOX_LOG_LEVEL: 'silent',
      // Repositories of tests lie in private folders and are used in place; isolation has tests of its own.
      SIGNALBOX_RUNNER_ISOLATION: 'host',
      SIGNALBOX_HOST: '127.0.0.1',
      SIGNALBOX_PORT: '0',
      ...environment,
    },
    workingDirectory: folder,
  });
  if (prepare !== undefined) await prepare(config);
  else if (config.postgresUrl === null) await placeMigratedFile(join(config.dataDir, 'signalbox.sqlite'));
  const app = await createApp(config, { isDurable: false, hasBuiltInRunner: false, ...appOptions });
  const clients = new TestClients(app);
  const admin = await clients.user('admin', { isAdmin: true });
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await app.close();
    await testDatabase.drop();
    await rm(folder, { recursive: true, force: true });
  };
  if (endsWithTest) onTestFinished(close);
  return { ...app, config, clients, admin, close, [Symbol.asyncDispose]: close };
}

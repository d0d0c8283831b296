/** For the console's tests: one real server for all of them, without a runner; each test makes a project of its own. */
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ServerProcess } from './start-server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverAddress: string;
    /** signs the administrator in */
    adminCookie: string;
    databaseFile: string;
  }
}

const environment = {
  SIGNALBOX_USE_REMOTE_RUNNER: 'true',
  // Tasks that a test says to be under way stay so, however slow the machine is.
  SIGNALBOX_RUNNER_LOST_AFTER_SECONDS: '86400',
  // Nobody is there: what is told stays to be seen.
  SIGNALBOX_TELEGRAM_ALERT: 'true',
  SIGNALBOX_TELEGRAM_URL: 'http://127.0.0.1:2',
  SIGNALBOX_TELEGRAM_TOKEN: 'made-up',
};

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await ServerProcess.start({ environment });
  project.provide('serverAddress', server.address);
  project.provide('adminCookie', server.headers.cookie ?? '');
  project.provide('databaseFile', join(server.dataDir, 'signalbox.sqlite'));
  return async () => {
    await server.stop();
    await server.remove();
  };
}

/** Work on an installation whose database is not opened as a server does. */
import type { Config } from '../config/config.ts';
import { lockDataFolder } from '../config/server-lock.ts';
import { type ConfigFlags, configOf } from './command-options.ts';
import { startFailureSentence } from './start-failure.ts';

/** A failure is one sentence and exit code 1. */
export async function withConfig(flags: ConfigFlags, work: (config: Config) => Promise<void>): Promise<void> {
  let config: Config | null = null;
  try {
    config = await configOf(flags);
    await work(config);
  } catch (error) {
    console.error(startFailureSentence(error, config));
    process.exitCode = 1;
  }
}

/** No server starts on the data folder meanwhile, and none works on it. That of PostgreSQL has its own lock. */
export async function alone<T>({ dataDir }: Pick<Config, 'dataDir'>, work: () => Promise<T>): Promise<T> {
  const lock = await lockDataFolder(dataDir, 0);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

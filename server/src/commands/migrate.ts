import { join } from 'node:path';
import type { ConfigFlags } from './command-options.ts';
import { withDatabase } from './with-database.ts';

/** Opening the database is what brings its schema up to date. */
export async function migrate(flags: ConfigFlags): Promise<void> {
  await withDatabase(flags, async ({ config: { postgresUrl, dataDir } }) => {
    console.log(
      `The schema is up to date: ${postgresUrl === null ? join(dataDir, 'signalbox.sqlite') : shown(postgresUrl)}`,
    );
  });
}

/** Without user and password. */
function shown(postgresUrl: string): string {
  const { host, pathname } = new URL(postgresUrl);
  return `${pathname.slice(1)} at ${host || 'localhost'}`;
}

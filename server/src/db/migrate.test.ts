import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApp } from '../testing/start-test-app.ts';
import { Database } from './database.ts';

it('says that a database is of a newer version', async () => {
  const { database, config } = await startTestApp();
  await database.write(({ tx }) =>
    sql`insert into kysely_migration (name, timestamp) values ('0002-of-the-future', 'x')`.execute(tx),
  );
  const again = Database.open({
    postgresUrl: config.postgresUrl,
    sqlitePath: join(config.dataDir, 'signalbox.sqlite'),
  });
  await expect(again).rejects.toThrow(
    /^This database is of a newer version of Signalbox \(0002-of-the-future\): install that version again/,
  );
});

import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Config } from '../config/config.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { Database } from './database.ts';

it('says that a database is of a newer version', async () => {
  const { database, config } = await startTestApp();
  await database.write(({ tx }) =>
    sql`insert into kysely_migration (name, timestamp) values ('0002-of-the-future', 'x')`.execute(tx),
  );
  await expect(openAgain(config)).rejects.toThrow(
    /^This database is of a newer version of Signalbox \(0002-of-the-future\): install that version again/,
  );
});

it('refuses a database of an unreleased version, and says what to do', async () => {
  const { database, config } = await startTestApp();
  await database.write(async ({ tx }) => {
    await sql`delete from kysely_migration`.execute(tx);
    for (const name of ['0001-initial', '0002-user-identities', '0057-revisions'])
      await sql`insert into kysely_migration (name, timestamp) values (${name}, 'x')`.execute(tx);
  });
  await expect(openAgain(config)).rejects.toThrow(
    /^This database was created by an unreleased version of Signalbox \(last migration: 0057-revisions\) and can't be upgraded\. Export the projects with that version and restore them here, or start with an empty data directory or database$/,
  );
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.read);
  expect(rows).toHaveLength(3);
});

const openAgain = ({ postgresUrl, dataDir }: Config) =>
  Database.open({ postgresUrl, sqlitePath: join(dataDir, 'signalbox.sqlite') });

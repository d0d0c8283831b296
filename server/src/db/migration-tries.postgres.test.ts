/** A server of the next version migrates while those of this one use the tables. */
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { addNextMigration } from '../testing/upgraded-migrations.ts';
import { postgresDialect } from './dialects/postgres.ts';
import { patientTiming, postgresTiming } from './dialects/postgres-timing.ts';
import { migrate, migrationNames, migrationsOf } from './migrate.ts';
import type { Schema } from './schema.ts';

/** Before the next migration, which changes `invitations` first and `runners` second. */
const names = ['0001-schema'];
const tries = { lockMs: 300, pauseMs: 50, totalMs: 120_000 };

/** A database of a version before, and somebody within a transaction who has read the runners. */
async function usedDatabase() {
  addNextMigration();
  const { url, drop } = await createTestDatabase(true);
  const timing = patientTiming(postgresTiming(30_000));
  const db = new Kysely<Schema>({ dialect: postgresDialect({ url, maxConnections: 2, timing }) });
  const [user, other] = [new pg.Client(url), new pg.Client(url)];
  onTestFinished(async () => {
    await Promise.allSettled([user.end(), other.end(), db.destroy()]);
    await drop();
  });
  await migrate(db, 'postgres', { names });
  await user.connect();
  await other.connect();
  await user.query('begin; select * from runners');
  return { db, user, other };
}

const waiting = async (db: Kysely<Schema>) =>
  (await sql`select 1 from pg_locks where not granted and relation = 'runners'::regclass`.execute(db)).rows;

it('is made once more where PostgreSQL undoes it, as it and another transaction wait for each other', async () => {
  const { db, user } = await usedDatabase();
  const migrated = migrate(db, 'postgres', { tries: { ...tries, lockMs: 60_000 } });
  await expect.poll(() => waiting(db), { timeout: 30_000 }).toHaveLength(1);
  // Either of the two may be undone.
  await user.query('select * from invitations').catch(() => undefined);
  await user.query('commit');
  await migrated;
  expect(await migrationsOf(db)).toEqual(migrationNames());
});

it('lets others pass while it waits for a table that somebody reads for long', async () => {
  const { db, user, other } = await usedDatabase();
  const migrated = migrate(db, 'postgres', { tries });
  await expect.poll(() => waiting(db), { timeout: 30_000 }).toHaveLength(1);
  // Behind a migration that waits until it is its turn, this would wait as long.
  expect((await other.query('select * from runners')).rows).toEqual([]);
  expect(await migrationsOf(db)).toEqual(names);
  await user.query('commit');
  await migrated;
  expect(await migrationsOf(db)).toEqual(migrationNames());
});

it('gives up in words, with nothing changed', async () => {
  const { db } = await usedDatabase();
  const migrated = migrate(db, 'postgres', { tries: { ...tries, totalMs: 0 } });
  await expect(migrated).rejects.toThrow(/since somebody else keeps its tables in use/);
  expect(await migrationsOf(db)).toEqual(names);
});

/** The same on PostgreSQL: what is killed before its commit was never there. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { makeNextVersion } from '../../../runner/src/testing/next-version.ts';
import type { Config } from '../config/config.ts';
import { loadConfig } from '../config/load-config.ts';
import { openInstallation } from '../open-installation.ts';
import { makeFirstSchema } from '../testing/first-schema.ts';
import { runKilled } from '../testing/run-killed.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { backUp } from './backup.ts';
import { moveDatabase } from './move.ts';
import { openPlain, placeOf } from './plain-database.ts';
import { STAGING_FOLDER } from './staged-files.ts';

const COMMIT = { of: 'sent', pattern: 'commit\\u0000' } as const;

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase(true);
  onTestFinished(drop);
  return url;
}

/** Once nobody else is connected any more. */
async function tablesAt(url: string): Promise<{ tables: number; migrations: number }> {
  const { db, close } = await openPlain({ postgresUrl: url, sqlitePath: '', timeoutMs: 30_000 });
  try {
    const others = () =>
      sql`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        db,
      );
    await expect.poll(async () => (await others()).rows.length).toBe(0);
    const { rows } = await sql`select 1 from information_schema.tables where table_schema = 'public'`.execute(
      db,
    );
    if (rows.length === 0) return { tables: 0, migrations: 0 };
    const made = await sql`select 1 from kysely_migration`.execute(db);
    return { tables: rows.length, migrations: made.rows.length };
  } finally {
    await close();
  }
}

/** As a server that starts there. */
async function usersOf(config: Config): Promise<number> {
  const { database, lock } = await openInstallation(config, {});
  const users = await database.read.selectFrom('users').select('id').execute();
  await database.close();
  lock?.release();
  return users.length;
}

it('a move to either side, a migration and a restore that are killed are done again, or are done', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'signalbox-killed-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const on = (url: string, workingDirectory = cwd) =>
    loadConfig({
      environment: { SIGNALBOX_DATABASE_URL: url, SIGNALBOX_LOG_LEVEL: 'silent' },
      workingDirectory,
    });
  const source = on('');
  await makeFirstSchema(source);

  const target = await emptyDatabase();
  writeFileSync(join(cwd, 'url'), target);
  await runKilled(['database', 'move', '--to', 'postgres', '--url-file', 'url'], { cwd, moment: COMMIT });
  expect(await tablesAt(target)).toEqual({ tables: 0, migrations: 0 });
  await moveDatabase(placeOf(source), placeOf(on(target)));
  expect((await tablesAt(target)).migrations).toBe(1);

  // And back.
  const back = join(cwd, 'back');
  mkdirSync(back);
  const { sqlitePath } = placeOf(on('', back));
  const moving = { cwd: back, environment: { SIGNALBOX_DATABASE_URL: target } };
  const placed = { of: 'file', pattern: '^renameSync .*signalbox\\.sqlite$' } as const;
  await runKilled(['database', 'move', '--to', 'sqlite'], { ...moving, moment: placed });
  expect([existsSync(sqlitePath), existsSync(`${sqlitePath}.restoring`)]).toEqual([false, true]);
  await expect(openInstallation(on('', back), {})).rejects.toThrow(
    /a move into .* was ended in the middle, .* "signalbox database move" once more/,
  );
  expect(await usersOf(on(target, back))).toBeGreaterThan(0);
  expect(existsSync(`${sqlitePath}.restoring`)).toBe(false);
  await runKilled(['database', 'move', '--to', 'sqlite'], {
    ...moving,
    moment: { ...placed, isAfter: true },
  });
  expect(await usersOf(on('', back))).toBe(await usersOf(on(target, back)));

  const old = await emptyDatabase();
  await makeFirstSchema(on(old));
  const before = await tablesAt(old);
  const upgrading = { cwd, moment: COMMIT, environment: { SIGNALBOX_DATABASE_URL: old } };
  await runKilled(['migrate'], {
    ...upgrading,
    program: makeNextVersion(join(cwd, 'next'), { expandsSchema: true }).server,
  });
  expect(await tablesAt(old)).toEqual(before);

  const file = join(cwd, 'the.backup');
  await backUp({ place: placeOf(on(old)), file, passphrase: null, folder: null });
  const restored = await emptyDatabase();
  const elsewhere = join(cwd, 'elsewhere');
  mkdirSync(elsewhere);
  const environment = { SIGNALBOX_DATABASE_URL: restored };
  await runKilled(['restore', file], { cwd: elsewhere, moment: COMMIT, environment });
  expect(await tablesAt(restored)).toEqual({ tables: 0, migrations: 0 });
  await expect(openInstallation(on(restored, elsewhere), {})).rejects.toThrow(/was ended in the middle/);
  // That start has made the tables; they are empty, and make room.
  const discarded = { of: 'file', pattern: `^rmSync .*${STAGING_FOLDER}$`, nth: 2 } as const;
  await runKilled(['restore', file], { cwd: elsewhere, moment: discarded, environment });
  const left = join(elsewhere, 'data', STAGING_FOLDER);
  expect(existsSync(left)).toBe(true);
  expect(await usersOf(on(restored, elsewhere))).toBeGreaterThan(0);
  expect(existsSync(left)).toBe(false);
});

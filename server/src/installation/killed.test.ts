/** Commands that are killed (`kill -9`) in the middle: the old state stands or the new one, and what is next is said. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { makeNextVersion } from '../../../runner/src/testing/next-version.ts';
import type { Config } from '../config/config.ts';
import { openSecretBox } from '../config/encryption-keys.ts';
import { loadConfig } from '../config/load-config.ts';
import { Database } from '../db/database.ts';
import { openInstallation } from '../open-installation.ts';
import { makeFirstSchema } from '../testing/first-schema.ts';
import type { KillMoment } from '../testing/kill-at.ts';
import { runKilled } from '../testing/run-killed.ts';
import { canMountDisks, mountSmallDisk } from '../testing/small-disk.ts';
import { addNextMigration } from '../testing/upgraded-migrations.ts';
import { backUp } from './backup.ts';
import { migrationKeeper } from './migration-snapshot.ts';
import { placeOf } from './plain-database.ts';
import { openArchive } from './read-archive.ts';
import { restore } from './restore.ts';

let folder: string;
let source: Config;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-killed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  source = configIn('source');
  await makeFirstSchema(source);
});

function configIn(name: string): Config {
  mkdirSync(join(folder, name), { recursive: true });
  return loadConfig({ environment: { SIGNALBOX_LOG_LEVEL: 'silent' }, workingDirectory: join(folder, name) });
}

const made = ({ dataDir }: Config) => {
  const file = new DatabaseSync(join(dataDir, 'signalbox.sqlite'), { readOnly: true });
  const rows = file.prepare('select name from kysely_migration').all();
  const [ok] = file.prepare('pragma integrity_check').all();
  file.close();
  return { count: rows.length, check: ok?.integrity_check };
};

it('a restore: it is run again after a start that says so, or all of it is there', async () => {
  openSecretBox(source);
  const kept = (config: Config) => join(config.dataDir, 'runner', 'workspaces', 'state');
  mkdirSync(join(source.dataDir, 'runner', 'workspaces'), { recursive: true });
  writeFileSync(kept(source), '{"serial": 7}');
  const file = join(folder, 'the.backup');
  await backUp({ place: placeOf(source), file, passphrase: null, folder: { ...source, withKey: true } });
  const key = readFileSync(join(source.dataDir, 'encryption.key'), 'utf8');
  const again = async (config: Config) => {
    const archive = await openArchive(file);
    return await restore({ archive, passphrase: null, place: placeOf(config), keys: config });
  };
  const moments: KillMoment[] = [
    { of: 'statement', pattern: 'insert into "users"' },
    { of: 'file', pattern: '^linkSync .*encryption\\.key$' },
    { of: 'file', pattern: '^linkSync .*encryption\\.key$', isAfter: true },
    { of: 'file', pattern: '^renameSync .*signalbox\\.sqlite$' },
    { of: 'file', pattern: '^renameSync .*signalbox\\.sqlite$', isAfter: true },
  ];
  for (const [index, moment] of moments.entries()) {
    const config = configIn(`target${index}`);
    await runKilled(['restore', file], { cwd: join(folder, `target${index}`), moment });
    const isDone = index === moments.length - 1;
    const drafts = readdirSync(config.dataDir).filter((name) => name.endsWith('.draft'));
    expect([index, drafts.length]).toEqual([index, moment.pattern.startsWith('^linkSync') ? 1 : 0]);
    if (moment.isAfter !== true)
      for (const name of drafts) utimesSync(join(config.dataDir, name), new Date(0), new Date(0));
    // A copy of somebody's, and one that is just being made.
    const others = ['encryption.key.2025', `encryption.key.${process.ppid}.draft`];
    for (const name of others) {
      writeFileSync(join(config.dataDir, name), key);
      utimesSync(join(config.dataDir, name), new Date(0), new Date(0));
    }
    const opening = openInstallation(config, { isDurable: false });
    if (!isDone) {
      await expect(opening).rejects.toThrow(
        /^A restore or a move into .*data was ended in the middle, .* run "signalbox restore" or .* once more, or remove/,
      );
      await again(config);
    }
    const { database, lock } = isDone ? await opening : await openInstallation(config, { isDurable: false });
    const users = await database.read.selectFrom('users').select('username').execute();
    await database.close();
    lock?.release();
    expect([index, users.length > 0, made(config).check]).toEqual([index, true, 'ok']);
    expect(readFileSync(join(config.dataDir, 'encryption.key'), 'utf8')).toBe(key);
    expect(readFileSync(kept(config), 'utf8')).toBe('{"serial": 7}');
    const left = readdirSync(config.dataDir).filter((name) => /restoring|\.key\./.test(name));
    expect([index, left.sort()]).toEqual([index, others.sort()]);
    await expect(again(config)).rejects.toThrow(/There is an installation in .* already/);
  }
});

it('a backup: no file of its name is there, and the next one of that name is whole', async () => {
  const moment: KillMoment = { of: 'file', pattern: '^rename .*nightly$' };
  await runKilled(['backup', 'nightly'], { cwd: join(folder, 'source'), moment });
  const file = join(folder, 'source', 'nightly');
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, true]);
  await backUp({ place: placeOf(source), file, passphrase: null, folder: { ...source, withKey: false } });
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([true, false]);
  expect(made(source).count).toBe(1);
});

it('a migration: none of it was made, and the next start makes all; what its snapshot left goes', async () => {
  const moment: KillMoment = { of: 'statement', pattern: 'alter table "runners" add column' };
  const program = makeNextVersion(join(folder, 'next'), { expandsSchema: true }).server;
  await runKilled(['migrate'], { cwd: join(folder, 'source'), moment, program });
  addNextMigration();
  expect(made(source)).toEqual({ count: 1, check: 'ok' });
  const snapshots = join(source.dataDir, 'snapshots');
  const [young, old] = ['young', 'old'].map((name) => join(snapshots, `before-${name}.sqlite.part`)) as [
    string,
    string,
  ];
  for (const part of [young, old]) writeFileSync(part, 'half');
  utimesSync(old, new Date(0), new Date(0));
  const { database, lock } = await openInstallation(source, { isDurable: false });
  await database.close();
  lock?.release();
  expect(made(source).count).toBe(2);
  expect([existsSync(young), existsSync(old)]).toEqual([true, false]);
});

it.skipIf(!canMountDisks)(
  'on a full disk (needs root to mount one) both say so, and leave nothing half',
  async () => {
    const disk = mountSmallDisk(3);
    onTestFinished(() => disk.remove());
    const file = join(disk.folder, 'nightly');
    disk.fill();
    const options = { place: placeOf(source), file, passphrase: null, folder: { ...source, withKey: false } };
    await expect(backUp(options)).rejects.toThrow(
      `There is no room for ${file}: make room there, or name another place. Nothing of it was kept`,
    );
    expect(readdirSync(disk.folder)).toEqual(['filler']);
    const elsewhere = backUp({ ...options, file: join(folder, 'missing', 'nightly') });
    await expect(elsewhere).rejects.toThrow(
      /missing\/nightly cannot be made \(ENOENT\): is its folder there/,
    );
    disk.makeRoom();
    const config = { ...source, dataDir: join(disk.folder, 'data') };
    await makeFirstSchema(config);
    addNextMigration();
    // Room for what SQLite has beside the file, and not for a copy of it.
    const { bavail, bsize } = statfsSync(disk.folder);
    writeFileSync(join(disk.folder, 'most'), Buffer.alloc(bavail * bsize - 100_000));
    const open = () =>
      Database.open({
        ...{ postgresUrl: null, sqlitePath: placeOf(config).sqlitePath, isDurable: false },
        beforeMigration: migrationKeeper(config),
      });
    await expect(open()).rejects.toThrow(
      /its state before could not be kept in .*snapshots \(.*full.*\): make room there, or set SIGNALBOX_MIGRATION_SNAPSHOTS/,
    );
    expect(readdirSync(join(config.dataDir, 'snapshots'))).toEqual([]);
    expect(made(config)).toEqual({ count: 1, check: 'ok' });
    rmSync(join(disk.folder, 'most'));
    await (await open()).close();
    expect(made(config).count).toBe(2);
  },
);

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { runSignalbox, startServing } from '../testing/run-signalbox.ts';
import { canMountDisks, mountSmallDisk } from '../testing/small-disk.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'signalbox-folder-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true, maxRetries: 5 }));

/** Several starts of the whole program. */
const environment = { SIGNALBOX_PORT: '0' };
const serve = (more: Record<string, string> = {}) =>
  runSignalbox({ args: ['serve'], cwd, environment: { ...environment, ...more } });

it('belongs to one server, whose death frees it; commands work beside the server', async () => {
  const first = await startServing({ cwd, environment });
  const second = await serve();
  expect([second.code, second.stdout]).toEqual([1, '']);
  expect(second.stderr).toMatch(/^Another server works on the data folder .*data: end it first, or set/);
  const listed = await runSignalbox({ args: ['user', 'list'], cwd });
  expect(listed).toEqual({ code: 0, stdout: 'admin\n', stderr: '' });
  await first.stop('SIGKILL');
  const third = await startServing({ cwd, environment });
  expect(await third.stop()).toBe(0);
});

it('whose database has lost its content is not that of a new installation', async () => {
  const data = join(cwd, 'data');
  const file = join(data, 'signalbox.sqlite');
  // What a start leaves behind that was killed at its very beginning.
  mkdirSync(data);
  writeFileSync(file, '');
  const first = await startServing({ cwd, environment });
  expect(await first.stop()).toBe(0);
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  writeFileSync(file, '');
  for (const refused of [await serve(), await runSignalbox({ args: ['user', 'list'], cwd })]) {
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(
      /^The database .*signalbox.sqlite is empty \(0 bytes\), but .* put the database back from a backup, or delete/,
    );
  }
  expect(statSync(file).size).toBe(0);
  rmSync(file);
  const anew = await startServing({ cwd, environment });
  expect(await anew.stop()).toBe(0);
});

it('holds no file that others may read, also when it is of an older version', async () => {
  const umask = process.umask(0o022);
  try {
    const data = join(cwd, 'data');
    const files = () =>
      ['', 'runner'].flatMap((folder) =>
        readdirSync(join(data, folder), { withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => join(folder, name)),
      );
    const first = await startServing({ cwd, environment });
    await expect.poll(files).toEqual(expect.arrayContaining(['runner/runner.lock']));
    await first.stop('SIGKILL');
    const older = ['signalbox.sqlite', 'signalbox.sqlite-wal', 'signalbox.sqlite-shm', 'runner/runner.lock'];
    for (const name of older) chmodSync(join(data, name), 0o644);
    const second = await startServing({ cwd, environment });
    const open = () => files().filter((name) => (statSync(join(data, name)).mode & 0o077) !== 0);
    try {
      await expect.poll(open).toEqual([]);
      expect(files()).toEqual(expect.arrayContaining([...older, 'server.lock', 'encryption.key']));
    } finally {
      await second.stop();
    }
  } finally {
    process.umask(umask);
  }
});

describe('that cannot be made', () => {
  it.skipIf(!canMountDisks)('because its disk is read-only (needs root to mount one)', async () => {
    const disk = mountSmallDisk(1);
    onTestFinished(() => disk.remove());
    spawnSync('mount', ['-o', 'remount,ro', disk.folder]);
    const folder = join(disk.folder, 'not', 'there');
    const refused = await serve({ SIGNALBOX_DATA_DIR: folder });
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: `The data folder ${folder} cannot be used: its disk is read-only. Make it writable, or set SIGNALBOX_DATA_DIR to another folder\n`,
    });
  });

  it('because a file stands in its way', async () => {
    writeFileSync(join(cwd, 'file'), '');
    const refused = await serve({ SIGNALBOX_DATA_DIR: join(cwd, 'file', 'data') });
    expect(refused.stderr).toContain('there is a file of this name in its path. Move it away, or set');
  });
});

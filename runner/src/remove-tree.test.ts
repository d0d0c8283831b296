import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { removeTree, removeTreeNow } from './remove-tree.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'signalbox-remove-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([3, 200])(
  'a folder goes with all that is in it (%d files), and what a link leads to stays',
  async (count) => {
    const gone = path.join(folder, 'gone');
    const kept = path.join(folder, 'kept');
    mkdirSync(path.join(gone, 'deep/er'), { recursive: true });
    mkdirSync(kept);
    writeFileSync(path.join(kept, 'file'), 'stays');
    for (let index = 0; index < count; index++) writeFileSync(path.join(gone, 'deep/er', `${index}`), '');
    symlinkSync(kept, path.join(gone, 'deep/link'));
    await removeTree(gone);
    expect(existsSync(gone)).toBe(false);
    expect(readdirSync(kept)).toEqual(['file']);
    await expect(removeTree(gone)).resolves.toBeUndefined();
    symlinkSync(kept, gone);
    await removeTree(gone);
    expect(readdirSync(folder)).toEqual(['kept']);
    expect(readdirSync(kept)).toEqual(['file']);
  },
);

/** As `ssh-agent` when it ends: takes away its socket in each folder that is named, a little later each time. */
const takingAway = `
  const { workerData: { folder, turns } } = require('node:worker_threads');
  const { unlinkSync } = require('node:fs');
  for (let seen = 0; ; ) {
    Atomics.wait(turns, 0, seen);
    const turn = Atomics.load(turns, 0);
    seen = turn;
    for (let wait = (turn * 97) % 40_000; wait > 0; wait--);
    try { unlinkSync(folder + '/' + turn + '/agent-1'); } catch {}
    Atomics.store(turns, 1, turn);
    Atomics.notify(turns, 1);
  }`;

test('a folder goes whole while another program takes away what is in it', async () => {
  const turns = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(takingAway, { eval: true, workerData: { folder, turns } });
  onTestFinished(async () => void (await worker.terminate()));
  const fill = (turn: number) => {
    mkdirSync(path.join(folder, `${turn}`));
    for (const name of ['passwd', 'group', 'passphrase', 'agent-1'])
      writeFileSync(path.join(folder, `${turn}`, name), '');
  };
  const start = (turn: number) => {
    Atomics.store(turns, 0, turn);
    Atomics.notify(turns, 0);
  };
  fill(1);
  start(1);
  await expect.poll(() => Atomics.load(turns, 1)).toBe(1);
  for (let turn = 2; turn < 2000; turn++) {
    fill(turn);
    start(turn);
    removeTreeNow(path.join(folder, `${turn}`));
    expect(existsSync(path.join(folder, `${turn}`))).toBe(false);
    Atomics.wait(turns, 1, turn - 1);
  }
});

test('what cannot be removed is said', () => {
  expect(() => removeTreeNow('/proc/self/fd')).toThrow(/EPERM|EACCES|ENOTEMPTY|operation not permitted/i);
});

/** Root is stopped by no mode. */
const asSomebody = process.getuid?.() === 0 ? { uid: 1, gid: 1 } : {};

test('a folder goes with what its owner may not enter, while the rest of it is being removed', () => {
  chmodSync(folder, 0o777);
  const script = `
    import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
    import { removeFolder } from '${import.meta.dirname}/remove-tree.ts';
    for (let turn = 0; turn < 60; turn++) {
      const gone = '${folder}/gone' + turn;
      for (let part = 0; part < 40; part++) {
        mkdirSync(gone + '/objects/' + part, { recursive: true });
        writeFileSync(gone + '/objects/' + part + '/file', '');
        writeFileSync(gone + '/objects/' + part + '/other', '');
      }
      mkdirSync(gone + '/work/closed', { recursive: true, mode: 0o700 });
      writeFileSync(gone + '/work/closed/file', '');
      chmodSync(gone + '/work/closed', 0);
      await removeFolder(gone);
    }`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    ...asSomebody,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(readdirSync(folder)).toEqual([]);
});

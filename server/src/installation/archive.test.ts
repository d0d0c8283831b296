/** What is wrong with a backup is found before anything is written. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { makeKey, makeProject } from '../testing/factories.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { MAGIC } from './archive-format.ts';
import { backUp } from './backup.ts';
import { textFile } from './data-files.ts';
import { fillDatabase } from './fill-database.ts';
import type { Part } from './part.ts';
import { placeOf } from './plain-database.ts';
import { openArchive, readArchive } from './read-archive.ts';
import { restore } from './restore.ts';
import { writeArchive } from './write-archive.ts';

const HEAD = `${MAGIC}{"encryption":null}\n`;
const PASSPHRASE = 'a passphrase of the test';

async function setUp() {
  const app = await startTestApp();
  await makeKey(await makeProject(app));
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const source = { place: placeOf(app.config), folder: { ...app.config, withKey: true } };
  const plain = join(folder, 'plain');
  await backUp({ ...source, file: plain, passphrase: null });
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  let count = 0;
  const restored = async (content: Buffer | string, passphrase: string | null = null) => {
    const file = join(folder, `changed-${++count}`);
    writeFileSync(file, content);
    return await restoreFile(file, passphrase);
  };
  const keys = { dataDir, encryptionKey: null, otherEncryptionKeys: [] };
  const place = { ...source.place, sqlitePath: join(dataDir, 'signalbox.sqlite') };
  const restoreFile = async (file: string, passphrase: string | null) =>
    await restore({ archive: await openArchive(file), passphrase, place, keys });
  return { source, folder, plain, dataDir, restored, restoreFile, place };
}

it('a file that was cut, changed, or is of somebody else is refused, and nothing is there', async () => {
  const { source, folder, plain, dataDir, restored, restoreFile } = await setUp();
  await expect(backUp({ ...source, file: plain, passphrase: null })).rejects.toThrow(/plain exists already/);
  const bytes = readFileSync(plain);
  const lines = gunzipSync(bytes.subarray(HEAD.length)).toString().split('\n');
  const packed = (changed: readonly string[]) =>
    Buffer.concat([Buffer.from(HEAD), gzipSync(changed.join('\n'))]);
  const DAMAGED = /is damaged or was cut: nothing of it was taken/;
  for (const length of [HEAD.length + 3, bytes.length >> 1, bytes.length - 1]) {
    await expect(restored(bytes.subarray(0, length))).rejects.toThrow(DAMAGED);
  }
  const row = lines.findIndex((line) => line.startsWith('[') && line.includes('admin'));
  const replaced = lines.with(row, (lines[row] ?? '').replace('admin', 'nimda'));
  expect(replaced).not.toEqual(lines);
  await expect(restored(packed(replaced))).rejects.toThrow(DAMAGED);
  await expect(restored(packed(lines.toSpliced(row, 1)))).rejects.toThrow(DAMAGED);
  await expect(restored(packed(lines.toSpliced(-2, 1)))).rejects.toThrow(DAMAGED);
  await expect(restored(packed([...lines.slice(0, -1), '{}', '']))).rejects.toThrow(DAMAGED);
  await expect(restored('SQLite format 3')).rejects.toThrow(/is no backup of Signalbox/);
  await expect(restored('signalbox-backup 2\n{}\n')).rejects.toThrow(/written by a newer version/);
  await expect(restored(`${MAGIC}{"encryption":{"n":${2 ** 30}}}\n`)).rejects.toThrow(DAMAGED);

  const file = join(folder, 'sealed');
  await backUp({ ...source, file, passphrase: PASSPHRASE });
  const sealedBytes = readFileSync(file);
  expect(sealedBytes.includes('encryption.key')).toBe(false);
  await expect(restored(sealedBytes.subarray(0, -1), PASSPHRASE)).rejects.toThrow(/does not open|damaged/);
  await expect(restored(sealedBytes, 'another passphrase')).rejects.toThrow(/passphrase does not open/);
  expect(readdirSync(dataDir)).toEqual([]);
  expect(await restoreFile(file, PASSPHRASE)).toMatchObject({ isKeyWritten: true });
});

it('a backup from the future, with files of others, or that stops in the middle leaves nothing half', async () => {
  const { plain, folder, dataDir, restoreFile, place } = await setUp();
  const made = async (
    name: string,
    change: (parts: AsyncGenerator<Part>) => AsyncIterable<Part>,
    more: string[] = [],
  ) => {
    const { head, parts } = await readArchive(await openArchive(plain), null);
    const file = join(folder, name);
    await writeArchive(
      file,
      { head: { ...head, migrations: [...head.migrations, ...more] }, parts: change(parts) },
      null,
    );
    return restoreFile(file, null);
  };
  await expect(made('unreleased', (parts) => parts, ['0001-initial'])).rejects.toThrow(
    /created by an unreleased version of Signalbox \(last migration: 0001-initial\) and can't be restored/,
  );
  await expect(made('future', (parts) => parts, ['9999-of-the-future'])).rejects.toThrow(
    /newer version of Signalbox \(.*9999-of-the-future\)/,
  );
  const withFile = (path: string) =>
    async function* (parts: AsyncIterable<Part>) {
      yield* parts;
      yield { kind: 'file', path: 'demo/link', mode: 0o777, link: folder } as const;
      yield* textFile(path, 'evil');
    };
  for (const path of [
    '../evil',
    '/evil',
    'demo/../../evil',
    'encryption.key/x',
    'runner/token',
    'demo/link/evil',
  ]) {
    await expect(made(`path-${path.replaceAll('/', '_')}`, withFile(path))).rejects.toThrow(
      /The backup holds a file .*(which is not its own|behind a link)/,
    );
  }
  expect(existsSync(join(folder, 'evil'))).toBe(false);
  const lacks = async function* (parts: AsyncIterable<Part>) {
    for await (const part of parts) {
      if (part.kind !== 'table') yield part;
      else yield part.name === 'users' ? { ...part, columns: part.columns.slice(1) } : part;
    }
  };
  await expect(made('columns', lacks)).rejects.toThrow(/The columns of users are not those of its version/);
  const { head, parts } = await readArchive(await openArchive(plain), null);
  const stops = async function* () {
    for await (const part of parts) {
      if (part.kind === 'table' && part.name === 'projects') throw new Error('the power went');
      yield part;
    }
  };
  const filling = { migrations: head.migrations, parts: stops(), beforeCommit: async () => undefined };
  await expect(fillDatabase(place, filling)).rejects.toThrow('the power went');
  expect(readdirSync(dataDir)).toEqual([]);
  // Of one that was killed there may be a part; the next one begins anew.
  writeFileSync(`${place.sqlitePath}.restoring`, 'half');
  mkdirSync(join(dataDir, 'restoring', 'demo'), { recursive: true });
  await restoreFile(plain, null);
  expect(readdirSync(dataDir).toSorted()).toEqual(['encryption.key', 'signalbox.sqlite']);
});

/** Whatever stops an import: nothing is half, and the next one ends where a single one would have ended. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { importTools } from '../commands/import.ts';
import { loadConfig } from '../config/load-config.ts';
import { BOLT_PAGE_BYTES } from '../testing/bolt-writer.ts';
import { plainWishes, referenceSettings } from '../testing/imported-installation.ts';
import { placeMigratedFile } from '../testing/migrated-file.ts';
import { referenceFile } from '../testing/reference-file.ts';
import { startSignalbox } from '../testing/run-signalbox.ts';
import {
  comparableDump,
  everything,
  expectNothingHalf,
  importWhole,
  openTarget,
  tablesWithHistory,
} from '../testing/stopped-imports.ts';
import { checksum } from './bolt/bolt-meta.ts';
import { importAlone } from './import-lock.ts';
import { importReference } from './importer.ts';
import { openReference } from './open-reference.ts';

const since = Date.now();
const bytes = referenceFile(tablesWithHistory());
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-stops-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  file = join(folder, 'database.boltdb');
  writeFileSync(file, bytes);
});

const settings = (more: object = {}) => referenceSettings({ bolt: { host: file }, ...more });

async function makeTarget(name: string) {
  const cwd = join(folder, name);
  mkdirSync(cwd);
  const config = loadConfig({
    environment: { SIGNALBOX_DATA_DIR: join(cwd, 'data') },
    workingDirectory: cwd,
  });
  await placeMigratedFile(join(config.dataDir, 'signalbox.sqlite'));
  return { cwd, config };
}

it('leaves nothing half when it is killed, and makes the same in the end as one run', async () => {
  const whole = await makeTarget('whole');
  await importWhole(whole.config, settings());
  const { cwd, config } = await makeTarget('killed');
  const { from, keyFile } = settings();
  const args = ['import', '--from', from, '--key-file', keyFile, '--apply', '--history', '--tokens'];
  const log = join(config.dataDir, 'signalbox.sqlite-wal');
  const sizeOfLog = () => statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  // While the objects are stored, in the history, and later in it.
  for (const growth of [20_000, 390_000, 100_000]) {
    const before = sizeOfLog();
    const child = startSignalbox({ args, cwd });
    const ended = once(child, 'close');
    const isOver = () => child.exitCode !== null;
    while (sizeOfLog() - before < growth && !isOver()) await pause(2);
    child.kill('SIGKILL');
    await ended;
    await expectNothingHalf(config);
  }
  await importWhole(config, settings());
  expect(await expectNothingHalf(config)).toBe(123);
  expect(await comparableDump(config, since)).toEqual(await comparableDump(whole.config, since));
});

it('keeps nothing of what cannot be trusted, and whole tasks of what is damaged further on', async () => {
  const whole = await makeTarget('whole');
  await importWhole(whole.config, settings());
  const { config } = await makeTarget('mended');
  const before = await comparableDump(config, since);

  // Another key than the one that all of it lies under; and none.
  for (const access_key_encryption of [Buffer.alloc(32).toString('base64'), '']) {
    const { from } = settings({ access_key_encryption });
    await expect(importWhole(config, { from })).rejects.toThrow(
      access_key_encryption === '' ? /None of the \d+ secrets.*name no key/ : /is another one than/,
    );
  }
  expect(await comparableDump(config, since)).toEqual(before);
  const lost = await makeTarget('lost');
  const { from } = settings({ access_key_encryption: Buffer.alloc(32).toString('base64') });
  await importWhole(lost.config, { from }, { ...everything, isKeyLost: true });
  expect(await expectNothingHalf(lost.config)).toBe(123);

  // Somebody writes to it between two looks, and while tasks are read.
  for (const isLate of [false, true]) {
    const database = await openTarget(config);
    const { source, keys } = await openReference(settings(), {});
    const tools = { ...(await importTools(config, database)), keys };
    if (!isLate) writeFileSync(file, withNextTransaction(bytes));
    const changing = {
      ...source,
      async *output(task: Parameters<typeof source.output>[0]) {
        writeFileSync(file, withNextTransaction(bytes));
        yield* source.output(task);
      },
    };
    const imported = importReference(changing, { ...plainWishes, ...everything }, tools);
    await expect(imported).rejects.toThrow('was written to while it was read');
    await source.close();
    await database.close();
    writeFileSync(file, bytes);
    if (!isLate) expect(await comparableDump(config, since)).toEqual(before);
    expect(await expectNothingHalf(config)).toBe(0);
  }

  // Cut off, and a page of the output of one of the last tasks damaged.
  writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length / 2)));
  await expect(importWhole(config, settings())).rejects.toThrow(/cannot be read/);
  const damaged = Buffer.from(bytes);
  const at = damaged.indexOf(`${'x'.repeat(200)} 7`, Math.floor(bytes.length * 0.2));
  damaged.fill(
    0,
    Math.floor(at / BOLT_PAGE_BYTES) * BOLT_PAGE_BYTES,
    Math.ceil(at / BOLT_PAGE_BYTES) * BOLT_PAGE_BYTES,
  );
  writeFileSync(file, damaged);
  await expect(importWhole(config, settings())).rejects.toThrow(/cannot be read/);
  const some = await expectNothingHalf(config);
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(123);
  writeFileSync(file, bytes);
  await importWhole(config, settings());
  expect(await comparableDump(config, since)).toEqual(await comparableDump(whole.config, since));
});

/** As after a write of somebody: the older page of the first two is the newer one now. */
function withNextTransaction(of: Buffer): Buffer {
  const copy = Buffer.from(of);
  const [older, newer] = [BOLT_PAGE_BYTES + 16, 16];
  copy.copy(copy, older, newer, newer + 64);
  copy.writeBigUInt64LE(copy.readBigUInt64LE(newer + 48) + 1n, older + 48);
  copy.writeBigUInt64LE(checksum(copy.subarray(older, older + 56)), older + 56);
  return copy;
}

it('runs alone, and not while the other server has its file open', async () => {
  const { config } = await makeTarget('target');
  const database = await openTarget(config);
  onTestFinished(() => database.close());
  const first = Promise.withResolvers<void>();
  const running = importAlone(config, database, () => first.promise);
  const second = () => importAlone(config, database, async () => 'done');
  await expect(second()).rejects.toThrow('Another import runs into this database');
  first.resolve();
  await running;
  expect(await second()).toBe('done');

  const holder = spawn('flock', ['--exclusive', file, 'sh', '-c', 'echo; cat'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  await once(holder.stdout, 'data');
  await expect(openReference(settings(), {})).rejects.toThrow('is open in the server that it belongs to');
  holder.stdin.end();
  await once(holder, 'close');
  const { source } = await openReference(settings(), {});
  await source.close();
});

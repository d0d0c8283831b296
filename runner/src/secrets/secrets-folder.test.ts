import {
  closeSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { SecretsFolder } from './secrets-folder.ts';

const secrets = mkdtempSync(path.join(tmpdir(), 'signalbox-secrets-'));
afterEach(() => rmSync(secrets, { recursive: true, force: true }));

it('keeps a file that says the same, which somebody may be reading, and makes any other one anew', () => {
  const folder = new SecretsFolder({ secrets }, 'task');
  const file = folder.keep('group', 'tasks:x:7:\n');
  const { ino } = statSync(file);
  expect(folder.keep('group', 'tasks:x:7:\n')).toBe(file);
  expect(statSync(file).ino).toBe(ino);

  // Whoever has just looked for it still finds the one or the other.
  const open = openSync(file, 'r');
  folder.keep('group', 'tasks:x:8:\n');
  expect(fstatSync(open).nlink).toBe(0);
  closeSync(open);
  expect(readFileSync(file, 'utf8')).toBe('tasks:x:8:\n');

  // A link is not followed, whatever it leads to.
  const foreign = path.join(secrets, 'foreign');
  writeFileSync(foreign, 'tasks:x:9:\n');
  rmSync(file);
  symlinkSync(foreign, file);
  folder.keep('group', 'tasks:x:9:\n');
  expect(statSync(file).ino).not.toBe(statSync(foreign).ino);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('a file that changes is never missing', async () => {
  const folder = new SecretsFolder({ secrets }, 'task');
  const file = folder.keep('passwd', '0');
  const seen = new Int32Array(new SharedArrayBuffer(8));
  const looking = `
    const { workerData: { file, seen } } = require('node:worker_threads');
    const { existsSync } = require('node:fs');
    for (;; Atomics.add(seen, 0, 1)) if (!existsSync(file)) Atomics.add(seen, 1, 1);`;
  const worker = new Worker(looking, { eval: true, workerData: { file, seen } });
  onTestFinished(async () => void (await worker.terminate()));
  await expect.poll(() => Atomics.load(seen, 0)).toBeGreaterThan(0);
  for (let turn = 1; turn <= 500; turn++) folder.keep('passwd', `${turn}`);
  expect(Atomics.load(seen, 1)).toBe(0);
});

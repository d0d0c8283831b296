import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { SecretsFolder } from './secrets-folder.ts';

const secrets = mkdtempSync(path.join(tmpdir(), 'signalbox-secrets-'));
afterEach(() => rmSync(secrets, { recursive: true, force: true }));

it('keeps a file that says the same, which somebody may be reading, and makes any other one anew', () => {
  const folder = new SecretsFolder({ secrets }, 'task');
  const file = folder.keep('group', 'tasks:x:7:\n');
  const { ino } = statSync(file);
  expect(folder.keep('group', 'tasks:x:7:\n')).toBe(file);
  expect(statSync(file).ino).toBe(ino);

  folder.keep('group', 'tasks:x:8:\n');
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

/** The command itself, as a process of its own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { referenceFile } from '../testing/reference-file.ts';
import { referenceKey, referenceTables } from '../testing/reference-tables.ts';
import { runSignalbox } from '../testing/run-signalbox.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'signalbox-import-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

it('says what it would do, in plain signs, and stores nothing before it is told to', async () => {
  const from = join(cwd, 'config.json');
  const file = join(cwd, 'database.boltdb');
  writeFileSync(from, JSON.stringify({ bolt: { host: file }, access_key_encryption: referenceKey }));
  const run = (...more: string[]) => runSignalbox({ args: ['import', '--from', from, ...more], cwd });
  const missing = await run();
  expect([missing.code, missing.stderr]).toEqual([1, `${file} is not there\n`]);

  writeFileSync(file, referenceFile(referenceTables));
  for (const _again of ['the first time', 'the second time']) {
    const { code, stdout, stderr } = await run('--history');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Would bring over: 4 users, 1 administrators, 2 projects');
    expect(stdout).toContain('Nothing is stored yet: run it again with --apply.');
    // What a name holds moves no cursor.
    expect(stdout).toContain('users / <b>\\u001b[2J: Is left out');
    expect(stdout).not.toMatch(/[^\n\P{Cc}]/u);
  }
  const zone = await run('--time-zone', 'Mars/Base');
  expect([zone.code, zone.stderr]).toEqual([1, 'There is no time zone Mars/Base\n']);
  const applied = await run('--apply', '--json', '--project', 'Empty');
  expect(applied.code).toBe(0);
  expect(JSON.parse(applied.stdout)).toMatchObject({
    ...{ applied: true, counts: { users: 4, projects: 1 } },
    notes: expect.arrayContaining([
      expect.objectContaining({
        section: 'users',
        message_text: expect.objectContaining({ code: 'import.user_twice' }),
      }),
    ]),
  });
  expect((await runSignalbox({ args: ['user', 'list'], cwd })).stdout).toBe('admin\nbob\ncarol\ndave\n');
});

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Database } from '../database.ts';

const MIB = 1024 * 1024;

test('the log grows to 16 MB before a commit waits for what it holds to be moved, and not much further', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-log-'));
  const sqlitePath = join(folder, 'signalbox.sqlite');
  const database = await Database.open({ postgresUrl: null, sqlitePath, isDurable: false });
  try {
    const logSize = () => statSync(`${sqlitePath}-wal`).size;
    const write = (key: string) =>
      database.write(({ tx }) =>
        tx
          .insertInto('options')
          .values({ key, value: 'x'.repeat(MIB) })
          .execute(),
      );
    for (let count = 0; count < 12; count++) await write(`first ${count}`);
    expect(logSize()).toBeGreaterThan(11 * MIB);
    for (let count = 0; count < 30; count++) await write(`later ${count}`);
    expect(logSize()).toBeLessThan(20 * MIB);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

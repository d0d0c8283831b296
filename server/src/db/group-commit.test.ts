import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Database } from './database.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalbox-group-'));
  database = await Database.open({ postgresUrl: null, sqlitePath: join(folder, 'db'), isDurable: false });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const put = (key: string, isFailing = false) =>
  database.write(async (write) => {
    await write.tx.insertInto('options').values({ key, value: 'x' }).execute();
    write.announce({ kind: 'queue' });
    if (isFailing) throw new Error(`no ${key}`);
    return key;
  });
const keys = async () => {
  const rows = await database.read.selectFrom('options').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
};

describe('writes of one turn', () => {
  it('are all stored, each with its own answer', async () => {
    const names = Array.from({ length: 150 }, (_, index) => `key ${String(index).padStart(3, '0')}`);
    expect(await Promise.all(names.map((name) => put(name)))).toEqual(names);
    expect(await keys()).toEqual(names);
  });

  it('fail alone, and announce nothing then', async () => {
    let announced = 0;
    database.changes.subscribe(() => {
      announced += 1;
    });
    const results = await Promise.allSettled([put('a'), put('b', true), put('a'), put('c')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(await keys()).toEqual(['a', 'c']);
    expect(announced).toBe(2);
  });

  it('go on after a failure', async () => {
    await expect(put('a', true)).rejects.toThrow('no a');
    await put('a');
    expect(await keys()).toEqual(['a']);
  });
});

import { expect, it } from 'vitest';
import { startTestApp } from '../testing/start-test-app.ts';
import type { Executor } from './database.ts';
import { readSnapshot } from './read-snapshot.ts';

const keysOf = async (db: Executor) =>
  (await db.selectFrom('options').select('key').orderBy('key').execute()).map(({ key }) => key);

it('sees one state, whatever is written meanwhile', async () => {
  const { database } = await startTestApp();
  const add = (key: string) =>
    database.write(({ tx }) => tx.insertInto('options').values({ key, value: '' }).execute());
  await add('a');
  await readSnapshot(database, async (db) => {
    expect(await keysOf(db)).toEqual(['a']);
    await add('b');
    expect(await keysOf(db)).toEqual(['a']);
  });
  expect(await keysOf(database.read)).toEqual(['a', 'b']);
});

it('stores nothing, and leaves the connection free when it fails', async () => {
  const { database } = await startTestApp();
  const writing = readSnapshot(database, (db) =>
    db.insertInto('options').values({ key: 'c', value: '' }).execute(),
  );
  await expect(writing).rejects.toThrow(/read-?only/);
  expect(await keysOf(database.read)).toEqual([]);
  expect(await readSnapshot(database, keysOf)).toEqual([]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import type { Change } from './change-feed.ts';
import { Database } from './database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
});
afterAll(() => app.close());

const values = (key: string) => ({ key, value: 'x' });
const options = async (database: Database) =>
  (await database.read.selectFrom('options').select('key').execute()).map(({ key }) => key);

it('stores all of a write, then tells of it, or does neither', async () => {
  const heard: Change[] = [];
  const unsubscribe = app.database.changes.subscribe((change) => heard.push(change));
  const seenAtCommit: Promise<string[]>[] = [];
  await app.database.write(async (write) => {
    await write.tx.insertInto('options').values(values('a')).execute();
    write.announce({ kind: 'queue' });
    write.afterCommit(() => seenAtCommit.push(options(app.database)));
    expect(heard).toEqual([]);
    expect(await options(app.database)).toEqual([]);
  });
  expect(heard).toEqual([{ kind: 'queue' }]);
  expect(await options(app.database)).toEqual(['a']);
  expect(await Promise.all(seenAtCommit)).toEqual([['a']]);
  const failing = app.database.write(async (write) => {
    await write.tx.insertInto('options').values(values('b')).execute();
    write.announce({ kind: 'queue' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await options(app.database)).toEqual(['a']);
  expect(heard).toHaveLength(1);
  unsubscribe();
});

it('lets writes at the same time come one after another', async () => {
  const before = (await options(app.database)).length;
  const keys = Array.from({ length: 20 }, (_, index) => `many${index}`);
  await Promise.all(
    keys.map((key) => app.database.write(({ tx }) => tx.insertInto('options').values(values(key)).execute())),
  );
  expect(await options(app.database)).toHaveLength(before + 20);
});

it('gives counts and instants as numbers', async () => {
  const row = await app.database.read
    .selectFrom('users')
    .select((select) => [select.fn.countAll().as('count'), 'created_at'])
    .groupBy('created_at')
    .executeTakeFirstOrThrow();
  expect([typeof row.count, typeof row.created_at]).toEqual(['number', 'number']);
});

it('tells every server of the same database', async () => {
  const { postgresUrl } = app.config;
  const other = postgresUrl === null ? null : await Database.open({ postgresUrl, sqlitePath: '' });
  const heard = new Promise<Change>((resolve) => {
    (other ?? app.database).changes.subscribe(resolve);
  });
  await app.database.write(async (write) => write.announce({ kind: 'task', project_id: 1, task_id: 2 }));
  expect(await heard).toEqual({ kind: 'task', project_id: 1, task_id: 2 });
  await other?.close();
});

/** Queries that are compiled once, on either database. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeTemplate } from '../testing/factories.ts';
import { TaskHarness } from '../testing/task-harness.ts';
import { isOneOf } from './dialects/one-of.ts';
import { PreparedQuery, preparedByNames } from './prepared-query.ts';
import { readingWithout } from './reading.ts';

const optionWith = new PreparedQuery((db, given: { readonly key: string }) =>
  db.selectFrom('options').selectAll().where('key', '=', given.key),
);

it('each run has values of its own, inside of a write and outside', async () => {
  const { database } = (await TaskHarness.start()).app;
  const store = new PreparedQuery((db, given: { readonly key: string; readonly value: string }) =>
    db
      .insertInto('options')
      .values({ key: given.key, value: given.value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: given.value })),
  );
  await database.write(async ({ tx }) => {
    for (const name of ['a', 'b'])
      await sql`insert into options (key, value) values (${name}, 'old')`.execute(tx);
    expect(await optionWith.first(tx, { key: 'a' })).toEqual({ key: 'a', value: 'old' });
  });
  expect(await optionWith.first(database.read, { key: 'b' })).toEqual({ key: 'b', value: 'old' });
  expect(await optionWith.first(database.read, { key: 'c' })).toBeUndefined();
  // What the audit log reads along is no statement of this kind: it is refused, and nothing is stored.
  await expect(database.write(({ tx }) => store.run(tx, { key: 'a', value: 'new' }))).rejects.toThrow();
  expect(await optionWith.first(database.read, { key: 'a' })).toEqual({ key: 'a', value: 'old' });
});

it('is built once for a database, and each time for a caller whose queries are changed', async () => {
  const harness = await TaskHarness.start();
  const { database } = harness.app;
  let builds = 0;
  const templatesOf = new PreparedQuery((db, given: { readonly project: number }) => {
    builds += 1;
    return db.selectFrom('templates').select('id').where('project_id', '=', given.project);
  });
  const { id } = await makeTemplate(harness.project);
  const given = { project: harness.project.id };
  for (let run = 0; run < 3; run++) {
    expect(await templatesOf.all(database.read, given)).toEqual([{ id }]);
  }
  expect(builds).toBe(1);
  const { read: withoutIt } = readingWithout(database, new Set([id]));
  expect(await templatesOf.all(withoutIt, given)).toEqual([]);
  expect(await templatesOf.all(withoutIt, given)).toEqual([]);
  expect(builds).toBe(3);
  expect(await templatesOf.all(database.read, given)).toHaveLength(1);
});

it('takes lists of any length, and texts by the names that are told', async () => {
  const { database } = (await TaskHarness.start()).app;
  interface Asked {
    readonly keys?: readonly string[];
    readonly not?: string;
  }
  const optionsOf = preparedByNames(
    (names) =>
      new PreparedQuery((db, given: Required<Asked>, dialect) =>
        db
          .selectFrom('options')
          .select('key')
          .$if(names.has('keys'), (query) => query.where(isOneOf(dialect, 'key', given.keys)))
          .$if(names.has('not'), (query) => query.where('key', '<>', given.not))
          .where('key', 'like', 'of-test-%')
          .orderBy('key'),
      ),
  );
  const keysOf = async (asked: Asked) =>
    (await optionsOf(asked).all(database.read, asked)).map(({ key }) => key);
  const keys = ['of-test-1', 'of-test-2', 'of-test-3'];
  await database.write(({ tx }) =>
    tx
      .insertInto('options')
      .values(keys.map((key) => ({ key, value: '' })))
      .execute(),
  );
  expect(await keysOf({})).toEqual(keys);
  expect(await keysOf({ keys: [] })).toEqual([]);
  expect(await keysOf({ keys: ['of-test-3', 'of-test-1', 'other'] })).toEqual(['of-test-1', 'of-test-3']);
  expect(await keysOf({ keys, not: 'of-test-2' })).toEqual(['of-test-1', 'of-test-3']);
  expect(await keysOf({ not: 'of-test-1' })).toEqual(['of-test-2', 'of-test-3']);
});

/** Thousands of rows by few statements, in either database. */
import { expect, it } from 'vitest';
import { makeTemplate } from '../testing/factories.ts';
import { TaskHarness } from '../testing/task-harness.ts';
import { insertMany } from './insert-many.ts';
import { reserveIds } from './reserve-ids.ts';
import { updateMany } from './update-many.ts';

it('rows are stored as they are, however many', async () => {
  const { app } = await TaskHarness.start();
  const { database } = app;
  await database.write(({ tx }) => tx.deleteFrom('events').execute());
  let stored = 0;
  // The last one has more values than a statement of PostgreSQL takes parameters.
  for (const count of [0, 1, 9, 73, 200, 9_000]) {
    const rows = Array.from({ length: count }, (_none, index) => ({
      object_type: `of ${count}`,
      object_name: `"${index}"`,
      description: index % 2 === 0 ? "it's\n$1 ?" : '',
      created_at: index,
      project_id: null,
      user_id: null,
      username: null,
      address: null,
    }));
    await database.write((write) => insertMany(write, 'events', rows));
    stored += count;
    const found = await database.read
      .selectFrom('events')
      .select(['object_type', 'object_name', 'description', 'created_at'])
      .select(['project_id', 'user_id', 'username', 'address'])
      .where('object_type', '=', `of ${count}`)
      .orderBy('id')
      .execute();
    expect(found).toEqual(rows);
  }
  const all = await database.read.selectFrom('events').select('id').execute();
  expect(all).toHaveLength(stored);
});

it('what each database has a form of its own for is the same in both: bytes, half characters, numbers beyond 32 bits', async () => {
  const harness = await TaskHarness.start();
  const { database } = harness.app;
  const { id: template_id } = await makeTemplate(harness.project);
  const data = Buffer.from([0, 92, 255, 39, 34, 10]);
  const ids = await database.write(async (write) => {
    const reserved = await reserveIds(write, 'tasks', 9);
    const shared = {
      ...{ project_id: harness.project.id, template_id, status: 'success', environment: '{}' },
      ...({ debug: 0, dry_run: 0, diff: 0, playbook: '', host_limit: '' } as const),
    };
    const tasks = reserved.map((id) => ({ ...shared, id, params: '"\\u0041"', created_at: 2 ** 45 }));
    await insertMany(
      write,
      'tasks',
      tasks.map((task) => ({ ...task, message: 'half \ud83d of it', secret: null })),
    );
    const chunk = { first_line: 1, line_count: 1, byte_count: data.length, codec: 'plain', times: '[]' };
    await insertMany(
      write,
      'task_output',
      reserved.map((task_id) => ({ ...chunk, task_id, data: data.subarray(1) })),
    );
    return reserved;
  });
  const rows = await database.read
    .selectFrom('tasks')
    .innerJoin('task_output', 'task_output.task_id', 'tasks.id')
    .select(['tasks.id', 'params', 'message', 'created_at', 'secret', 'data'])
    .orderBy('tasks.id')
    .execute();
  expect(rows.map((row) => ({ ...row, data: [...row.data] }))).toEqual(
    ids.map((id) => ({
      ...{ id, params: '"\\u0041"', message: 'half \ufffd of it', created_at: 2 ** 45, secret: null },
      data: [...data.subarray(1)],
    })),
  );
});

it('reserved ids are nobody else’s, also when the newest rows are gone', async () => {
  const harness = await TaskHarness.start();
  const { database } = harness.app;
  const template = await makeTemplate(harness.project);
  const row = { project_id: harness.project.id, template_id: template.id, status: 'success' };
  const flags = { debug: 0, dry_run: 0, diff: 0 } as const;
  const texts = { environment: '{}', params: '{}', playbook: '', host_limit: '', message: '' };
  const values = { ...row, ...flags, ...texts, created_at: 0 };
  const insert = (id?: number) =>
    database.write(({ tx }) =>
      tx
        .insertInto('tasks')
        .values(id === undefined ? values : { ...values, id })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const { id: before } = await insert();
  const ids = await database.write(async (write) => {
    await write.tx.deleteFrom('tasks').where('id', '=', before).execute();
    const reserved = await reserveIds(write, 'tasks', 3);
    for (const id of reserved)
      await write.tx
        .insertInto('tasks')
        .values({ ...values, id })
        .execute();
    return reserved;
  });
  expect(new Set([before, ...ids]).size).toBe(4);
  expect([before, ...ids]).toEqual([before, ...ids].toSorted((a, b) => a - b));
  expect((await insert()).id).toBeGreaterThan(ids.at(-1) ?? 0);
});

it('each row gets numbers of its own, and no other row is touched', async () => {
  const harness = await TaskHarness.start();
  const { database } = harness.app;
  const ids: number[] = [];
  for (let made = 0; made < 3; made += 1) ids.push((await makeTemplate(harness.project)).id);
  const [first = 0, second = 0, third = 0] = ids;
  const rows = [
    [second, 20, 2],
    [first, 10, 2 ** 40],
  ];
  await database.write((write) =>
    updateMany(write, { table: 'templates', columns: ['last_task_id', 'task_count'], rows }),
  );
  const read = await database.read
    .selectFrom('templates')
    .select(['id', 'last_task_id', 'task_count'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  expect(read.map((row) => [row.id, row.last_task_id, row.task_count])).toEqual([
    [first, 10, 2 ** 40],
    [second, 20, 2],
    [third, null, 0],
  ]);
});

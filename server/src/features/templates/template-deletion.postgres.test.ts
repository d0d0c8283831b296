/** What begins to use a template or a project at the moment of its deletion, on a database that works on several writes at once. */
import { createIntegration, deleteProject, deleteTemplate } from '@signalbox/contract';
import { expect, it } from 'vitest';
import type { Write } from '../../db/database.ts';
import { makeTemplate } from '../../testing/factories.ts';
import { TaskBench } from '../../testing/task-bench.ts';

/** The answer to a deletion that is asked for while somebody's write is not finished. */
async function deleteDuring<T extends { readonly statusCode: number }>(
  bench: TaskBench,
  change: (write: Write) => Promise<unknown>,
  remove: () => Promise<T>,
): Promise<T> {
  const { answer } = await bench.app.database.write(async (write) => {
    await change(write);
    const asked = { answer: remove() };
    await isWaiting(bench);
    return asked;
  });
  return await answer;
}

/** The deletion waits for the write. */
async function isWaiting({ app }: TaskBench): Promise<void> {
  await expect
    .poll(
      async () =>
        await app.database.read
          .selectFrom('pg_locks' as 'tasks')
          .selectAll()
          .where('granted' as 'id', '=', false as unknown as number)
          .execute(),
      { timeout: 20_000 },
    )
    .not.toEqual([]);
}

it.each(['template', 'project'] as const)('a task that starts keeps its %s', async (what) => {
  const bench = await TaskBench.start();
  const ended = await bench.startTask();
  await bench.stop(ended);
  const { id: _id, ...row } = await bench.app.database.read
    .selectFrom('tasks')
    .selectAll()
    .where('id', '=', ended.id)
    .executeTakeFirstOrThrow();
  const params = { project_id: bench.project.id, template_id: ended.template_id };
  const answer = await deleteDuring(
    bench,
    ({ tx }) =>
      tx
        .insertInto('tasks')
        .values({ ...row, status: 'waiting' })
        .execute(),
    () =>
      what === 'template'
        ? bench.project.owner.raw(deleteTemplate, { params })
        : bench.project.owner.raw(deleteProject, { params }),
  );
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: 'in_use',
    error: expect.stringContaining('has not ended yet'),
  });
});

it('an integration that is made for a template keeps it', async () => {
  const bench = await TaskBench.start();
  const template = await makeTemplate(bench.project);
  const body = { name: 'Hook', template_id: template.id };
  const params = { project_id: bench.project.id, template_id: template.id };
  const { id: _id, ...row } = await bench.project.owner
    .call(createIntegration, { params, body })
    .then(({ id }) =>
      bench.app.database.write(({ tx }) =>
        tx.deleteFrom('integrations').where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
      ),
    );
  const answer = await deleteDuring(
    bench,
    ({ tx }) => tx.insertInto('integrations').values(row).execute(),
    () => bench.project.owner.raw(deleteTemplate, { params }),
  );
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    error: 'This template is used by integration Hook: change them first',
  });
});

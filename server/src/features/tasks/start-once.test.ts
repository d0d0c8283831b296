/** A start whose answer may have been lost, sent again with the same key. */
import { deleteTask, listTasks, startTask, stopTask } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeTemplate } from '../../testing/factories.ts';
import { TaskHarness } from '../../testing/task-harness.ts';
import { forgetOldStartKeys, START_KEY_LIFE_MS } from './start-once.ts';

it('starts one task for each key, however often and however much at once it is asked', async () => {
  const { project, app } = await TaskHarness.start();
  const { taskRunner, manager } = project;
  const secretQuestion = { name: 'token', title: 'Token', type: 'secret' };
  const template = await makeTemplate(project, { survey_vars: [secretQuestion] });
  const params = { project_id: project.id };
  const asked = (body: object) => ({
    params,
    body: { template_id: template.id, idempotency_key: 'job 7', ...body },
  });
  const ask = (body: object = {}, client = taskRunner) => client.call(startTask, asked(body));

  const answers = await Promise.all(Array.from({ length: 8 }, () => ask({ secret: '{"token":"a"}' })));
  const [id] = answers.map((task) => task.id);
  expect(answers.map((task) => task.id)).toEqual(answers.map(() => id));
  // What is kept tells nobody which values a secret has, so they are not compared either.
  expect((await ask({ secret: '{"token":"b"}' })).id).toBe(id);
  const kept = await app.database.read.selectFrom('task_start_keys').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain('job 7');

  // Another request, another person, another key, none.
  expect(await taskRunner.refused(startTask, asked({ message: 'other' }))).toMatchObject({
    status: 409,
    code: 'conflict',
    error_text: { code: 'start.key_of_other_request' },
  });
  const others = [
    await ask({}, manager),
    await ask({ idempotency_key: 'job 8' }),
    await ask({ idempotency_key: '' }),
    await ask({ idempotency_key: null }),
  ];
  expect(new Set([id, ...others.map((task) => task.id)]).size).toBe(5);
  expect(await project.owner.call(listTasks, { params })).toHaveLength(5);

  // What was refused has used no key up.
  const wrong = asked({ idempotency_key: 'job 9', git_branch: 'other' });
  expect(await taskRunner.refused(startTask, wrong)).toMatchObject({ status: 400 });
  const mended = await ask({ idempotency_key: 'job 9' });

  // A task that was removed is not started once more, until the key is forgotten.
  const gone = { params: { ...params, task_id: mended.id } };
  await taskRunner.call(stopTask, { ...gone, body: {} });
  await app.admin.call(deleteTask, gone);
  expect(await taskRunner.refused(startTask, asked({ idempotency_key: 'job 9' }))).toMatchObject({
    status: 409,
    error_text: { code: 'start.key_of_removed_task', params: { task: mended.id } },
  });
  const forget = forgetOldStartKeys(app.database);
  await forget(Date.now());
  expect((await ask({ secret: '{"token":"a"}' })).id).toBe(id);
  await forget(Date.now() + START_KEY_LIFE_MS + 60_000);
  expect((await ask({ idempotency_key: 'job 9' })).id).toBeGreaterThan(mended.id);
});

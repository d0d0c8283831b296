/** The newest server starts on data with the first schema. */
import { getTaskOutput, listSchedules, listTasks, listTemplates } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { FIRST_SCHEMA_TOKEN, makeFirstSchema } from '../testing/first-schema.ts';
import { ScriptedRunner } from '../testing/scripted-runner.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { addNextMigration } from '../testing/upgraded-migrations.ts';

it('starts, shows everything, and goes on with the task that runs and the one that waits', async () => {
  addNextMigration();
  const app = await startTestApp({ prepare: makeFirstSchema });
  const params = { project_id: 1 };
  const tasks = async () => {
    const all = await app.admin.call(listTasks, { params });
    return all.map(({ id, status }) => `${id} ${status}`).toSorted();
  };
  expect(await tasks()).toEqual(['1 success', '2 running', '3 waiting']);
  expect((await app.admin.call(listTemplates, { params })).map(({ name }) => name)).toEqual([
    'Done',
    'Running',
    'Waiting',
  ]);
  expect(await app.admin.call(listSchedules, { params })).toMatchObject([{ name: 'Nightly', active: false }]);
  const output = await app.admin.call(getTaskOutput, { params: { ...params, task_id: 1 } });
  expect(output).toMatchObject([{ output: 'hi' }]);
  const runner = await ScriptedRunner.connect(await app.listen(), {
    token: FIRST_SCHEMA_TOKEN,
    tasks: [{ task_id: 2, attempt: 1, phase: 'started' }],
    hello: { protocol: 1, protocols: undefined },
  });
  const { job } = await runner.hears('resume');
  expect(job).toMatchObject({ task_id: 2, attempt: 1, playbook: 'run.sh' });
  const at = Date.now();
  runner.say({
    type: 'finished',
    task_id: 2,
    attempt: 1,
    end: { kind: 'exited', code: 0 },
    at,
    output: job.output,
  });
  await runner.hears('settled');
  const waiting = await runner.starts();
  expect(waiting.job).toMatchObject({ task_id: 3, playbook: 'wait.sh' });
  await waiting.ends();
  expect(await tasks()).toEqual(['1 success', '2 success', '3 success']);
});

/** Tasks of a template that end at the same time, each in a transaction that does not see the other. */
import { createAlertRule, listDeliveries, updateProject } from '@signalbox/contract';
import { expect, it } from 'vitest';
import type { Write } from '../../db/database.ts';
import { changeTask, lockTask } from '../../engine/tasks/task-transitions.ts';
import { isWaiting } from '../../testing/crossing-writes.ts';
import { makeTemplate } from '../../testing/factories.ts';
import { TaskHarness } from '../../testing/task-harness.ts';
import { openAlertChannels } from './alert-channels.ts';
import { createAlertListener } from './alert-listener.ts';

it.each([
  ['has recovered', 'recovered', [1]],
  ['has succeeded for the first time', 'first_success', []],
] as const)('one alone is told as the one that %s', async (_what, event, exitCodes) => {
  const environment = {
    SIGNALBOX_SLACK_ALERT: 'true',
    // Nobody listens there: it stays in the outbox.
    SIGNALBOX_SLACK_URL: 'http://127.0.0.1:9/slack',
  };
  const harness = await TaskHarness.start({ environment });
  const { app, project } = harness;
  const params = { project_id: project.id };
  await project.owner.call(updateProject, { params, body: { name: 'Alerts', alert: true } });
  const rule = { name: 'Rule', server_channel: 'slack', events: [event] };
  await project.owner.call(createAlertRule, { params, body: rule });
  const template = await makeTemplate(project, { allow_parallel_tasks: true });
  const runner = await harness.connect();
  const start = () => harness.startTask({ template_id: template.id });
  for (const code of exitCodes) {
    await start();
    await (await runner.starts()).ends({ kind: 'exited', code });
  }
  const [first, second] = [await start(), await start()];
  // They may be offered in either order.
  for (const _ of [first, second]) await runner.starts();
  for (const task of [first, second]) await harness.becomes(task, 'running');
  const endListeners = [createAlertListener(openAlertChannels(app.config.alertSettings))];
  const succeed = async (write: Write, { id }: { id: number }) => {
    const row = await lockTask(write, id);
    if (row === undefined) throw new Error('the task is gone');
    await changeTask(write, { endListeners, askListeners: [] }, { row, event: 'succeed' });
  };
  const { other } = await app.database.write(async (write) => {
    await succeed(write, first);
    const end = app.database.write((next) => succeed(next, second));
    await Promise.race([end, isWaiting(app)]);
    return { other: end };
  });
  await other;
  expect(await app.admin.call(listDeliveries)).toHaveLength(1);
});

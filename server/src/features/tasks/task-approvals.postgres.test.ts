/** Two servers on one database count approvals as one would: each person once, and exactly as many as are needed. */
import { confirmTask, getTaskApproval } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { makeRepository, makeTemplate } from '../../testing/factories.ts';
import { TaskHarness } from '../../testing/task-harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

it('counts whoever approves on both at once one time', async () => {
  const harness = await TaskHarness.start();
  const second = await createApp(harness.app.config, { hasBuiltInRunner: false });
  const address = await second.listen();
  const { owner, manager, id } = harness.project;
  const others = await Promise.all([1, 2].map(() => harness.app.clients.member(id, 'manager')));
  const repository = await makeRepository(harness.project, { git_url: '/srv/site' });
  const approval = { approvals: 3, roles: ['owner', 'manager'] };
  const template = await makeTemplate(harness.project, { approval, repository_id: repository.id });
  const task = await harness.startTask({ template_id: template.id });
  const params = harness.paramsOf(task);
  const onBoth = async (clients: readonly TestClient[]) => {
    const answers = await Promise.all(
      clients.flatMap((client) => [
        client.raw(confirmTask, { params }).then(({ statusCode }) => statusCode),
        fetch(`${address}/api/project/${id}/tasks/${task.id}/confirm`, {
          method: 'POST',
          headers: client.headers,
        }).then(({ status }) => status),
      ]),
    );
    return answers;
  };
  expect(await onBoth([manager, owner])).toEqual([204, 204, 204, 204]);
  expect(await owner.call(getTaskApproval, { params })).toMatchObject({ missing: 1 });
  expect((await harness.read(task)).status).toBe('waiting_confirmation');
  // The last one that is needed lets it go on, the others find that nothing is asked any more.
  const last = await onBoth(others);
  expect(last.filter((status) => status === 204)).toHaveLength(1);
  expect((await harness.read(task)).status).toBe('waiting');
  expect((await owner.call(getTaskApproval, { params }))?.entries).toHaveLength(3);
  await second.close();
});

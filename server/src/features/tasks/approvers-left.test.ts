/** Four eyes that are still there: whoever loses the right to approve takes his approval along. */
import {
  confirmTask,
  getTaskApproval,
  removeMember,
  setTemplateLimit,
  updateMember,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeRepository, makeTemplate } from '../../testing/factories.ts';
import { TaskHarness } from '../../testing/task-harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

it('counts nobody who may not approve any more when the last word is said', async () => {
  const harness = await TaskHarness.start();
  const { app, project } = harness;
  const { owner, manager } = project;
  const atProject = { project_id: project.id };
  const [named, lead, last] = await Promise.all(
    ['task_runner', 'manager', 'manager'].map((role) => app.clients.member(project.id, role)),
  );
  if (!named || !lead || !last) throw new Error('nobody');
  const repository = await makeRepository(project, { git_url: '/srv/site' });
  const rule = { approvals: 2, roles: ['manager'], user_ids: [named.userId] };
  const one = await makeTemplate(project, { approval: rule, repository_id: repository.id });
  const task = await harness.startTask({ template_id: one.id });
  const params = harness.paramsOf(task);
  const approve = (client: TestClient) => client.call(confirmTask, { params });
  const of = { project_id: project.id, template_id: one.id };
  const asRole = (client: TestClient, role: string) =>
    owner.call(updateMember, { params: { ...atProject, user_id: client.userId }, body: { role } });
  const counting = async () => {
    const { missing, entries = [] } = (await owner.call(getTaskApproval, { params })) ?? {};
    return [missing, ...entries.filter(({ counts }) => counts).map(({ user_name: name }) => name)];
  };
  await approve(manager);
  expect(await counting()).toEqual([1, manager.username]);
  // Another role, a template that is hidden, no role at all, gone from the directory: each takes the word away.
  // One that may run tasks as before, and that the rule does not name.
  await asRole(manager, 'task_runner');
  expect(await counting()).toEqual([2]);
  await approve(named);
  expect(await counting()).toEqual([1, named.username]);
  // Named still, and may start nothing any more.
  await asRole(named, 'guest');
  expect(await counting()).toEqual([2]);
  await asRole(named, 'task_runner');
  expect(await counting()).toEqual([1, named.username]);
  await owner.call(setTemplateLimit, { params: of, body: { limited: true } });
  expect(await counting()).toEqual([2]);
  await owner.call(setTemplateLimit, { params: of, body: { limited: false } });
  await owner.call(removeMember, { params: { ...atProject, user_id: named.userId } });
  await approve(lead);
  expect((await harness.read(task)).status).toBe('waiting_confirmation');
  expect(await counting()).toEqual([1, lead.username]);
  const gone = {
    provider: 'ldap',
    issuer: '',
    subject: 'lead',
    name: '',
    email: '',
    is_email_verified: 0,
  } as const;
  const values = { ...gone, user_id: lead.userId, created_at: 1, deprovisioned_at: Date.now() + 1_000 };
  await app.database.write(({ tx }) => tx.insertInto('user_identities').values(values).execute());
  expect(await counting()).toEqual([2]);
  await app.database.write(({ tx }) => tx.deleteFrom('user_identities').execute());
  await approve(last);
  expect((await harness.read(task)).status).toBe('waiting');
  const [, line] = await harness.linesOf(task);
  expect(line?.replace('Approved by ', '').split(', ').toSorted()).toEqual(
    [lead.username, last.username].toSorted(),
  );
});

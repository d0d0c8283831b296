import { listKeys, lookIntoRepository } from '@signalbox/contract';
import { inEnglish, text } from '@signalbox/contract/texts';
import { expect, it } from 'vitest';
import { makeKey, makeProject } from '../../testing/factories.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

it('asks a runner, with the key, and answers what it has found or why it could not', async () => {
  const harness = await TaskHarness.start();
  const { project } = harness;
  const params = { project_id: project.id };
  const login_password = { login: 'git', password: 'token-of-git' };
  const key = await makeKey(project, { type: 'login_password', login_password });
  const git_url = 'https://git.example.org/team/site.git';
  const body = { git_url, git_branch: ' next ', ssh_key_id: key.id };
  const none = await project.manager.call(lookIntoRepository, { params, body });
  expect(none).toMatchObject({ content: null, problem: expect.stringContaining('No runner is connected') });

  const runner = await harness.connect();
  await runner.settle();
  const answer = project.manager.call(lookIntoRepository, { params, body });
  const asked = await runner.hears('inspect_request');
  expect(asked.repository).toMatchObject({
    ...{ name: 'site', kind: 'https', url: git_url, branch: 'next', commit_hash: null },
    key: { type: 'login_password', ...login_password },
  });
  const found = {
    ...{ branches: ['main', 'next'], branch: 'next', commit_hash: 'c'.repeat(40), is_cut: false },
    ...{ runnables: [{ app: 'ansible', path: 'site.yml' }], inventories: ['hosts'] },
  };
  runner.say({ type: 'inspect_answer', request: asked.request, inspection: { kind: 'found', ...found } });
  expect(await answer).toEqual({ content: found, problem: null, problem_text: null });

  const failing = project.manager.call(lookIntoRepository, { params, body });
  const { request } = await runner.hears('inspect_request');
  const reason_text = text('look.empty', { repository: 'site' });
  runner.say({
    type: 'inspect_answer',
    request,
    inspection: { kind: 'failed', reason: inEnglish(reason_text), reason_text },
  });
  expect((await failing).problem).toMatch('has no branches yet');
  expect((await failing).problem_text).toEqual(reason_text);
});

it('looks with a key that is typed and stored nowhere, and asks for its secret', async () => {
  const harness = await TaskHarness.start();
  const { project } = harness;
  const params = { project_id: project.id };
  const git_url = 'git@git.example.org:team/site.git';
  const runner = await harness.connect();
  await runner.settle();
  const ssh = { login: '', passphrase: 'p', private_key: 'typed-x1y2z3' };
  const answer = project.manager.call(lookIntoRepository, {
    params,
    body: { git_url, key: { type: 'ssh', ssh } },
  });
  const asked = await runner.hears('inspect_request');
  expect(asked.repository.key).toEqual({ type: 'ssh', ...ssh });
  const reason_text = text('git.ssh_key_refused', { repository: 'site' });
  const reason = inEnglish(reason_text);
  runner.say({
    type: 'inspect_answer',
    request: asked.request,
    inspection: { kind: 'failed', reason, reason_text },
  });
  expect(await answer).toMatchObject({ content: null, problem: reason });
  const keys = await project.manager.call(listKeys, { params });
  expect(JSON.stringify(keys)).not.toContain('typed');

  for (const [field, key] of [
    ['ssh_key_id', null],
    ['ssh.private_key', { type: 'ssh' }],
    ['login_password.password', { type: 'login_password', login_password: { login: 'kim' } }],
  ] as const) {
    const { fields } = await project.manager.refused(lookIntoRepository, { params, body: { git_url, key } });
    expect(fields).toHaveProperty([field]);
  }
});

it('refuses keys of others, addresses with a password, and what is no address', async () => {
  const harness = await TaskHarness.start();
  const { project, app } = harness;
  const params = { project_id: project.id };
  const own = await makeKey(project);
  const foreign = await makeKey(await makeProject(app));
  for (const [field, change] of [
    ['ssh_key_id', { ssh_key_id: foreign.id }],
    ['git_url', { git_url: 'https://me:secret@git.example.org/a.git' }],
    ['git_url', { git_url: 'no such thing' }],
  ] as const) {
    const body = { git_url: 'https://git.example.org/a.git', ssh_key_id: own.id, ...change };
    const { fields } = await project.manager.refused(lookIntoRepository, { params, body });
    expect(fields).toHaveProperty(field);
  }
});

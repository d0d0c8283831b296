import { listKeys, tryKeyOnHost } from '@signalbox/contract';
import { inEnglish, text } from '@signalbox/contract/texts';
import { expect, it } from 'vitest';
import { makeKey, makeProject } from '../../testing/factories.ts';
import { makeRunner } from '../../testing/scripted-runner.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

const host = 'web-1.example.org';

it('tries a stored key or one that is typed on a host, and tells how it went', async () => {
  const harness = await TaskHarness.start();
  const { project, app } = harness;
  const params = { project_id: project.id };
  const login_password = { login: 'deploy', password: 'stored-x1y2z3' };
  const stored = await makeKey(project, { type: 'login_password', login_password });
  const body = { host, key_id: stored.id };
  const none = await project.manager.call(tryKeyOnHost, { params, body });
  expect(none).toMatchObject({ signed_in: null, problem: expect.stringContaining('No runner is connected') });

  const { token } = await makeRunner(app, 'able');
  const able = await harness.connect({ token });
  await able.settle();
  const answer = project.manager.call(tryKeyOnHost, { params, body });
  const asked = await able.hears('connection_test_request');
  expect(asked).toMatchObject({
    project_id: project.id,
    host: { host, port: 22, login: 'deploy', key: { type: 'login_password', ...login_password } },
  });
  const found = { host_key: `SHA256:${'a'.repeat(43)}`, is_new_host: true };
  able.say({
    type: 'connection_test_answer',
    request: asked.request,
    connection_test: { kind: 'found', ...found },
  });
  expect(await answer).toEqual({
    ...{ signed_in: { login: 'deploy', runner: 'able', ...found }, problem: null, problem_text: null },
  });

  const ssh = { login: 'deploy', passphrase: 'p', private_key: 'typed-x1y2z3' };
  const typed = { host, port: 2222, login: 'kim', key: { type: 'ssh' as const, ssh } };
  const refused = project.manager.call(tryKeyOnHost, { params, body: typed });
  const second = await able.hears('connection_test_request');
  expect(second.host).toEqual({ host, port: 2222, login: 'kim', key: { type: 'ssh', ...ssh } });
  const reason_text = text('host.key_refused', { host, login: 'kim' });
  const reason = inEnglish(reason_text);
  able.say({
    type: 'connection_test_answer',
    request: second.request,
    connection_test: { kind: 'failed', reason, reason_text },
  });
  expect(await refused).toEqual({ signed_in: null, problem: reason, problem_text: reason_text });
  expect(JSON.stringify(await project.manager.call(listKeys, { params }))).not.toContain('x1y2z3');
});

it('refuses keys of others, what is no host or user, and a key that signs in nowhere', async () => {
  const harness = await TaskHarness.start();
  const { project, app } = harness;
  const params = { project_id: project.id };
  const token = { login: '', password: 'x1y2z3' };
  const nameless = await makeKey(project, { type: 'login_password', login_password: token });
  const odd = await makeKey(project, {
    type: 'login_password',
    login_password: { ...token, login: '-oA=b' },
  });
  const nothing = await makeKey(project, { type: 'none' });
  const foreign = await makeKey(await makeProject(app));
  const right = { host, login: 'kim', key_id: nameless.id };
  for (const [field, change] of [
    ['key_id', { key_id: foreign.id }],
    ['key_id', { key_id: nothing.id }],
    ['key_id', { key_id: null }],
    ['login', { login: '' }],
    ['login', { login: '', key_id: odd.id }],
    ['login', { login: '-oProxyCommand=id' }],
    ['host', { host: '-oProxyCommand=id' }],
    ['host', { host: 'kim@web' }],
    ['host', { host: '' }],
    ['port', { port: 0 }],
    ['ssh.private_key', { key_id: null, key: { type: 'ssh' } }],
  ] as const) {
    const { fields } = await project.manager.refused(tryKeyOnHost, { params, body: { ...right, ...change } });
    expect(fields, JSON.stringify(change)).toHaveProperty([field]);
  }
});

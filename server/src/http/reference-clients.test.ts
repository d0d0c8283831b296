/** Whole stories of clients that were written for the earlier product, over real connections. */
import { setOption } from '@signalbox/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { LiveSocket } from '../testing/live-socket.ts';
import { ReferenceClient } from '../testing/reference-client.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let address: string;
beforeEach(async () => {
  app = await startTestApp();
  address = await app.listen();
  await app.admin.call(setOption, { body: { key: 'apps.ansible.active', value: 'true' } });
});

const LOGIN = { auth: 'Operator', password: 'right horse battery' };

/** Signs in as the console does; the answer's cookies go back to the server. */
async function signIn(): Promise<{ cookie: string; names: string[] }> {
  const admin = new ReferenceClient(address, app.admin.headers);
  await admin.create('/users', {
    ...{ id: 0, name: 'Operator', username: 'operator', email: 'operator@example.org', admin: true },
    ...{ alert: false, external: false, password: LOGIN.password },
  });
  const nobody = new ReferenceClient(address);
  expect(await nobody.get('/auth/login')).toEqual({ oidc_providers: [], login_with_password: true });
  const page = new ReferenceClient(address, { origin: address });
  const { headers } = await page.send('POST', '/auth/login', { status: 204, body: LOGIN });
  const pairs = [...(headers['set-cookie'] ?? '').matchAll(/(?:^|, )([a-z_]+)=([^;]+)/g)];
  return {
    cookie: pairs.map(([, name, value]) => `${name}=${value}`).join('; '),
    names: pairs.map(([, name]) => name ?? ''),
  };
}

async function byToken(): Promise<ReferenceClient> {
  const { cookie } = await signIn();
  const token = await new ReferenceClient(address, { cookie }).create('/user/tokens', undefined);
  return new ReferenceClient(address, { authorization: `bearer ${String(token.id)}` });
}

describe('the console of the earlier product', () => {
  it('starts, and makes a template in its order', async () => {
    const { cookie, names } = await signIn();
    // By the text `semaphore=` in what its script can read it knows that somebody is signed in.
    expect(names[0]).toBe('semaphore');
    expect(names[1]).toMatch(/semaphore$/);
    const console_ = new ReferenceClient(address, { cookie });
    expect(await console_.get('/user')).toMatchObject({ username: 'operator', can_create_project: true });
    expect(await console_.get('/info')).toMatchObject({ version: expect.any(String) });
    expect(await console_.list('/projects')).toEqual([]);
    expect((await console_.list('/apps')).map(({ id }) => id)).toContain('ansible');

    const made = await console_.create('/projects', {
      ...{ name: 'Site', alert: false, alert_chat: null, max_parallel_tasks: 0, demo: false },
    });
    const project_id = Number(made.id);
    const p = `/project/${project_id}`;
    expect(await console_.get(`${p}/role`)).toEqual({ role: 'owner', permissions: 15 });
    const live = await LiveSocket.open(address, { cookie });

    const none = await console_.find(`${p}/keys?sort=name&order=asc`, 'None');
    await console_.create(`${p}/repositories`, {
      ...{ name: 'Site', project_id, git_url: 'https://git.example.org/a.git', git_branch: 'main' },
      ssh_key_id: none.id,
    });
    const repository = await console_.find(`${p}/repositories?sort=name&order=asc`, 'Site');
    // A workspace needs a key of type none: the form looks for one, and would make it and look again.
    const workspace = await console_.create(`${p}/inventory`, {
      ...{ name: 'Main', project_id, type: 'terraform-workspace', inventory: 'default' },
      ssh_key_id: none.id,
    });
    expect(workspace.id).toEqual(expect.any(Number));
    const inventory = await console_.create(`${p}/inventory`, {
      ...{ name: 'Hosts', project_id, type: 'static', inventory: 'localhost', ssh_key_id: none.id },
      become_key_id: null,
    });
    const environment = await console_.find(`${p}/environment?sort=name&order=asc`, 'Empty');

    const cron = { cron_format: '*/10 * * * *' };
    expect((await console_.send('POST', `${p}/schedules/validate`, { status: 200, body: cron })).body).toBe(
      '',
    );
    const wrong = await console_.send('POST', `${p}/schedules/validate`, {
      status: 400,
      body: { cron_format: '* * * *' },
    });
    expect(JSON.parse(wrong.body).error).toMatch(/^Cron: /);
    const template = await console_.create(`${p}/templates`, {
      ...{ name: 'Deploy', project_id, app: 'ansible', playbook: 'site.yml', type: '', survey_vars: [] },
      ...{ inventory_id: inventory.id, repository_id: repository.id, environment_id: environment.id },
      ...{ arguments: null, allow_override_args_in_task: false, vaults: [], view_id: null },
    });
    const t = `${p}/templates/${String(template.id)}`;
    const { id: scheduleId } = await console_.create(`${p}/schedules`, {
      ...{ ...cron, project_id, template_id: template.id, repository_id: repository.id, active: true },
    });
    const [schedule] = await console_.list(`${t}/schedules`);
    expect(schedule).toMatchObject({ id: scheduleId, ...cron, repository_id: repository.id });

    // Editing sends back what was read, with all that came along, and then the schedule.
    const read = await console_.get(t);
    await console_.change(t, { ...read, description: 'To the hosts' });
    expect(await console_.get(t)).toEqual({ ...read, description: 'To the hosts' });
    await console_.change(`${p}/schedules/${String(scheduleId)}`, { ...schedule, cron_format: '@hourly' });
    await console_.remove(`${p}/schedules/${String(scheduleId)}`);

    // A copy names the vaults and the tasks of what it was made from.
    const copy = await console_.create(`${p}/templates`, { ...read, id: 0, name: 'Copy' });
    expect(copy).toMatchObject({ name: 'Copy', last_task: null });

    const task = await console_.create(`${p}/tasks`, {
      ...{ template_id: template.id, project_id, message: '', environment: '{}', secret: '{}' },
      params: { dry_run: true },
    });
    expect(await live.hears('log')).toMatchObject({ project_id, task_id: task.id });
    expect(await live.hears('update')).toMatchObject({ task_id: task.id, status: 'waiting' });
    const k = `${p}/tasks/${String(task.id)}`;
    expect((await console_.list(`${k}/output`)).length).toBeGreaterThan(0);
    expect(await console_.get(k)).toMatchObject({ user_name: 'Operator', dry_run: true, end: null });
    expect((await console_.get(`${t}/refs`)).schedules).toEqual([]);
    await console_.change(`${k}/stop`, { force: false }, 'POST');
    await live.hears('update', ({ status, end }) => status === 'stopped' && end !== null);
    // Running again sends the whole old task.
    const again = await console_.create(`${p}/tasks`, await console_.get(k));
    expect(again).toMatchObject({ status: 'waiting', start: null, end: null, dry_run: true });
    expect((await console_.list(`${t}/tasks/last?limit=5`)).map(({ id }) => id)).toEqual([again.id, task.id]);
    await console_.change(`${p}/tasks/${String(again.id)}/stop`, { force: true }, 'POST');

    await console_.send('GET', `${p}/repositories/${String(repository.id)}/refs`, { status: 200 });
    const inUse = await console_.send('DELETE', `${p}/repositories/${String(repository.id)}`, {
      status: 400,
    });
    expect(JSON.parse(inUse.body)).toMatchObject({ inUse: true, error: expect.any(String) });
    await console_.change('/auth/logout', undefined, 'POST');
    await console_.send('GET', '/user', { status: 401 });
  });

  it('changes an environment and its secrets', async () => {
    const { cookie } = await signIn();
    const console_ = new ReferenceClient(address, { cookie });
    const { id: project_id } = await console_.create('/projects', { name: 'Site' });
    const path = `/project/${String(project_id)}/environment`;
    const secret = (rest: object) => ({ type: 'var', name: 'a', secret: 'x', operation: 'create', ...rest });
    await console_.create(path, {
      ...{ name: 'E', project_id, json: '{}', env: '{}', secrets: [secret({}), secret({ name: 'b' })] },
    });
    const listed = await console_.find(path, 'E');
    const read = await console_.get(`${path}/${String(listed.id)}`);
    const [a, b] = read.secrets as { id: number }[];
    await console_.change(`${path}/${String(listed.id)}`, {
      ...read,
      secrets: [
        { ...a, operation: 'delete' },
        { ...b, secret: 'y', operation: 'update' },
        secret({ id: 0, name: 'c', type: 'env' }),
      ],
    });
    const after = await console_.get(`${path}/${String(listed.id)}`);
    expect(after.secrets).toMatchObject([
      { id: b?.id, name: 'b' },
      { name: 'c', type: 'env' },
    ]);
  });
});

const question = {
  ...{ name: 'n', title: 'N', required: false, type: 'enum', description: '' },
  values: [{ name: 'one', value: '1' }],
};

interface Managed {
  readonly path: string;
  /** as its configuration says it */
  readonly wanted: Record<string, unknown>;
  readonly changed: Record<string, unknown>;
  /** of its creation */
  readonly status?: 200 | 201;
}

/** A provider creates, finds, reads and changes; `end` of the answer takes the object away again. */
async function manage(client: ReferenceClient, { path, wanted, changed, status }: Managed) {
  const { id } = await client.create(path, { id: 0, ...wanted }, status);
  const at = `${path}/${String(id)}`;
  await client.find(path, id, 'id');
  const read = await client.get(at);
  expect(read).toMatchObject(withoutSecrets(wanted));
  await client.change(at, { ...read, ...changed });
  // The next instant of a schedule follows from what was changed.
  const { next_run, ...kept } = read;
  expect(await client.get(at)).toMatchObject({ ...kept, ...withoutSecrets(changed) });
  return {
    id: Number(id),
    end: async () => {
      await client.remove(at);
      await client.isGone(at);
    },
  };
}

/** What goes in and never comes out. */
function withoutSecrets(object: Record<string, unknown>): Record<string, unknown> {
  const { login_password, override_secret, secrets, password, ...rest } = object;
  return password === null ? { ...rest, password } : rest;
}

describe('a provider that keeps a project as its configuration says', () => {
  it('creates, reads, changes and deletes each kind of object with nothing but a token', async () => {
    const client = await byToken();
    const site = await client.create('/projects', {
      ...{ id: 0, name: 'Site', alert: true, alert_chat: '123', max_parallel_tasks: 2, type: '' },
      created: '0001-01-01T00:00:00Z',
    });
    const project_id = site.id;
    const p = `/project/${String(project_id)}`;
    const read = await client.get(p);
    expect(read).toMatchObject({ name: 'Site', alert: true, alert_chat: '123', max_parallel_tasks: 2 });
    await client.change(p, { ...read, name: 'Site 2', alert_chat: null });
    expect(await client.get(p)).toEqual({ ...read, name: 'Site 2', alert_chat: null });

    const key = await manage(client, {
      path: `${p}/keys`,
      wanted: {
        ...{ project_id, name: 'Deploy', type: 'login_password' },
        login_password: { login: 'deploy', password: 'word' },
      },
      changed: {
        ...{ name: 'Deploy 2', override_secret: true, login_password: { login: 'd', password: 'other' } },
      },
    });
    const repository = await manage(client, {
      path: `${p}/repositories`,
      wanted: {
        ...{ project_id, name: 'Code', git_url: 'git@git.example.org:a/b.git', git_branch: 'main' },
        ssh_key_id: key.id,
      },
      changed: { git_branch: 'stable' },
    });
    const environment = await manage(client, {
      path: `${p}/environment`,
      wanted: {
        ...{ project_id, name: 'Values', password: null, json: '{"a":"b"}', env: '{"C":"d"}' },
        secrets: [{ id: 0, type: 'var', name: 's', secret: 'x', operation: 'create' }],
      },
      changed: { json: '{"a":"c"}' },
    });
    const inventory = await manage(client, {
      path: `${p}/inventory`,
      wanted: {
        ...{ project_id, name: 'Hosts', type: 'static-yaml', inventory: 'all: {}', ssh_key_id: key.id },
        ...{ become_key_id: null, repository_id: null },
      },
      changed: { type: 'file', inventory: 'hosts', repository_id: repository.id, become_key_id: key.id },
    });
    const view = await manage(client, {
      path: `${p}/views`,
      wanted: { project_id, title: 'Night', position: 1 },
      changed: { title: 'Day', position: 2 },
    });
    const template = await manage(client, {
      path: `${p}/templates`,
      wanted: {
        ...{
          project_id,
          name: 'Build',
          app: 'ansible',
          playbook: 'b.yml',
          type: 'build',
          start_version: '1.0',
        },
        ...{ inventory_id: inventory.id, repository_id: repository.id, environment_id: environment.id },
        ...{ view_id: view.id, arguments: '["-v"]', description: 'x', git_branch: 'dev', autorun: false },
        survey_vars: [question],
      },
      changed: { allow_override_args_in_task: true, suppress_success_alerts: true, start_version: '2.0' },
    });
    const schedule = await manage(client, {
      path: `${p}/schedules`,
      wanted: {
        ...{ project_id, template_id: template.id, name: 'Nightly', cron_format: '0 3 * * *' },
        ...{ active: false, repository_id: null },
      },
      changed: { cron_format: '0 4 * * 1-5' },
    });
    const integration = await manage(client, {
      path: `${p}/integrations`,
      wanted: {
        ...{ project_id, template_id: template.id, name: 'Push', auth_method: 'hmac' },
        ...{ auth_header: 'x-signature', auth_secret_id: key.id, searchable: true },
      },
      changed: { auth_method: 'github' },
    });
    const i = `${p}/integrations/${integration.id}`;
    const matcher = await manage(client, {
      path: `${i}/matchers`,
      status: 200,
      wanted: {
        ...{ integration_id: integration.id, name: 'Main', match_type: 'body', method: 'equals' },
        ...{ body_data_type: 'json', key: 'ref', value: 'refs/heads/main' },
      },
      changed: { method: 'contains', value: 'main' },
    });
    const value = await manage(client, {
      path: `${i}/values`,
      wanted: {
        ...{ integration_id: integration.id, name: 'Commit', value_source: 'body' },
        ...{ body_data_type: 'json', key: 'after', variable: 'commit' },
      },
      changed: { key: 'head_commit.id' },
    });
    await manageAlias(client, i);
    await manageMember(client, p);
    for (const object of [value, matcher, integration, schedule, template, view]) await object.end();
    for (const object of [inventory, environment, repository, key]) await object.end();
    await client.remove(p);
    await client.isGone(p);
  });

  it('creates, reads, changes and deletes users', async () => {
    const client = await byToken();
    const user = await manage(client, {
      path: '/users',
      wanted: { username: 'ada', name: 'Ada', email: 'ada@example.org', password: 'right horse' },
      changed: { name: 'Ada L.', alert: true },
    });
    await client.change(`/users/${user.id}/password`, { password: 'another horse' }, 'POST');
    await user.end();
  });
});

async function manageAlias(client: ReferenceClient, integration: string): Promise<void> {
  const alias = await client.create(`${integration}/aliases`, undefined, 200);
  expect(alias.url).toMatch(/\/api\/integrations\/[a-z0-9]{16,}$/);
  expect(await client.find(`${integration}/aliases`, alias.id, 'id')).toEqual(alias);
  await client.remove(`${integration}/aliases/${String(alias.id)}`);
  expect(await client.list(`${integration}/aliases`)).toEqual([]);
}

async function manageMember(client: ReferenceClient, project: string): Promise<void> {
  const { userId, username } = await app.clients.user();
  const members = `${project}/users`;
  await client.change(members, { user_id: userId, role: 'guest', project_id: 0 }, 'POST');
  const row = await client.find(members, userId, 'id');
  expect(row).toEqual({ id: userId, username, name: `Name of ${username}`, role: 'guest' });
  await client.change(`${members}/${userId}`, { ...row, role: 'manager' });
  expect((await client.find(members, userId, 'id')).role).toBe('manager');
  await client.remove(`${members}/${userId}`);
  expect((await client.list(members)).map(({ id }) => id)).not.toContain(userId);
}

/** Several changes in one: all of them or none, with the rights that each needs, and only where all is as it was thought to be. */
import {
  applyChanges,
  type BodyInputOf,
  createApiToken,
  createKey,
  listAudit,
  listIntegrationMatchers,
  listIntegrations,
  listKeys,
  listProjectEvents,
  listRepositories,
  listTemplates,
  listViews,
  updateView,
} from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProject, makeTemplate, type TestProject } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

type Body = BodyInputOf<typeof applyChanges>;
type Change = Body['changes'][number];
let app: TestApp;
let project: TestProject;
let params: { readonly project_id: number };
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  project = await makeProject(app);
  params = { project_id: project.id };
});
afterAll(() => app.close());

const view = (title: string) => ({ method: 'POST', path: '/views', body: { title } }) as const;
const apply = (body: Body, by: TestClient = project.owner) => by.call(applyChanges, { params, body });
const refused = (body: Body, by: TestClient = project.owner) => by.refused(applyChanges, { params, body });
const titles = async () => (await project.owner.call(listViews, { params })).map(({ title }) => title);

it('makes all of them, of which later ones name what earlier ones have made', async () => {
  const secret = { login: 'x', password: 'hunter2-nowhere-else' };
  const { ids } = await apply({
    changes: [
      { method: 'POST', path: '/keys', body: { name: 'K', type: 'login_password', login_password: secret } },
      {
        method: 'POST',
        path: '/repositories',
        body: { name: 'R', git_url: '/r', git_branch: '', ssh_key_id: -1 },
      },
      {
        method: 'POST',
        path: '/templates',
        body: { name: 'T', app: 'bash', playbook: 'x', repository_id: -2 },
      },
      { method: 'POST', path: '/integrations', body: { name: 'I', template_id: -3, auth_secret_id: -1 } },
      {
        ...{ method: 'POST', path: '/integrations/-4/matchers' },
        body: {
          name: 'M',
          match_type: 'body',
          method: 'equals',
          body_data_type: 'json',
          key: 'a',
          value: 'b',
        },
      },
      view('A'),
      { method: 'PUT', path: '/views/-6', body: { title: 'B', position: 4 } },
    ],
  });
  const [key, repository, template, integration, matcher, made, nothing] = ids;
  expect(nothing).toBeNull();
  expect(await project.owner.call(listViews, { params })).toMatchObject([
    { id: made, title: 'B', position: 4 },
  ]);
  expect(await project.owner.call(listRepositories, { params })).toMatchObject([
    { id: repository, ssh_key_id: key },
  ]);
  expect(await project.owner.call(listTemplates, { params })).toMatchObject([{ id: template }]);
  expect(await project.owner.call(listIntegrations, { params })).toMatchObject([
    { id: integration, template_id: template, auth_secret_id: key },
  ]);
  const at = { ...params, integration_id: integration ?? 0 };
  expect(await project.owner.call(listIntegrationMatchers, { params: at })).toMatchObject([
    { id: matcher, name: 'M' },
  ]);
  // Each is told as if it had come alone.
  const events = await project.owner.call(listProjectEvents, { params });
  expect(events.filter(({ username }) => username === project.owner.username).length).toBeGreaterThanOrEqual(
    7,
  );
});

it('makes none when one is refused, and says which', async () => {
  const before = await titles();
  const told = await project.owner.call(listProjectEvents, { params });
  const cases: readonly (readonly [Body['changes'][number], object])[] = [
    [
      { method: 'POST', path: '/views', body: { title: '' } },
      { status: 400, code: 'validation_failed' },
    ],
    [{ method: 'PUT', path: '/views/999999', body: { title: 'X' } }, { status: 404 }],
    // Named, and not made before.
    [{ method: 'PUT', path: '/views/-2', body: { title: 'X' } }, { status: 400 }],
    [
      { method: 'POST', path: '/repositories', body: { name: 'R', git_url: '/r', ssh_key_id: -9 } },
      { status: 400 },
    ],
    // What tells others, runs something, or is of no project.
    [
      { method: 'POST', path: '/alert_rules/preview', body: {} },
      { status: 404, code: 'not_found' },
    ],
    [{ method: 'POST', path: '/tasks', body: { template_id: 1 } }, { status: 404 }],
    [{ method: 'DELETE', path: '/' }, { status: 404 }],
    [{ method: 'DELETE', path: '/../../users/1' }, { status: 404 }],
    [{ method: 'POST', path: '/changes', body: { changes: [] } }, { status: 404 }],
  ];
  for (const [change, refusal] of cases) {
    const error = await refused({ changes: [view('Never'), change] });
    expect(error, change.path).toMatchObject(refusal);
    expect(error.error).toContain(`change 2 (${change.method} ${change.path})`);
  }
  expect(await titles()).toEqual(before);
  expect(await project.owner.call(listProjectEvents, { params })).toEqual(told);
});

it('makes none where something is not as it was looked at', async () => {
  const [one] = await project.owner.call(listViews, { params });
  const path = `/views/${one?.id}`;
  const expected = { title: one?.title, position: one?.position };
  const change = { method: 'PUT', path, body: { title: 'Changed' }, expected } as const;
  await project.owner.call(updateView, {
    params: { ...params, view_id: one?.id ?? 0 },
    body: { title: 'By hand', position: one?.position ?? 0 },
  });
  const stale = { status: 409, code: 'conflict', error: expect.stringContaining(path) };
  expect(await refused({ changes: [view('Never'), change] })).toMatchObject(stale);
  const gone = { method: 'DELETE', path: '/views/999999', expected: { title: 'X' } } as const;
  expect(await refused({ changes: [gone] })).toMatchObject({ status: 409 });
  expect(await refused({ changes: [view('Never')], lists: { '/views': [] } })).toMatchObject({
    ...{ status: 409, error: expect.stringContaining('/views') },
  });
  expect(await refused({ changes: [view('Never')], lists: { '/users': [] } })).toMatchObject({ status: 404 });
  expect(await titles()).toEqual(['By hand']);
  // The same for two who come at once: the second finds what the first has made.
  const lists = { '/views': [one?.id ?? 0] };
  const both = await Promise.all(
    ['First', 'Second'].map((title) =>
      project.owner.raw(applyChanges, { params, body: { changes: [view(title)], lists } }),
    ),
  );
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await titles()).toHaveLength(2);
  const now = { ...expected, title: 'By hand' };
  await apply({ changes: [{ ...change, body: { title: 'Changed', position: 9 }, expected: now }] });
  expect(await titles()).toContain('Changed');
});

it('reaches what has calls of its own: the project, roles, rights, limits, addresses and rules of retention', async () => {
  const template = await makeTemplate(project, { name: 'Held' });
  const at = `/templates/${template.id}`;
  const noRules = { max_tasks_per_template: null, max_task_age_days: null, max_output_megabytes: null };
  const role = { slug: 'releaser', name: 'Releaser', permissions: 1 };
  const { ids } = await apply({
    changes: [
      { method: 'POST', path: '/roles', body: role },
      { method: 'POST', path: `${at}/perms`, body: { role_slug: 'releaser', permissions: 1 } },
      { method: 'PUT', path: `${at}/limited`, body: { limited: true }, expected: { limited: false } },
      { method: 'PUT', path: '/', body: { name: 'Mine', max_parallel_tasks: 2 }, expected: { alert: false } },
      { method: 'POST', path: '/integrations', body: { name: 'Held', template_id: template.id } },
      { method: 'POST', path: '/integrations/-5/aliases' },
      { method: 'POST', path: '/integrations/aliases' },
      {
        ...{ method: 'PUT', path: '/retention', expected: { project: noRules, templates: [] } },
        body: { project: { max_task_age_days: 3 }, templates: [] },
      },
    ],
    lists: { [`${at}/perms`]: [], '/integrations/aliases': [] },
  });
  const [, right, , , integration, alias, ofProject] = ids;
  const change: Change = {
    ...{ method: 'PUT', path: `${at}/perms/${right}`, body: { permissions: 4 } },
    expected: { permissions: 1, role_slug: 'releaser' },
  };
  const lists = {
    [`${at}/perms`]: [right ?? 0],
    [`/integrations/${integration}/aliases`]: [alias ?? 0],
    '/integrations/aliases': [ofProject ?? 0],
  };
  const renamed: Change = {
    ...{ method: 'PUT', path: '/roles/releaser', body: { ...role, name: 'Other' } },
    expected: role,
  };
  const stale: readonly (readonly [Body, string])[] = [
    [{ changes: [{ ...change, expected: { permissions: 5 } }] }, '/perms/'],
    [{ changes: [change], lists: { ...lists, [`${at}/perms`]: [] } }, '/perms'],
    [{ changes: [change], lists: { ...lists, [`/integrations/${integration}/aliases`]: [] } }, '/aliases'],
    [{ changes: [{ ...renamed, expected: { name: 'Other' } }] }, '/roles/releaser'],
    [{ changes: [{ method: 'PUT', path: '/', body: { name: 'X' }, expected: { name: 'X' } }] }, '(/)'],
  ];
  for (const [wrong, place] of stale) {
    expect(await refused(wrong)).toMatchObject({ status: 409, error: expect.stringContaining(place) });
  }
  // What is no list of this project has no ids at all.
  for (const list of ['/templates/1/vaults', `${at}/limited`, `${at}/perms/${right}`, '/users', '/retention'])
    expect(await refused({ changes: [change], lists: { [list]: [] } })).toMatchObject({ status: 404 });
  await apply({ changes: [change, renamed], lists });
  for (const path of [`${at}/perms`, '/roles', '/', '/retention', '/integrations/aliases']) {
    const body = { ...role, role_slug: 'guest', slug: 'more', project: {} };
    const method = path === '/' || path === '/retention' ? 'PUT' : 'POST';
    // A limited template is there for whoever manages the team alone, so a manager does not see the project whole.
    expect(await refused({ changes: [{ method, path, body }] }, project.manager)).toMatchObject({
      status: 403,
    });
  }
  await apply({
    changes: [
      { method: 'DELETE', path: `/templates/${template.id}/perms/${right}` },
      { method: 'DELETE', path: '/roles/releaser' },
      { method: 'PUT', path: `${at}/limited`, body: { limited: false } },
    ],
  });
  for (const path of ['/roles', '/', '/retention', '/integrations/aliases', `${at}/perms`]) {
    const body = { ...role, role_slug: 'guest', slug: 'more', project: {} };
    const method = path === '/' || path === '/retention' ? 'PUT' : 'POST';
    const error = await refused({ changes: [{ method, path, body }] }, project.manager);
    expect(error).toMatchObject({ status: 403, error: expect.stringContaining('change 1') });
  }
});

it('lets nobody do in it what he may not do alone', async () => {
  const before = await titles();
  const key = { method: 'POST', path: '/keys', body: { name: 'Mine', type: 'none' } } as const;
  for (const by of [project.guest, project.taskRunner]) {
    expect(await refused({ changes: [key] }, by)).toMatchObject({ status: 403 });
  }
  expect(await refused({ changes: [key] }, await app.clients.user('stranger'))).toMatchObject({
    status: 404,
  });
  // A manager changes resources; integrations are for owners alone.
  const template = await makeTemplate(project, { name: 'Hooked' });
  const hook = {
    method: 'POST',
    path: '/integrations',
    body: { name: 'H', template_id: template.id },
  } as const;
  expect(await refused({ changes: [view('Never'), hook] }, project.manager)).toMatchObject({ status: 403 });
  expect(await titles()).toEqual(before);
  await apply({ changes: [view('Of a manager')] }, project.manager);
  for (const scope of ['read', 'run'] as const) {
    const { id: token } = await project.owner.call(createApiToken, { body: { scope } });
    const answer = await app.fastify.inject({
      ...{ method: 'POST', url: `/api/project/${project.id}/changes`, payload: { changes: [view('Never')] } },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(403);
  }
  // Of another project: as if it were not there.
  const other = await makeProject(app);
  const theirs = await other.owner.call(createKey, {
    params: { project_id: other.id },
    body: { name: 'Theirs', type: 'none' },
  });
  const steal = { method: 'PUT', path: `/keys/${theirs.id}`, body: { name: 'Ours', type: 'none' } } as const;
  expect(await refused({ changes: [steal] })).toMatchObject({ status: 404 });
  const elsewhere = { ...view('Never'), body: { title: 'X', project_id: other.id } };
  expect(await refused({ changes: [elsewhere] })).toMatchObject({ status: 400 });
  const keys = await project.owner.call(listKeys, { params });
  expect(keys.map(({ name }) => name)).not.toContain('Mine');
});

it('says in the audit log what each has changed, and no secret', async () => {
  const entries = await app.admin.call(listAudit, { query: { object_type: 'key' } });
  expect(JSON.stringify(entries)).toContain('"K"');
  expect(JSON.stringify(entries)).not.toContain('hunter2');
});

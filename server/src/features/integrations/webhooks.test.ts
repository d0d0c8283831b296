/** The public receiver: what matches, what is started, and what is told of it. */
import { deleteIntegration, getTask, listProjectEvents, listTasks } from '@signalbox/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeIntegration, makeInventory, makeProject, makeTemplate } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { WebhookHarness } from '../../testing/webhook-harness.ts';

const GLOBAL_ALIAS = 'everything0000000';

let app: TestApp;
let harness: WebhookHarness;
beforeAll(async () => {
  app = await startTestApp({
    endsWithTest: false,
    environment: { SIGNALBOX_GLOBAL_INTEGRATION_ALIAS: GLOBAL_ALIAS },
  });
});
beforeEach(async () => {
  harness = await WebhookHarness.start(app);
});
afterAll(() => app.close());

describe('a webhook', () => {
  it('starts a task that says which integration asked for it, and nobody else', async () => {
    const inventory = await makeInventory(harness.project);
    const template = await makeTemplate(harness.project, {
      app: 'ansible',
      playbook: 'site.yml',
      inventory_id: inventory.id,
    });
    const integration = await makeIntegration(harness.project, {
      name: 'GitHub',
      template_id: template.id,
      task_params: { debug: true, dry_run: true, diff: true, limit: 'web' },
    });
    await harness.addMatcher(integration);
    await harness.addValue(integration, { key: 'commits.[0].id', variable: 'commit' });
    await harness.addValue(integration, { value_source: 'header', key: 'X-Event', variable: 'event' });
    const body = { commits: [{ id: 'abc' }] };
    const [started, ...others] = await harness.tasksAfter(await harness.aliasOf(integration), { body });
    expect(others).toEqual([]);
    const at = { ...harness.params, task_id: started?.id ?? 0 };
    const task = await harness.project.guest.call(getTask, { params: at });
    expect(task).toMatchObject({
      template_id: template.id,
      integration_id: integration.id,
      user_id: null,
      user_name: null,
      debug: true,
      dry_run: true,
      diff: true,
      limit: 'web',
    });
    expect(JSON.parse(task.environment)).toEqual({ commit: 'abc', event: 'push' });
    const [event] = await harness.project.guest.call(listProjectEvents, { params: harness.params });
    expect(event).toMatchObject({
      integration_id: integration.id,
      object_type: 'integration',
      object_id: integration.id,
      description: `Integration GitHub started task ${task.id} of template ${template.name}`,
      user_id: null,
      username: null,
      address: '127.0.0.1',
      client: 'GitHub-Hookshot/1',
    });
  });

  it('keeps every digit of a number, and gives objects as JSON and nothing as no text', async () => {
    const integration = await makeIntegration(harness.project);
    await harness.addMatcher(integration);
    for (const key of ['id', 'ratio', 'big', 'tags', 'ref', 'gone', 'nothing', 'yes']) {
      await harness.addValue(integration, { key, variable: key });
    }
    const body =
      '{"id": 4856239453, "ratio": 1.50, "big": 12345678901234567890, "tags": ["a", {"n": 9007199254740993}], "ref": "main", "nothing": null, "yes": true}';
    const [task] = await harness.tasksAfter(await harness.aliasOf(integration), { body });
    expect(JSON.parse(task?.environment ?? '')).toEqual({
      id: '4856239453',
      ratio: '1.5',
      big: '12345678901234567890',
      tags: '["a",{"n":9007199254740993}]',
      ref: 'main',
      gone: '',
      nothing: '',
      yes: 'true',
    });
  });

  it.each(['GET', 'OPTIONS', 'HEAD'] as const)('that is only tried by %s starts nothing', async (method) => {
    const integration = await makeIntegration(harness.project);
    await harness.addMatcher(integration);
    expect(await harness.tasksAfter(await harness.aliasOf(integration), { method, body: '' })).toEqual([]);
  });

  it('to an alias that nobody has is answered like any other', async () => {
    const response = await harness.send('abcdefgh12345678');
    expect([response.statusCode, response.body]).toEqual([204, '']);
  });

  it('with more than the server takes is refused', async () => {
    const response = await harness.send('abcdefgh12345678', { body: Buffer.alloc(1024 * 1024 + 1, ' ') });
    expect([response.statusCode, response.json().code]).toEqual([413, 'too_large']);
  });

  it.each(['', 'no JSON', '[1', 'null', `${'['.repeat(200_000)}`, '{"__proto__": {"ref": "x"}}'])(
    'with the body %.20j does no harm and matches no path',
    async (body) => {
      const integration = await makeIntegration(harness.project);
      await harness.addMatcher(integration, {
        match_type: 'body',
        body_data_type: 'json',
        key: 'ref',
        value: 'x',
      });
      expect(await harness.tasksAfter(await harness.aliasOf(integration), { body })).toEqual([]);
    },
  );
});

describe('matchers', () => {
  it('must all match', async () => {
    const integration = await makeIntegration(harness.project);
    await harness.addMatcher(integration);
    await harness.addMatcher(integration, {
      match_type: 'body',
      body_data_type: 'json',
      key: 'n',
      value: '7',
    });
    await harness.addMatcher(integration, {
      match_type: 'body',
      body_data_type: 'string',
      key: '',
      method: 'contains',
      value: 'main',
    });
    const alias = await harness.aliasOf(integration);
    expect(await harness.tasksAfter(alias, { body: { n: 7, ref: 'main' } })).toHaveLength(1);
    expect(await harness.tasksAfter(alias, { body: { n: 8, ref: 'main' } })).toEqual([]);
    expect(await harness.tasksAfter(alias, { body: { n: 7, ref: 'dev' } })).toEqual([]);
    expect(
      await harness.tasksAfter(alias, { body: { n: 7, ref: 'main' }, headers: { 'x-event': 'pull' } }),
    ).toEqual([]);
  });

  it('that do not match leave no event', async () => {
    const integration = await makeIntegration(harness.project);
    await harness.addMatcher(integration);
    const alias = await harness.aliasOf(integration);
    const before = await harness.events();
    await harness.send(alias, { headers: { 'x-event': 'other' } });
    expect(await harness.events()).toEqual(before);
  });
});

describe('an alias', () => {
  it('of a project reaches its searchable integrations, each with the whole body', async () => {
    const integrations = [];
    for (const searchable of [true, true, false]) {
      const integration = await makeIntegration(harness.project, { searchable });
      await harness.addMatcher(integration, {
        match_type: 'body',
        body_data_type: 'json',
        key: 'ref',
        value: 'main',
      });
      await harness.addValue(integration, { body_data_type: 'string', variable: 'all' });
      integrations.push(integration);
    }
    const tasks = await harness.tasksAfter(await harness.projectAlias(), { body: '{"ref":"main"}' });
    expect(tasks.map((task) => task.integration_id).sort()).toEqual(
      integrations.slice(0, 2).map(({ id }) => id),
    );
    expect(tasks.map((task) => task.environment)).toEqual(Array(2).fill('{"all":"{\\"ref\\":\\"main\\"}"}'));
  });

  it('of the server reaches the searchable integrations of all projects', async () => {
    const other = await makeProject(app);
    for (const one of [harness.project, other]) {
      const integration = await makeIntegration(one, { searchable: true });
      await harness.addMatcher(integration);
      await makeIntegration(one, { searchable: false });
    }
    expect(await harness.tasksAfter(GLOBAL_ALIAS)).toHaveLength(1);
    expect(await other.guest.call(listTasks, { params: { project_id: other.id } })).toHaveLength(1);
  });

  it('of an integration reaches it alone, searchable or not, and nothing once it is deleted', async () => {
    const integration = await makeIntegration(harness.project, { searchable: false });
    await makeIntegration(harness.project, { searchable: true });
    await harness.addMatcher(integration);
    const alias = await harness.aliasOf(integration);
    expect((await harness.tasksAfter(alias)).map((task) => task.integration_id)).toEqual([integration.id]);
    await harness.project.owner.call(deleteIntegration, {
      params: { ...harness.params, integration_id: integration.id },
    });
    expect(await harness.tasksAfter(alias)).toEqual([]);
  });
});

it('all addresses lie below the path of the public address, with and without a slash at the end', async () => {
  const behindProxy = await startTestApp({
    environment: { SIGNALBOX_PUBLIC_URL: 'https://ci.example.org/box' },
  });
  const inject = (url: string, method: 'POST' | 'GET' | 'OPTIONS' = 'POST', payload = '{}') =>
    behindProxy.fastify.inject({ method, url, payload, headers: behindProxy.admin.headers });
  const project = (await inject('/box/api/projects', 'POST', '{"name":"Site"}')).json();
  const alias = (await inject(`/box/api/project/${project.id}/integrations/aliases/`)).json();
  expect(alias.url).toMatch(/^https:\/\/ci\.example\.org\/box\/api\/integrations\/[a-z0-9]{16}$/);
  const { pathname } = new URL(alias.url);
  for (const url of [pathname, `${pathname}/`]) {
    for (const method of ['POST', 'GET', 'OPTIONS'] as const) {
      expect((await inject(url, method)).statusCode).toBe(204);
    }
    expect((await inject(url.replace('/box', ''))).statusCode).toBe(404);
  }
});

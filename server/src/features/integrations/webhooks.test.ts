/** The public receiver: what matches, what is started, and what is told of it. */
import { deleteIntegration, getTask, listProjectEvents, listTasks } from '@signalbox/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  makeIntegration,
  makeInventory,
  makeKey,
  makeProject,
  makeTemplate,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { WebhookBench } from '../../testing/webhook-bench.ts';

const GLOBAL_ALIAS = 'everything0000000';

let app: TestApp;
let bench: WebhookBench;
beforeAll(async () => {
  app = await startTestApp({
    endsWithTest: false,
    environment: { SIGNALBOX_GLOBAL_INTEGRATION_ALIAS: GLOBAL_ALIAS },
  });
});
beforeEach(async () => {
  bench = await WebhookBench.start(app);
});
afterAll(() => app.close());

describe('a webhook', () => {
  it('starts a task that says which integration asked for it, and nobody else', async () => {
    const inventory = await makeInventory(bench.project);
    const template = await makeTemplate(bench.project, {
      app: 'ansible',
      playbook: 'site.yml',
      inventory_id: inventory.id,
    });
    const integration = await makeIntegration(bench.project, {
      name: 'GitHub',
      template_id: template.id,
      task_params: { debug: true, dry_run: true, diff: true, limit: 'web' },
    });
    await bench.addMatcher(integration);
    await bench.addValue(integration, { key: 'commits.[0].id', variable: 'commit' });
    await bench.addValue(integration, { value_source: 'header', key: 'X-Event', variable: 'event' });
    const body = { commits: [{ id: 'abc' }] };
    const [started, ...others] = await bench.tasksAfter(await bench.aliasOf(integration), { body });
    expect(others).toEqual([]);
    const at = { ...bench.params, task_id: started?.id ?? 0 };
    const task = await bench.project.guest.call(getTask, { params: at });
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
    const [event] = await bench.project.guest.call(listProjectEvents, { params: bench.params });
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
    const integration = await makeIntegration(bench.project);
    await bench.addMatcher(integration);
    for (const key of ['id', 'ratio', 'big', 'tags', 'ref', 'gone', 'nothing', 'yes']) {
      await bench.addValue(integration, { key, variable: key });
    }
    const body =
      '{"id": 4856239453, "ratio": 1.50, "big": 12345678901234567890, "tags": ["a", {"n": 9007199254740993}], "ref": "main", "nothing": null, "yes": true}';
    const [task] = await bench.tasksAfter(await bench.aliasOf(integration), { body });
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
    const integration = await makeIntegration(bench.project);
    await bench.addMatcher(integration);
    expect(await bench.tasksAfter(await bench.aliasOf(integration), { method, body: '' })).toEqual([]);
  });

  it('to an alias that nobody has is answered like any other', async () => {
    const response = await bench.send('abcdefgh12345678');
    expect([response.statusCode, response.body]).toEqual([204, '']);
  });

  it('with more than the server takes is refused', async () => {
    const response = await bench.send('abcdefgh12345678', { body: Buffer.alloc(1024 * 1024 + 1, ' ') });
    expect([response.statusCode, response.json().code]).toEqual([413, 'too_large']);
  });

  it.each(['', 'no JSON', '[1', 'null', `${'['.repeat(200_000)}`, '{"__proto__": {"ref": "x"}}'])(
    'with the body %.20j does no harm and matches no path',
    async (body) => {
      const integration = await makeIntegration(bench.project);
      await bench.addMatcher(integration, {
        match_type: 'body',
        body_data_type: 'json',
        key: 'ref',
        value: 'x',
      });
      expect(await bench.tasksAfter(await bench.aliasOf(integration), { body })).toEqual([]);
    },
  );
});

describe('matchers', () => {
  it('must all match', async () => {
    const integration = await makeIntegration(bench.project);
    await bench.addMatcher(integration);
    await bench.addMatcher(integration, { match_type: 'body', body_data_type: 'json', key: 'n', value: '7' });
    await bench.addMatcher(integration, {
      match_type: 'body',
      body_data_type: 'string',
      key: '',
      method: 'contains',
      value: 'main',
    });
    const alias = await bench.aliasOf(integration);
    expect(await bench.tasksAfter(alias, { body: { n: 7, ref: 'main' } })).toHaveLength(1);
    expect(await bench.tasksAfter(alias, { body: { n: 8, ref: 'main' } })).toEqual([]);
    expect(await bench.tasksAfter(alias, { body: { n: 7, ref: 'dev' } })).toEqual([]);
    expect(
      await bench.tasksAfter(alias, { body: { n: 7, ref: 'main' }, headers: { 'x-event': 'pull' } }),
    ).toEqual([]);
  });

  it('that do not match leave no event', async () => {
    const integration = await makeIntegration(bench.project);
    await bench.addMatcher(integration);
    const alias = await bench.aliasOf(integration);
    const before = await bench.events();
    await bench.send(alias, { headers: { 'x-event': 'other' } });
    expect(await bench.events()).toEqual(before);
  });
});

describe('an alias', () => {
  it('of a project reaches its searchable integrations, each with the whole body', async () => {
    const integrations = [];
    for (const searchable of [true, true, false]) {
      const integration = await makeIntegration(bench.project, { searchable });
      await bench.addMatcher(integration, {
        match_type: 'body',
        body_data_type: 'json',
        key: 'ref',
        value: 'main',
      });
      await bench.addValue(integration, { body_data_type: 'string', variable: 'all' });
      integrations.push(integration);
    }
    const tasks = await bench.tasksAfter(await bench.projectAlias(), { body: '{"ref":"main"}' });
    expect(tasks.map((task) => task.integration_id).sort()).toEqual(
      integrations.slice(0, 2).map(({ id }) => id),
    );
    expect(tasks.map((task) => task.environment)).toEqual(Array(2).fill('{"all":"{\\"ref\\":\\"main\\"}"}'));
  });

  it('of the server reaches the searchable integrations of all projects', async () => {
    const other = await makeProject(app);
    for (const one of [bench.project, other]) {
      const integration = await makeIntegration(one, { searchable: true });
      await bench.addMatcher(integration);
      await makeIntegration(one, { searchable: false });
    }
    expect(await bench.tasksAfter(GLOBAL_ALIAS)).toHaveLength(1);
    expect(await other.guest.call(listTasks, { params: { project_id: other.id } })).toHaveLength(1);
  });

  it('of an integration reaches it alone, searchable or not, and nothing once it is deleted', async () => {
    const integration = await makeIntegration(bench.project, { searchable: false });
    await makeIntegration(bench.project, { searchable: true });
    await bench.addMatcher(integration);
    const alias = await bench.aliasOf(integration);
    expect((await bench.tasksAfter(alias)).map((task) => task.integration_id)).toEqual([integration.id]);
    await bench.project.owner.call(deleteIntegration, {
      params: { ...bench.params, integration_id: integration.id },
    });
    expect(await bench.tasksAfter(alias)).toEqual([]);
  });
});

describe('what cannot start', () => {
  const survey = [
    {
      name: 'region',
      title: 'Region',
      type: 'enum' as const,
      required: true,
      values: [{ name: 'EU', value: 'eu' }],
    },
    { name: 'token', title: 'Token', type: 'secret' as const },
  ];

  it('is told with its reason, once, and keeps no other integration from starting', async () => {
    const strict = await makeIntegration(bench.project, {
      name: 'Strict',
      searchable: true,
      template_id: (await makeTemplate(bench.project, { survey_vars: survey })).id,
    });
    const easy = await makeIntegration(bench.project, { searchable: true });
    for (const integration of [strict, easy]) await bench.addMatcher(integration);
    await bench.addValue(strict, { key: 'region', variable: 'region' });
    const alias = await bench.projectAlias();
    for (let count = 0; count < 3; count += 1) {
      const tasks = await bench.tasksAfter(alias, { body: { region: 'mars' } });
      expect(tasks.map((task) => task.integration_id)).toEqual([easy.id]);
    }
    expect((await bench.events()).filter((text) => text.includes('refused'))).toEqual([
      'Integration Strict refused a request: Region must be one of eu',
    ]);
  });

  it('of one that cannot tell who sends says so, and opens nothing', async () => {
    const auth = { auth_method: 'token', auth_header: 'X-Proof' };
    const keyless = await makeIntegration(bench.project, { ...auth, name: 'Keyless' });
    const odd = await makeIntegration(bench.project, { auth_method: 'basic', name: 'Odd' });
    const task_params = { tags: ['a'] };
    const open = await makeIntegration(bench.project, { auth_method: 'none', name: 'Open', task_params });
    const none = { auth_secret_id: bench.project.noneKey.id, name: 'Of key None' };
    const empty = await makeIntegration(bench.project, { ...auth, ...none });
    for (const integration of [keyless, odd, empty, open]) {
      await bench.addMatcher(integration);
      const tasks = await bench.tasksAfter(await bench.aliasOf(integration), { headers: { 'x-proof': '' } });
      expect(tasks.map((task) => task.integration_id)).toEqual(integration === open ? [open.id] : []);
    }
    expect((await bench.events()).filter((text) => text.includes('refused'))).toEqual(
      expect.arrayContaining([
        `Integration Keyless refused a request: ${keyless.problem}`,
        `Integration Odd refused a request: ${odd.problem}`,
        `Integration Of key None refused a request: ${empty.problem}`,
      ]),
    );
  });

  it('answers of a survey are checked, secret ones kept secret, other variables passed on', async () => {
    const integration = await makeIntegration(bench.project, {
      template_id: (await makeTemplate(bench.project, { survey_vars: survey })).id,
    });
    await bench.addMatcher(integration);
    for (const key of ['region', 'token', 'author'])
      await bench.addValue(integration, { key, variable: key });
    const body = { region: 'eu', token: 'hush', author: 'Ann' };
    const [task] = await bench.tasksAfter(await bench.aliasOf(integration), { body });
    expect(JSON.parse(task?.environment ?? '')).toEqual({ region: 'eu', author: 'Ann' });
    const { secret } = await app.database.read
      .selectFrom('tasks')
      .select('secret')
      .where('id', '=', task?.id ?? 0)
      .executeTakeFirstOrThrow();
    const place = { table: 'tasks', column: 'secret', id: task?.id ?? 0 };
    expect(JSON.parse(app.secretBox.open(secret ?? '', place))).toEqual({ token: 'hush' });
    const events = await bench.project.guest.call(listProjectEvents, { params: bench.params });
    expect(JSON.stringify([task, events])).not.toMatch('hush');
  });

  it('a deploy takes the newest build that succeeded, and waits for none', async () => {
    const build = await makeTemplate(bench.project, { type: 'build', start_version: '1.0.0' });
    const deploy = await makeTemplate(bench.project, { type: 'deploy', build_template_id: build.id });
    const integration = await makeIntegration(bench.project, { template_id: deploy.id });
    await bench.addMatcher(integration);
    const alias = await bench.aliasOf(integration);
    expect(await bench.tasksAfter(alias)).toEqual([]);
    expect((await bench.events())[0]).toMatch(/no successful build to deploy/);
    const builder = await makeIntegration(bench.project, { template_id: build.id });
    await bench.addMatcher(builder);
    const builderAlias = await bench.aliasOf(builder);
    const ids: number[] = [];
    for (const status of ['success', 'success', 'error']) {
      const [task] = await bench.tasksAfter(builderAlias);
      ids.push(task?.id ?? 0);
      await app.database.write(({ tx }) =>
        tx
          .updateTable('tasks')
          .set({ status })
          .where('id', '=', task?.id ?? 0)
          .execute(),
      );
    }
    const [task] = await bench.tasksAfter(alias);
    expect(task?.build_task_id).toBe(ids[1]);
  });

  it.each([
    ['half of a character', '{"ref":"\\ud800"}', /: The value of the variable ref must be valid Unicode/],
    ['a NUL character', '{"ref":"a\\u0000b"}', /: The value of the variable ref must not hold NUL/],
    [
      'more than a task takes',
      JSON.stringify({ ref: 'x'.repeat(1_000_001) }),
      /refused a request: environment/,
    ],
  ])('a value with %s starts nothing, and the event log says so', async (_what, body, sentence) => {
    const integration = await makeIntegration(bench.project);
    await bench.addMatcher(integration);
    await bench.addValue(integration, { key: 'ref', variable: 'ref' });
    expect(await bench.tasksAfter(await bench.aliasOf(integration), { body })).toEqual([]);
    expect((await bench.events())[0]).toMatch(sentence);
  });

  it('because of a fault of the server is told, and keeps no other integration from starting', async () => {
    const key = await makeKey(bench.project);
    const broken = await makeIntegration(bench.project, {
      name: 'Broken',
      searchable: true,
      auth_method: 'github',
      auth_secret_id: key.id,
    });
    const whole = await makeIntegration(bench.project, { searchable: true });
    for (const integration of [broken, whole]) await bench.addMatcher(integration);
    await app.database.write(({ tx }) =>
      tx.updateTable('access_keys').set({ secret: 'v1.damaged' }).where('id', '=', key.id).execute(),
    );
    const tasks = await bench.tasksAfter(await bench.projectAlias());
    expect(tasks.map((task) => task.integration_id)).toEqual([whole.id]);
    expect((await bench.events()).filter((text) => text.includes('refused'))).toEqual([
      'Integration Broken refused a request: a fault of the server kept it from starting a task. The log of the server says more',
    ]);
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

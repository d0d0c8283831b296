/** What a webhook asks for and cannot have: what is told of it, and what starts all the same. */
import { listProjectEvents } from '@signalbox/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeIntegration, makeKey, makeTemplate } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { WebhookHarness } from '../../testing/webhook-harness.ts';

let app: TestApp;
let harness: WebhookHarness;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
});
beforeEach(async () => {
  harness = await WebhookHarness.start(app);
});
afterAll(() => app.close());

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
    const strict = await makeIntegration(harness.project, {
      name: 'Strict',
      searchable: true,
      template_id: (await makeTemplate(harness.project, { survey_vars: survey })).id,
    });
    const easy = await makeIntegration(harness.project, { searchable: true });
    for (const integration of [strict, easy]) await harness.addMatcher(integration);
    await harness.addValue(strict, { key: 'region', variable: 'region' });
    const alias = await harness.projectAlias();
    for (let count = 0; count < 3; count += 1) {
      const tasks = await harness.tasksAfter(alias, { body: { region: 'mars' } });
      expect(tasks.map((task) => task.integration_id)).toEqual([easy.id]);
    }
    expect((await harness.events()).filter((text) => text.includes('refused'))).toEqual([
      'Integration Strict refused a request: Region must be one of eu',
    ]);
  });

  it('of one that cannot tell who sends says so, and opens nothing', async () => {
    const auth = { auth_method: 'token', auth_header: 'X-Proof' };
    const keyless = await makeIntegration(harness.project, { ...auth, name: 'Keyless' });
    const odd = await makeIntegration(harness.project, { auth_method: 'basic', name: 'Odd' });
    const task_params = { tags: ['a'] };
    const open = await makeIntegration(harness.project, { auth_method: 'none', name: 'Open', task_params });
    const none = { auth_secret_id: harness.project.noneKey.id, name: 'Of key None' };
    const empty = await makeIntegration(harness.project, { ...auth, ...none });
    for (const integration of [keyless, odd, empty, open]) {
      await harness.addMatcher(integration);
      const tasks = await harness.tasksAfter(await harness.aliasOf(integration), {
        headers: { 'x-proof': '' },
      });
      expect(tasks.map((task) => task.integration_id)).toEqual(integration === open ? [open.id] : []);
    }
    expect((await harness.events()).filter((text) => text.includes('refused'))).toEqual(
      expect.arrayContaining([
        `Integration Keyless refused a request: ${keyless.problem}`,
        `Integration Odd refused a request: ${odd.problem}`,
        `Integration Of key None refused a request: ${empty.problem}`,
      ]),
    );
  });

  it('answers of a survey are checked, secret ones kept secret, other variables passed on', async () => {
    const integration = await makeIntegration(harness.project, {
      template_id: (await makeTemplate(harness.project, { survey_vars: survey })).id,
    });
    await harness.addMatcher(integration);
    for (const key of ['region', 'token', 'author'])
      await harness.addValue(integration, { key, variable: key });
    const body = { region: 'eu', token: 'hush', author: 'Ann' };
    const [task] = await harness.tasksAfter(await harness.aliasOf(integration), { body });
    expect(JSON.parse(task?.environment ?? '')).toEqual({ region: 'eu', author: 'Ann' });
    const { secret } = await app.database.read
      .selectFrom('tasks')
      .select('secret')
      .where('id', '=', task?.id ?? 0)
      .executeTakeFirstOrThrow();
    const place = { table: 'tasks', column: 'secret', id: task?.id ?? 0 };
    expect(JSON.parse(app.secretBox.open(secret ?? '', place))).toEqual({ token: 'hush' });
    const events = await harness.project.guest.call(listProjectEvents, { params: harness.params });
    expect(JSON.stringify([task, events])).not.toMatch('hush');
  });

  it('a deploy takes the newest build that succeeded, and waits for none', async () => {
    const build = await makeTemplate(harness.project, { type: 'build', start_version: '1.0.0' });
    const deploy = await makeTemplate(harness.project, { type: 'deploy', build_template_id: build.id });
    const integration = await makeIntegration(harness.project, { template_id: deploy.id });
    await harness.addMatcher(integration);
    const alias = await harness.aliasOf(integration);
    expect(await harness.tasksAfter(alias)).toEqual([]);
    expect((await harness.events())[0]).toMatch(/no successful build to deploy/);
    const builder = await makeIntegration(harness.project, { template_id: build.id });
    await harness.addMatcher(builder);
    const builderAlias = await harness.aliasOf(builder);
    const ids: number[] = [];
    for (const status of ['success', 'success', 'error']) {
      const [task] = await harness.tasksAfter(builderAlias);
      ids.push(task?.id ?? 0);
      await app.database.write(({ tx }) =>
        tx
          .updateTable('tasks')
          .set({ status })
          .where('id', '=', task?.id ?? 0)
          .execute(),
      );
    }
    const [task] = await harness.tasksAfter(alias);
    expect(task?.build_task_id).toBe(ids[1]);
  });

  it.each([
    ['half of a character', '{"ref":"\\ud800"}', /: The value of the variable ref must be valid Unicode/],
    ['a NUL character', '{"ref":"a\\u0000b"}', /: The value of the variable ref must not contain NUL/],
    [
      'more than a task takes',
      JSON.stringify({ ref: 'x'.repeat(1_000_001) }),
      /refused a request: environment/,
    ],
  ])('a value with %s starts nothing, and the event log says so', async (_what, body, sentence) => {
    const integration = await makeIntegration(harness.project);
    await harness.addMatcher(integration);
    await harness.addValue(integration, { key: 'ref', variable: 'ref' });
    expect(await harness.tasksAfter(await harness.aliasOf(integration), { body })).toEqual([]);
    expect((await harness.events())[0]).toMatch(sentence);
  });

  it('because of a fault of the server is told, and keeps no other integration from starting', async () => {
    const key = await makeKey(harness.project);
    const broken = await makeIntegration(harness.project, {
      name: 'Broken',
      searchable: true,
      auth_method: 'github',
      auth_secret_id: key.id,
    });
    const whole = await makeIntegration(harness.project, { searchable: true });
    for (const integration of [broken, whole]) await harness.addMatcher(integration);
    await app.database.write(({ tx }) =>
      tx.updateTable('access_keys').set({ secret: 'v1.damaged' }).where('id', '=', key.id).execute(),
    );
    const tasks = await harness.tasksAfter(await harness.projectAlias());
    expect(tasks.map((task) => task.integration_id)).toEqual([whole.id]);
    expect((await harness.events()).filter((text) => text.includes('refused'))).toEqual([
      'Integration Broken refused a request: a fault of the server kept it from starting a task. The log of the server says more',
    ]);
  });
});

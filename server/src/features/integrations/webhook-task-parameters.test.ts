/** Extracted values that become parameters of the task. */
import {
  getBackup,
  type Integration,
  listIntegrationValues,
  restoreProject,
  updateIntegrationValue,
} from '@signalbox/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeIntegration, makeInventory, makeTemplate } from '../../testing/factories.ts';
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

const parameter = (name: string) => ({ key: name, variable: name, variable_type: 'task' });

async function integrationWith(
  names: readonly string[],
  task_params: Record<string, boolean | string[]> = {},
): Promise<Integration> {
  const inventory_id = (await makeInventory(harness.project)).id;
  const ansible = { app: 'ansible', playbook: 'site.yml', inventory_id };
  const template = await makeTemplate(harness.project, { ...ansible, task_params });
  const integration = await makeIntegration(harness.project, { name: 'GitHub', template_id: template.id });
  await harness.addMatcher(integration);
  for (const name of names) await harness.addValue(integration, parameter(name));
  return integration;
}

it('sets what its variable names, beside variables, and leaves to the template what is empty', async () => {
  const names = ['limit', 'branch', 'message', 'tags', 'skip_tags'];
  const integration = await integrationWith(names, { allow_override_tags: true, skip_tags: ['slow'] });
  await harness.addValue(integration, { key: 'limit', variable: 'where' });
  const body = { limit: 'web', branch: 'feature/x', message: 'm'.repeat(300), tags: 'a,b', skip_tags: '' };
  const [task] = await harness.tasksAfter(await harness.aliasOf(integration), { body });
  expect(task).toMatchObject({
    limit: 'web',
    git_branch: 'feature/x',
    message: 'm'.repeat(250),
    environment: '{"where":"web"}',
    params: { tags: ['a', 'b'], skip_tags: ['slow'] },
  });
});

it.each<[string, Record<string, boolean | string[]>, Record<string, string>, RegExp]>([
  ['an inventory', {}, { inventory_id: '1' }, /no parameter "inventory_id"/],
  ['another template', {}, { template_id: '1' }, /no parameter "template_id"/],
  ['arguments', {}, { arguments: '["-e", "@/etc/passwd"]' }, /no parameter "arguments"/],
  ['hosts of a file', {}, { limit: '@/etc/passwd' }, /limit|file/i],
  ['a limit that the template keeps to itself', { allow_override_limit: false }, { limit: 'web' }, /limit/],
  ['tags that the template does not open', {}, { tags: 'x' }, /tags/],
  ['no name of a branch', {}, { branch: '--upload-pack=x' }, /branch/],
  ['a version where nothing is deployed', {}, { version: '1.0' }, /version/i],
])('starts nothing with %s, and says why', async (_what, task_params, body, reason) => {
  const integration = await integrationWith(Object.keys(body), task_params);
  expect(await harness.tasksAfter(await harness.aliasOf(integration), { body })).toEqual([]);
  const [told] = await harness.events();
  expect(told).toMatch(reason);
});

it('is kept as it was sent, by a change that does not name it and by a backup', async () => {
  const integration = await integrationWith(['limit']);
  await harness.addValue(integration, { key: 'ref', variable: 'ref' });
  const at = { ...harness.params, integration_id: integration.id };
  const { owner } = harness.project;
  const kinds = async (place: typeof at) =>
    (await app.admin.call(listIntegrationValues, { params: place })).map((one) => one.variable_type);
  expect(await kinds(at)).toEqual(['task', 'environment']);
  const [limit] = await owner.call(listIntegrationValues, { params: at });
  const params = { ...at, value_id: limit?.id ?? 0 };
  await owner.call(updateIntegrationValue, { params, body: { key: 'hosts' } });
  expect(await kinds(at)).toEqual(['task', 'environment']);
  const file = await owner.call(getBackup, { params: harness.params });
  const inFile = file.integrations?.[0]?.extract_values ?? [];
  expect(inFile.map((one) => one.variable_type)).toEqual(['task', undefined]);
  const restored = await app.admin.call(restoreProject, { body: file });
  expect(restored.notes.filter(({ section }) => section === 'integrations')).toEqual([]);
});

/**
 * What has no value yet, as after a restoring, is told when a task is started and at the schedule: nothing
 * begins and fails later.
 */
import { type BodyInputOf, createSchedule, type createTemplate, startTask } from '@signalbox/contract';
import { expect, it } from 'vitest';
import {
  makeEnvironment,
  makeInventory,
  makeKey,
  makeRepository,
  makeTemplate,
} from '../../testing/factories.ts';
import { startWithProject } from '../../testing/start-with-project.ts';

const { app, project, params } = await startWithProject();

type TemplateInput = Partial<BodyInputOf<typeof createTemplate>>;
const secret = (type: string, name: string) => ({ type, name, secret: 'x', operation: 'create' });

const inventoryOf = async (values: object): Promise<TemplateInput> => ({
  app: 'ansible',
  playbook: 'site.yml',
  inventory_id: (await makeInventory(project, { name: 'Hosts', ...values })).id,
});
const environmentOf = async (values: object): Promise<TemplateInput> => ({
  environment_id: (await makeEnvironment(project, { name: 'Env', ...values })).id,
});
const repositoryOf = async (values: object): Promise<TemplateInput> => ({
  repository_id: (await makeRepository(project, { name: 'Site', ...values })).id,
});

/** As a restored one is: its type needs a secret, and it has none. */
const emptyKey = async () => {
  const { id } = await makeKey(project, { name: 'Hollow' });
  const empty = { secret: null };
  await app.database.write(({ tx }) =>
    tx.updateTable('access_keys').set(empty).where('id', '=', id).execute(),
  );
  return id;
};

it.each<[string, string, () => Promise<TemplateInput>, RegExp]>([
  [
    'a secret without a value',
    'environment_id',
    () => environmentOf({ secrets: [secret('var', 'full'), { ...secret('var', 'hollow'), secret: '' }] }),
    /"hollow" has no value: edit environment "Env"/,
  ],
  [
    'a repository whose key holds nothing',
    'repository_id',
    async () => repositoryOf({ ssh_key_id: await emptyKey() }),
    /Key "Hollow" has no secret/,
  ],
  [
    'an inventory whose key holds nothing',
    'inventory_id',
    async () => inventoryOf({ ssh_key_id: await emptyKey() }),
    /Key "Hollow" has no secret/,
  ],
  [
    'an inventory whose key for sudo holds nothing',
    'inventory_id',
    async () => inventoryOf({ become_key_id: await emptyKey() }),
    /Key "Hollow" has no secret/,
  ],
  [
    'a file of a repository whose key holds nothing',
    'inventory_id',
    async () =>
      inventoryOf({
        type: 'file',
        inventory: 'hosts',
        ...(await repositoryOf({ ssh_key_id: await emptyKey() })),
      }),
    /Key "Hollow" has no secret/,
  ],
  [
    'a vault whose key holds nothing',
    'vaults',
    async () => ({ ...(await inventoryOf({})), vaults: [{ vault_key_id: await emptyKey() }] }),
    /Key "Hollow" has no secret/,
  ],
])('no task starts with %s', async (_what, field, make, sentence) => {
  const template = await makeTemplate(project, await make());
  const body = { template_id: template.id };
  const { fields } = await project.owner.refused(startTask, { params, body });
  expect(fields).toEqual({ [field]: expect.stringMatching(sentence) });
  const schedule = await project.owner.call(createSchedule, {
    params,
    body: { ...body, cron_format: '@daily', active: true },
  });
  expect(schedule.problem).toMatch(sentence);
});

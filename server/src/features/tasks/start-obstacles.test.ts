/**
 * The API stores what clients send; a start, a schedule and the job of a queued task say what cannot run,
 * each with a sentence.
 */
import {
  type BodyInputOf,
  createSchedule,
  type createTemplate,
  startTask,
  updateEnvironment,
  updateInventory,
  updateKey,
  updateRepository,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import {
  makeEnvironment,
  makeInventory,
  makeKey,
  makeRepository,
  makeTemplate,
} from '../../testing/factories.ts';
import { startWithProject } from '../../testing/start-with-project.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

const { project, params } = await startWithProject();

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

const cases: readonly [string, string, () => Promise<TemplateInput>, RegExp][] = [
  [
    'a path out of the repository',
    'playbook',
    async () => ({ playbook: '../x.sh' }),
    /leads out of its repo/,
  ],
  ['an absolute path', 'playbook', async () => ({ playbook: '/etc/x.sh' }), /"\/etc\/x.sh".* leads out/],
  ['a blank path', 'playbook', async () => ({ playbook: ' \n' }), /doesn't specify a file/],
  ['an option for a branch', 'git_branch', async () => ({ git_branch: '-x' }), /"-x" is not the name/],
  ['no array of arguments', 'arguments', async () => ({ arguments: '{"a": 1}' }), /no JSON array of texts/],
  ['arguments that are no texts', 'arguments', async () => ({ arguments: '[1]' }), /no JSON array of texts/],
  [
    'a question of a kind that nobody knows',
    'survey_vars',
    async () => ({ survey_vars: [{ name: 'd', title: 'Day', type: 'date' }] }),
    /"Day" is of the type "date"/,
  ],
  [
    'a question without a name',
    'survey_vars',
    async () => ({ survey_vars: [{ title: 'x' }] }),
    /has no name/,
  ],
  [
    'two questions of one name',
    'survey_vars',
    async () => ({ survey_vars: [{ name: 'a' }, { name: 'a' }] }),
    /the name "a"/,
  ],
  ['a deploy of nothing', 'build_template_id', async () => ({ type: 'deploy' }), /no build template/],
  [
    'a vault that asks a script',
    'vaults',
    async () => ({ ...(await inventoryOf({})), vaults: [{ type: 'script', script: 'x' }] }),
    /a script/,
  ],
  [
    'a vault with a key that holds nothing',
    'vaults',
    async () => ({
      ...(await inventoryOf({})),
      vaults: [{ vault_key_id: project.noneKey.id, name: 'prod' }],
    }),
    /"prod".* holds no password/,
  ],
  [
    'a vault with an @',
    'vaults',
    async () => ({
      ...(await inventoryOf({})),
      vaults: [{ vault_key_id: (await makeKey(project)).id, name: 'a@b' }],
    }),
    /an @ in its name/,
  ],
  [
    'an inventory of another kind',
    'inventory_id',
    () => inventoryOf({ type: 'tofu-workspace', inventory: 'x' }),
    /Ansible needs a list/,
  ],
  [
    'a file without a path',
    'inventory_id',
    () => inventoryOf({ type: 'file', inventory: ' ' }),
    /names no file/,
  ],
  [
    'a file outside',
    'inventory_id',
    () => inventoryOf({ type: 'file', inventory: '/etc/hosts' }),
    /"\/etc\/hosts" of inventory "Hosts" leads out/,
  ],
  [
    'no workspace',
    'inventory_id',
    async () => ({
      ...(await inventoryOf({ type: 'terraform-workspace', inventory: '' })),
      app: 'terraform',
    }),
    /names no workspace/,
  ],
  [
    'a list of variables',
    'environment_id',
    () => environmentOf({ json: '[1]' }),
    /extra variables .*"Env" are no/,
  ],
  [
    'a text for variables',
    'environment_id',
    () => environmentOf({ env: '"x"' }),
    /environment variables .* are no/,
  ],
  [
    'nested variables',
    'environment_id',
    () => environmentOf({ env: '{"A":{"b":1}}' }),
    /"A" .* is not a text/,
  ],
  ['a name with =', 'environment_id', () => environmentOf({ env: '{"A=B":"1"}' }), /of the name "A=B"/],
  ['no name', 'environment_id', () => environmentOf({ env: '{"":"1"}' }), /of the name ""/],
  [
    'a number in a list that would be another one',
    'environment_id',
    () => environmentOf({ json: '{"exact":12345678901234567890,"ids":[{"a":[1,12345678901234567891]}]}' }),
    /holds the number 12345678901234567891 within a list/,
  ],
  [
    'two secrets of one name',
    'environment_id',
    () => environmentOf({ secrets: [secret('var', 'twice'), secret('var', 'twice')] }),
    /two secrets of the name "twice"/,
  ],
  [
    'a second environment that cannot be used',
    'environment_ids.1',
    async () => {
      const first = await makeEnvironment(project);
      const second = await makeEnvironment(project, { name: 'Second', json: '[1]' });
      return { environment_ids: [first.id, second.id] };
    },
    /"Second"/,
  ],
  ['a secret with =', 'environment_id', () => environmentOf({ secrets: [secret('env', 'a=b')] }), /"a=b"/],
  [
    'an address that is none',
    'repository_id',
    () => repositoryOf({ git_url: 'nowhere' }),
    /neither a path nor/,
  ],
  [
    'a helper of Git',
    'repository_id',
    () => repositoryOf({ git_url: 'ext::sh -c id' }),
    /neither a path nor/,
  ],
  [
    'an option for its branch',
    'repository_id',
    () => repositoryOf({ git_branch: '--upload-pack=id' }),
    /no branch/,
  ],
];

it.each(cases)(
  'no task starts with %s, and a schedule says so before',
  async (_what, field, make, sentence) => {
    const template = await makeTemplate(project, await make());
    const body = { template_id: template.id };
    const refusal = await project.owner.refused(startTask, { params, body });
    expect([refusal.status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([
      400,
      'validation_failed',
      [field],
    ]);
    expect(refusal.error).toMatch(sentence);
    const schedule = await project.owner.call(createSchedule, {
      params,
      body: { ...body, cron_format: '@daily', active: true },
    });
    expect(schedule.problem).toMatch(sentence);
  },
);

it('a list of hosts is not read by the server: what is wrong with it only Ansible knows', async () => {
  // As long as one may be: to read it would take many seconds, for everybody who asks the server meanwhile.
  const hosts = { type: 'static-yaml', inventory: '["'.repeat(450_000) };
  const template = await makeTemplate(project, await inventoryOf(hosts));
  const body = { template_id: template.id };
  const schedule = await project.owner.call(createSchedule, {
    params,
    body: { ...body, cron_format: '@daily', active: true },
  });
  expect(schedule.problem).toBeNull();
  expect(await project.owner.call(startTask, { params, body })).toMatchObject({ status: 'waiting' });
});

it('what a start names instead of it does not count', async () => {
  const template = await makeTemplate(project, { playbook: '../x.sh', git_branch: '-x' });
  const body = { template_id: template.id, playbook: 'x.sh', git_branch: 'main' };
  expect(await project.owner.call(startTask, { params, body })).toMatchObject({ status: 'waiting' });
});

it('takes other words for kinds of questions, and gives back the word', async () => {
  const survey_vars = [
    { name: 'who', title: '', type: 'string', required: true },
    { name: 'count', title: '', type: 'integer' },
  ];
  const template = await makeTemplate(project, { survey_vars });
  expect(template.survey_vars).toMatchObject(survey_vars);
  const start = (environment: object) =>
    project.owner.raw(startTask, {
      params,
      body: { template_id: template.id, environment: JSON.stringify(environment) },
    });
  expect((await start({ count: 'x' })).json().fields).toEqual({
    'environment.who': 'who is required',
    'environment.count': 'count must be integer',
  });
  expect((await start({ who: 'me', count: '3' })).statusCode).toBe(201);
});

type Harness = TaskHarness;
const spoiled: readonly [string, (harness: Harness, ids: Ids) => Promise<unknown>, string][] = [
  [
    'its environment',
    ({ project: { owner, id } }, { environment_id }) =>
      owner.call(updateEnvironment, {
        params: { project_id: id, environment_id },
        body: { name: 'e', env: '[]' },
      }),
    'are no JSON object',
  ],
  [
    'its inventory',
    ({ project: { owner, id } }, { inventory_id }) =>
      owner.call(updateInventory, {
        params: { project_id: id, inventory_id },
        body: { name: 'i', type: 'file', inventory: '/etc/hosts' },
      }),
    'leads out of its repository',
  ],
  [
    'its repository',
    ({ project: { owner, id } }, { repository_id, key_id }) =>
      owner.call(updateRepository, {
        params: { project_id: id, repository_id },
        body: { name: 'r', git_url: 'nowhere', git_branch: 'main', ssh_key_id: key_id },
      }),
    'neither a path nor a Git URL',
  ],
  [
    'its key',
    ({ project: { owner, id } }, { key_id }) =>
      owner.call(updateKey, {
        params: { project_id: id, key_id },
        body: { name: 'k', type: 'ssh', ssh: { private_key: 'ssh-ed25519 AAAA me' }, override_secret: true },
      }),
    'holds a public key',
  ],
];
type Ids = Readonly<Record<'environment_id' | 'inventory_id' | 'repository_id' | 'key_id', number>>;

it.each(spoiled)(
  'a task that waits ends with the sentence when %s can run no more',
  async (_what, spoil, sentence) => {
    const harness = await TaskHarness.start();
    const own = harness.project;
    const key = await makeKey(own, { type: 'ssh', ssh: { private_key: 'a private one' } });
    const ids = {
      environment_id: (await makeEnvironment(own)).id,
      inventory_id: (await makeInventory(own)).id,
      repository_id: (await makeRepository(own, { ssh_key_id: key.id })).id,
      key_id: key.id,
    };
    const template = await makeTemplate(own, { app: 'ansible', playbook: 'site.yml', ...ids });
    const task = await harness.startTask({ template_id: template.id });
    await spoil(harness, ids);
    await harness.connect();
    expect((await harness.becomes(task, 'error')).reason).toContain(sentence);
  },
);

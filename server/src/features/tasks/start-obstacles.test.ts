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
import { describe, expect, it } from 'vitest';
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
  ['a blank path', 'playbook', async () => ({ playbook: ' \n' }), /names no file/],
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
    'two secrets of one name',
    'environment_id',
    () => environmentOf({ secrets: [secret('var', 'twice'), secret('var', 'twice')] }),
    /two secrets of the name "twice"/,
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

it('a build whose template names no version begins where the count begins', async () => {
  const template = await makeTemplate(project, { type: 'build' });
  expect(template.start_version).toBeNull();
  const start = () => project.owner.call(startTask, { params, body: { template_id: template.id } });
  expect([(await start()).version, (await start()).version]).toEqual(['0.0.0', '0.0.1']);
});

it('options that a template holds have effect, and the log tells of those that have none', async () => {
  const harness = await TaskHarness.start();
  const task_params = {
    ...{ debug: true, limit: ['web', 'db'], plan: true, tags: 'a, b', skip_tags: [], diff: 'yes' },
    ...{ allow_override_inventory: true, allow_debug: true },
    params: { dry_run: true },
  };
  const inventory_id = (await makeInventory(harness.project)).id;
  const template = await makeTemplate(harness.project, { app: 'ansible', inventory_id, task_params });
  expect(template.task_params).toEqual(task_params);
  const task = await harness.startTask({ template_id: template.id });
  expect(task).toMatchObject({ debug: true, dry_run: true, diff: false, limit: 'web,db' });
  expect(task.params).toEqual({ debug: true, dry_run: true, limit: 'web,db', tags: ['a', 'b'] });
  expect((await harness.linesOf(task)).slice(1)).toEqual([
    'Option "plan" of the template has no effect: tasks of ansible templates do not take it',
    'Option "diff" of the template has no effect: "yes" is nothing that it can be',
    'Option "allow_override_inventory" of the template has no effect: this server does not know it',
  ]);
  const other = await harness.startTask({ template_id: template.id, limit: 'one' });
  expect(other.limit).toBe('one');
});

describe('options of a template, at a start', () => {
  const task_params = { debug: true, dry_run: true, limit: 'web' };
  const none = { debug: false, dry_run: false, diff: false, limit: '' };
  const held = { debug: true, dry_run: true, diff: false, limit: 'web' };
  const makeHolder = async (values: Record<string, string | boolean> = task_params) => {
    const inventory_id = (await makeInventory(project)).id;
    return await makeTemplate(project, { app: 'ansible', inventory_id, task_params: values });
  };
  const start = (by: 'owner' | 'taskRunner', body: BodyInputOf<typeof startTask>) =>
    project[by].call(startTask, { params, body });

  it('are overridden by empty values within params', async () => {
    const template_id = (await makeHolder()).id;
    const task = await start('owner', { template_id, params: none });
    expect(task).toMatchObject(none);
    expect(task.params).toEqual(none);
    expect(await start('owner', { ...task, template_id })).toMatchObject(none);
    expect(await start('owner', { template_id, params: { debug: false } })).toMatchObject({
      ...held,
      debug: false,
    });
  });

  it('stay where empty values stand beside params, as clients send them for all that they do not mean', async () => {
    const template_id = (await makeHolder()).id;
    expect(await start('owner', { template_id, ...none, plan: false, params: {} })).toMatchObject(held);
    expect(await start('owner', { template_id, params: { plan: false } })).toMatchObject({
      ...held,
      params: task_params,
    });
  });

  it('that keep a run from changing anything are not switched off by those who only run it', async () => {
    const template_id = (await makeHolder()).id;
    await expect(start('taskRunner', { template_id, params: none })).rejects.toThrow(
      /"params.dry_run":"The template sets .* your role may not switch it off"/,
    );
    const allowed = { ...none, dry_run: true };
    expect(await start('taskRunner', { template_id, params: allowed })).toMatchObject(allowed);
  });

  it('may be repeated by everybody, hosts from a file too', async () => {
    const template_id = (await makeHolder({ limit: '@hosts.txt' })).id;
    const again = await start('taskRunner', { template_id, params: { limit: '@hosts.txt' } });
    expect(again.limit).toBe('@hosts.txt');
    await expect(start('taskRunner', { template_id, params: { limit: '@others.txt' } })).rejects.toThrow();
  });
});

import {
  createTemplate,
  createView,
  deleteTemplate,
  getTemplate,
  getTemplateReferences,
  listTemplates,
  listTemplatesOfView,
  startTask,
  type Template,
  updateTemplate,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import {
  makeEnvironment,
  makeInventory,
  makeKey,
  makeProject,
  makeRepository,
  makeTemplate,
} from '../../testing/factories.ts';
import { startWithProject } from '../../testing/start-with-project.ts';

const { app, project, params } = await startWithProject();

const at = ({ id }: Template) => ({ ...params, template_id: id });
const survey: NonNullable<Template['survey_vars']> = [
  { name: 'count', title: 'Count', type: 'int', required: true, description: '', values: [] },
  {
    name: 'size',
    title: 'Size',
    type: 'enum',
    required: false,
    description: '',
    values: [{ name: 'Small', value: 's' }],
  },
];

it('keeps everything that was given', async () => {
  const inventory = await makeInventory(project);
  const environment = await makeEnvironment(project);
  const repository = await makeRepository(project);
  const vault = await makeKey(project);
  const view = await project.owner.call(createView, { params, body: { title: 'Site' } });
  const body = {
    name: 'Site',
    description: 'All of it',
    type: 'build',
    start_version: '1.0.0',
    app: 'ansible',
    playbook: 'site.yml',
    inventory_id: inventory.id,
    repository_id: repository.id,
    environment_id: environment.id,
    view_id: view.id,
    git_branch: 'release',
    arguments: '["--flush-cache"]',
    allow_override_args_in_task: true,
    suppress_success_alerts: true,
    ...{ allow_parallel_tasks: true, priority: 10, timeout_seconds: 600 },
    survey_vars: [...survey],
    vaults: [{ vault_key_id: vault.id, name: 'prod' }],
  } as const;
  const template = await project.manager.call(createTemplate, { params, body });
  expect(template).toMatchObject({
    ...body,
    vaults: [{ vault_key_id: vault.id, name: 'prod', template_id: template.id, project_id: project.id }],
    autorun: false,
    tasks: 0,
    last_task: null,
  });
  expect(await project.guest.call(getTemplate, { params: at(template) })).toEqual(template);
  const listed = await project.guest.call(listTemplates, { params });
  expect(listed.find(({ id }) => id === template.id)).toEqual(template);
  const ofView = await project.guest.call(listTemplatesOfView, { params: { ...params, view_id: view.id } });
  expect(ofView).toEqual([template]);
});

it('takes back what it gave, whole', async () => {
  const vault = await makeKey(project);
  const template = await makeTemplate(project, {
    survey_vars: [...survey],
    vaults: [
      { vault_key_id: vault.id, name: 'a' },
      { vault_key_id: vault.id, name: 'b' },
    ],
  });
  await project.owner.call(updateTemplate, { params: at(template), body: template });
  expect(await project.owner.call(getTemplate, { params: at(template) })).toEqual(template);
  const [first] = template.vaults;
  await project.owner.call(updateTemplate, {
    params: at(template),
    body: {
      ...template,
      vaults: [
        { ...first, name: 'renamed' },
        { vault_key_id: vault.id, name: 'new' },
      ],
    },
  });
  const changed = await project.owner.call(getTemplate, { params: at(template) });
  expect(changed.vaults.map(({ name }) => name)).toEqual(['renamed', 'new']);
  expect(changed.vaults[0]?.id).toBe(first?.id);
});

it('makes a copy with vaults of its own', async () => {
  const vault = await makeKey(project);
  const template = await makeTemplate(project, { vaults: [{ vault_key_id: vault.id }] });
  const copy = await project.owner.call(createTemplate, { params, body: { ...template, name: 'Copy' } });
  expect(copy.id).not.toBe(template.id);
  expect(copy.vaults[0]?.id).not.toBe(template.vaults[0]?.id);
  expect((await project.owner.call(getTemplate, { params: at(template) })).vaults).toEqual(template.vaults);
});

it('shows its last task, in lists of any length', async () => {
  const template = await makeTemplate(project);
  const task = await project.taskRunner.call(startTask, { params, body: { template_id: template.id } });
  const read = await project.guest.call(getTemplate, { params: at(template) });
  expect(read).toMatchObject({
    tasks: 1,
    last_task_id: task.id,
    last_task: { id: task.id, status: 'waiting' },
  });
  const listed = await project.guest.call(listTemplates, { params });
  expect(listed.find(({ id }) => id === template.id)?.last_task?.id).toBe(task.id);
});

it('sorts by its own and by related names', async () => {
  const own = await makeProject(app);
  const [b, a] = [await makeRepository(own, { name: 'b' }), await makeRepository(own, { name: 'a' })];
  const hosts = await makeInventory(own, { name: 'hosts' });
  const environment = await makeEnvironment(own, { name: 'live' });
  const first = { environment_id: environment.id, inventory_id: hosts.id };
  await makeTemplate(own, { name: 'first', repository_id: b.id, playbook: '2', ...first });
  await makeTemplate(own, { name: 'Second', repository_id: a.id, playbook: '10' });
  const names = async (query: object) =>
    (await own.guest.call(listTemplates, { params: { project_id: own.id }, query })).map(({ name }) => name);
  expect(await names({})).toEqual(['first', 'Second']);
  expect(await names({ sort: 'repository' })).toEqual(['Second', 'first']);
  expect(await names({ sort: 'playbook', order: 'desc' })).toEqual(['Second', 'first']);
  expect(await names({ sort: 'inventory' })).toEqual(['Second', 'first']);
  expect(await names({ sort: 'environment' })).toEqual(['Second', 'first']);
  expect(await names({ sort: 'no such column', order: 'desc' })).toEqual(['Second', 'first']);
});

it.each([
  [{ name: '' }, 'name'],
  [{ app: 'cobol' }, 'app'],
  [{ playbook: '' }, 'playbook'],
  [{ app: 'ansible' }, 'inventory_id'],
  [{ inventory_id: 99_999 }, 'inventory_id'],
  [{ repository_id: 99_999 }, 'repository_id'],
  [{ repository_id: 0 }, 'repository_id'],
  [{ environment_id: 99_999 }, 'environment_id'],
  [{ view_id: 99_999 }, 'view_id'],
  [{ type: 'build', start_version: '1.'.repeat(11) }, 'start_version'],
  [{ type: 'deploy', build_template_id: 99_999 }, 'build_template_id'],
  [{ type: 'other' }, 'type'],
  [{ arguments: 'nope' }, 'arguments'],
  [{ vaults: [{ vault_key_id: 99_999 }] }, 'vaults.0.vault_key_id'],
  [{ vaults: [{}] }, 'vaults.0.vault_key_id'],
  [{ vaults: [{ type: 'oracle' }] }, 'vaults.0.type'],
])('refuses %j at %s, and stores nothing', async (values, field) => {
  const repository = await makeRepository(project);
  const before = (await project.owner.call(listTemplates, { params })).length;
  const refusal = await project.owner.refused(createTemplate, {
    params,
    body: { name: 't', app: 'bash', playbook: 'x.sh', repository_id: repository.id, ...values },
  });
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  expect((await project.owner.call(listTemplates, { params })).length).toBe(before);
});

it('says of each vault where its password comes from, and keeps what its clients say', async () => {
  const key = await makeKey(project);
  const template = await makeTemplate(project, {
    vaults: [
      { vault_key_id: key.id, name: '' },
      { type: 'script', script: ' ask.sh\n', name: 'prod' },
      { type: 'password', vault_key_id: project.noneKey.id, name: 'odd' },
    ],
  });
  const vaults = [
    { vault_key_id: key.id, name: '', type: 'password', script: null },
    { vault_key_id: null, name: 'prod', type: 'script', script: ' ask.sh\n' },
    { vault_key_id: project.noneKey.id, name: 'odd', type: 'password', script: null },
  ];
  expect(template.vaults).toMatchObject(vaults);
  await project.owner.call(updateTemplate, { params: at(template), body: template });
  expect((await project.guest.call(getTemplate, { params: at(template) })).vaults).toMatchObject(vaults);
});

it('opens vaults of one name with several keys, but none twice', async () => {
  const [one, other] = [await makeKey(project), await makeKey(project)];
  const template = await makeTemplate(project, {
    vaults: [{ vault_key_id: one.id }, { vault_key_id: other.id }, { vault_key_id: one.id, name: 'prod' }],
  });
  expect(template.vaults.map(({ name }) => name)).toEqual([null, null, 'prod']);
  const change = (vaults: object[]) =>
    project.owner.refused(updateTemplate, { params: at(template), body: { ...template, vaults } });
  const twice = await change([{ vault_key_id: one.id }, { vault_key_id: one.id, name: '' }]);
  expect(twice.fields).toEqual({ vaults: 'The same vault is listed twice' });
});

it('takes the one vault of clients that know one only', async () => {
  const [key, other] = [await makeKey(project), await makeKey(project)];
  const template = await makeTemplate(project, { vault_key_id: key.id });
  expect(template.vaults).toMatchObject([{ vault_key_id: key.id, name: null }]);
  const update = (values: object) =>
    project.owner.call(updateTemplate, { params: at(template), body: { ...template, ...values } });
  const vaults = async () => (await project.owner.call(getTemplate, { params: at(template) })).vaults;
  await update({ vaults: null, vault_key_id: other.id });
  expect(await vaults()).toMatchObject([{ vault_key_id: other.id, name: null }]);
  await update({ vaults: [{ vault_key_id: key.id, name: 'prod' }], vault_key_id: other.id });
  expect(await vaults()).toMatchObject([{ vault_key_id: key.id, name: 'prod' }]);
  await update({ vaults: [] });
  expect(await vaults()).toEqual([]);
});

it('builds on a build template, never on itself', async () => {
  const build = await makeTemplate(project, { type: 'build', start_version: '1.0', autorun: true });
  expect(build.autorun).toBe(true);
  const deploy = await makeTemplate(project, { type: 'deploy', build_template_id: build.id, autorun: true });
  const second = await makeTemplate(project, { type: 'deploy', build_template_id: deploy.id });
  expect(deploy).toMatchObject({ autorun: true, start_version: null });
  const change = (values: object) =>
    project.owner.refused(updateTemplate, { params: at(deploy), body: { ...deploy, ...values } });
  for (const id of [deploy.id, second.id]) {
    expect((await change({ build_template_id: id })).fields).toHaveProperty('build_template_id');
  }
  expect(await project.guest.call(getTemplateReferences, { params: at(build) })).toMatchObject({
    templates: [{ id: deploy.id }],
  });
  expect(await project.owner.refused(deleteTemplate, { params: at(build) })).toMatchObject({ inUse: true });
  await project.owner.call(updateTemplate, { params: at(second), body: { ...second, type: '' } });
  expect(await project.owner.call(getTemplate, { params: at(second) })).toMatchObject({
    build_template_id: null,
  });
});

it('is deleted with its tasks once they ended', async () => {
  const template = await makeTemplate(project);
  const task = await project.owner.call(startTask, { params, body: { template_id: template.id } });
  const refusal = await project.owner.refused(deleteTemplate, { params: at(template) });
  expect(refusal.error).toContain(`Task ${task.id} has not ended`);
  await app.database.write(({ tx }) =>
    tx.updateTable('tasks').set({ status: 'success' }).where('id', '=', task.id).execute(),
  );
  await project.owner.call(deleteTemplate, { params: at(template) });
  expect((await project.owner.refused(getTemplate, { params: at(template) })).status).toBe(404);
});

it('points into its own project only', async () => {
  const other = await makeProject(app);
  const foreign = await makeTemplate(other);
  const refusal = await project.owner.refused(createTemplate, {
    params,
    body: { ...foreign, id: null, project_id: other.id, environment_id: other.emptyEnvironment.id },
  });
  expect(Object.keys(refusal.fields ?? {}).toSorted()).toEqual(['environment_id', 'repository_id']);
  const moved = { ...foreign, project_id: other.id };
  expect((await project.owner.refused(updateTemplate, { params: at(foreign), body: moved })).status).toBe(
    400,
  );
});

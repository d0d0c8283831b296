/** Templates of Terraform, OpenTofu and Pulumi, and the workspaces and stacks in which they run. */
import {
  createTemplate,
  deleteTemplate,
  getInventory,
  getTemplate,
  type Inventory,
  listInventories,
  listProjectEvents,
  startTask,
  type Template,
  updateInventory,
  updateTemplate,
} from '@signalbox/contract';
import { describe, expect, it } from 'vitest';
import { makeInventory, makeProject, makeRepository, makeTemplate } from '../../testing/factories.ts';
import { startWithProject } from '../../testing/start-with-project.ts';

const { app, project, params } = await startWithProject();

const at = ({ id }: Template) => ({ ...params, template_id: id });
const inventories = () => project.guest.call(listInventories, { params });
const workspaceOf = (template: Template): Promise<Inventory> =>
  project.guest.call(getInventory, {
    params: { ...params, inventory_id: template.inventory_id ?? 0 },
  });
const makeWorkspace = (type: Inventory['type'] = 'terraform-workspace', body: object = {}) =>
  makeInventory(project, { type, inventory: 'staging', ssh_key_id: null, ...body });
const heldBy = async (template: Template) =>
  (await inventories()).filter((one) => one.holder_id === template.id).map(({ id }) => id);
const change = (template: Template, body: object) =>
  project.owner.call(updateTemplate, { params: at(template), body: { ...template, ...body } });

describe('a new template', () => {
  it.each([
    ['terraform', 'terraform-workspace'],
    ['tofu', 'tofu-workspace'],
  ])('of %s gets a workspace of its own', async (name, type) => {
    const template = await makeTemplate(project, { app: name, playbook: '', name: `Net ${name}` });
    expect(await workspaceOf(template)).toEqual({
      id: template.inventory_id,
      project_id: project.id,
      name: `Net ${name} - default`,
      type,
      inventory: 'default',
      holder_id: template.id,
      ssh_key_id: null,
      become_key_id: null,
      repository_id: null,
      runner_tags: [],
    });
    expect(await project.guest.call(getTemplate, { params: at(template) })).toEqual(template);
    const events = await project.owner.call(listProjectEvents, { params });
    expect(events.slice(0, 2).map(({ description }) => description)).toEqual([
      `Inventory Net ${name} - default created`,
      `Template Net ${name} created`,
    ]);
  });

  it('becomes the holder of the workspace that it names, and of none that belongs to another', async () => {
    const workspace = await makeWorkspace();
    const first = await makeTemplate(project, { app: 'terraform', inventory_id: workspace.id });
    expect(await workspaceOf(first)).toEqual({ ...workspace, holder_id: first.id });
    const copy = await project.owner.call(createTemplate, { params, body: { ...first, name: 'Copy' } });
    expect(copy.inventory_id).toBe(workspace.id);
    expect(await workspaceOf(copy)).toEqual({ ...workspace, holder_id: first.id });
    expect((await inventories()).filter(({ name }) => name.startsWith('Copy'))).toEqual([]);
  });

  it('makes nothing when it is refused', async () => {
    const repository = await makeRepository(project);
    const before = await inventories();
    const body = { name: 'No', app: 'terraform', repository_id: repository.id, environment_id: 99_999 };
    await project.owner.refused(createTemplate, { params, body });
    expect(await inventories()).toEqual(before);
  });

  it.each(['bash', 'python', 'pulumi'])('of %s gets none', async (name) => {
    expect(await makeTemplate(project, { app: name })).toMatchObject({ inventory_id: null });
  });
});

describe('an inventory fits the app', () => {
  it.each([
    ['terraform', 'static'],
    ['terraform', 'file'],
    ['terraform', 'tofu-workspace'],
    ['tofu', 'static-yaml'],
    ['ansible', 'terraform-workspace'],
    ['ansible', 'tofu-workspace'],
    ['ansible', 'pulumi-stack'],
    ['tofu', 'pulumi-stack'],
    ['pulumi', 'static'],
    ['pulumi', 'tofu-workspace'],
  ] as const)('no task of %s starts with %s', async (name, type) => {
    const inventory = await makeInventory(project, { type, inventory: 'hosts' });
    const template = await makeTemplate(project, { app: name, playbook: 'x', inventory_id: inventory.id });
    expect(template.inventory_id).toBe(inventory.id);
    const refusal = await project.owner.refused(startTask, { params, body: { template_id: template.id } });
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['inventory_id']]);
    expect(refusal.error).toMatch(/ needs a .*: choose /);
    // A list of hosts is no workspace: it belongs to nobody.
    if (type === 'static') expect((await workspaceOf(template)).holder_id).toBeNull();
  });

  it('of a single task too', async () => {
    const template = await makeTemplate(project, { app: 'terraform' });
    const start = (inventory_id: number) => ({ params, body: { template_id: template.id, inventory_id } });
    const hosts = await makeInventory(project);
    const refusal = await project.owner.refused(startTask, start(hosts.id));
    expect(refusal.fields?.inventory_id).toMatch('Terraform needs a workspace');
    const other = await makeWorkspace();
    const task = await project.owner.call(startTask, start(other.id));
    expect(task.inventory_id).toBe(other.id);
  });

  it.each([
    ['tofu', 'terraform-workspace'],
    ['tofu', 'tofu-workspace'],
    ['pulumi', 'pulumi-stack'],
    ['pulumi', 'terraform-workspace'],
    ['bash', 'static'],
    ['bash', 'terraform-workspace'],
  ] as const)('%s takes %s', async (name, type) => {
    const inventory = await makeInventory(project, { type });
    const template = await makeTemplate(project, { app: name, inventory_id: inventory.id });
    expect(template.inventory_id).toBe(inventory.id);
  });

  it('is a stack that somebody has named: no task of Pulumi starts without one', async () => {
    const template = await makeTemplate(project, { app: 'pulumi', playbook: '' });
    const body = (inventory_id: number | null) => ({
      params,
      body: { template_id: template.id, ...(inventory_id !== null && { inventory_id }) },
    });
    const refusal = await project.owner.refused(startTask, body(null));
    expect(refusal.fields?.inventory_id).toMatch('Pulumi needs a stack');
    for (const name of ['a b', '-x', '../dev', 'a/b/c/d', '']) {
      const { id } = await makeInventory(project, { type: 'pulumi-stack', inventory: name });
      const { fields } = await project.owner.refused(startTask, body(id));
      expect(fields?.inventory_id).toMatch(/names no workspace or stack|can have the name/);
    }
    const stack = await makeInventory(project, { type: 'pulumi-stack', inventory: 'acme/shop/dev-1' });
    const task = await project.owner.call(startTask, body(stack.id));
    expect(task.inventory_id).toBe(stack.id);
    const holder = await makeTemplate(project, { app: 'pulumi', inventory_id: stack.id });
    expect(await workspaceOf(holder)).toEqual({ ...stack, holder_id: holder.id });
  });

  it('belongs to a template of its project', async () => {
    const template = await makeTemplate(project, { app: 'terraform' });
    const workspace = await makeWorkspace('terraform-workspace', { holder_id: template.id });
    expect(workspace.holder_id).toBe(template.id);
    expect((await makeInventory(project, { holder_id: template.id })).holder_id).toBe(template.id);
    const foreign = await makeTemplate(await makeProject(app));
    await expect(makeWorkspace('tofu-workspace', { holder_id: foreign.id })).rejects.toThrow('holder_id');
  });
});

describe('a changed template', () => {
  it('keeps its workspaces when it takes another one, and goes back to the first without any', async () => {
    const template = await makeTemplate(project, { app: 'terraform' });
    const own = await workspaceOf(template);
    const other = await makeWorkspace();
    await change(template, { inventory_id: other.id });
    expect(await heldBy(template)).toEqual(expect.arrayContaining([own.id, other.id]));
    for (const inventory_id of [null, undefined]) {
      await change(template, { inventory_id });
      const read = await project.guest.call(getTemplate, { params: at(template) });
      expect(read.inventory_id).toBe(own.id);
    }
    expect(await heldBy(template)).toHaveLength(2);
  });

  it('gets a workspace when it becomes one of Terraform', async () => {
    const template = await makeTemplate(project, { name: 'Turned' });
    await change(template, { app: 'terraform' });
    const read = await project.guest.call(getTemplate, { params: at(template) });
    expect(await workspaceOf(read)).toMatchObject({ name: 'Turned - default', holder_id: template.id });
  });
});

describe('a deleted template', () => {
  const remove = (template: Template) => project.owner.call(deleteTemplate, { params: at(template) });

  it('takes the workspace along that was made with it, and frees the others', async () => {
    const template = await makeTemplate(project, { app: 'terraform', name: 'Gone' });
    const kept = await makeWorkspace('terraform-workspace', { holder_id: template.id });
    await remove(template);
    const left = await inventories();
    expect(left.find(({ id }) => id === template.inventory_id)).toBeUndefined();
    expect(left.find(({ id }) => id === kept.id)).toEqual({ ...kept, holder_id: null });
    const [event] = (await project.owner.call(listProjectEvents, { params })).filter(
      ({ object_type: type }) => type === 'inventory',
    );
    expect(event).toMatchObject({ description: 'Inventory Gone - default deleted' });
  });

  it('leaves a workspace that another template uses, or that was given a meaning', async () => {
    const used = await makeTemplate(project, { app: 'terraform' });
    const user = await makeTemplate(project, { app: 'terraform', inventory_id: used.inventory_id });
    await remove(used);
    expect(await workspaceOf(user)).toMatchObject({ holder_id: null });
    const renamed = await makeTemplate(project, { app: 'tofu' });
    const workspace = await workspaceOf(renamed);
    await project.owner.call(updateInventory, {
      params: { ...params, inventory_id: workspace.id },
      body: { ...workspace, inventory: 'production' },
    });
    await remove(renamed);
    expect(await workspaceOf(renamed)).toMatchObject({ inventory: 'production', holder_id: null });
  });
});

it('a folder of Terraform stays inside the repository', async () => {
  expect(await makeTemplate(project, { app: 'terraform', playbook: '/envs/prod' })).toMatchObject({
    playbook: '/envs/prod',
  });
  for (const playbook of ['../x', '/../x', 'a/../../x']) {
    const { id } = await makeTemplate(project, { app: 'terraform', playbook });
    const refusal = await project.owner.refused(startTask, { params, body: { template_id: id } });
    expect(refusal.fields?.playbook).toContain('leads out of its repository');
  }
});

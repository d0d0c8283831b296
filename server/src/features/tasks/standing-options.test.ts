/** Options that a template holds for its tasks. */
import { type BodyInputOf, startTask } from '@signalbox/contract';
import { describe, expect, it } from 'vitest';
import { makeInventory, makeTemplate } from '../../testing/factories.ts';
import { startWithProject } from '../../testing/start-with-project.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

const { project, params } = await startWithProject();

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
    'Option "diff" of the template has no effect: "yes" is not a value that it can have',
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

/** Which options of Ansible's and Terraform's templates a start may choose, and by whom. */
import { startTask } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeInventory, makeTemplate } from '../../testing/factories.ts';
import { startWithProject } from '../../testing/start-with-project.ts';

const { project, params } = await startWithProject();

async function make(app: 'ansible' | 'terraform', task_params: Record<string, boolean | string[]>) {
  const hosts = app === 'ansible' ? { inventory_id: (await makeInventory(project)).id } : {};
  return (await makeTemplate(project, { app, playbook: 'site', ...hosts, task_params })).id;
}
const start = (by: 'owner' | 'taskRunner', template_id: number, asked: object) =>
  project[by].call(startTask, { params, body: { template_id, params: asked } });

it.each([
  ['ansible', { debug: true, debug_level: 2 }, 'allow_debug', true],
  ['ansible', { limit: 'web' }, 'allow_override_limit', true],
  ['ansible', { tags: ['a'] }, 'allow_override_tags', false],
  ['ansible', { skip_tags: ['a'] }, 'allow_override_skip_tags', false],
  ['terraform', { auto_approve: true }, 'allow_auto_approve', true],
  ['terraform', { destroy: true }, 'allow_destroy', false],
] as const)('of %s: %o', async (app, asked, gate, isOpen) => {
  const [silent, open, closed] = [
    await make(app, {}),
    await make(app, { [gate]: true }),
    await make(app, { [gate]: false }),
  ];
  expect(await start('owner', silent, asked)).toMatchObject({ params: asked });
  const byRunner = start('taskRunner', silent, asked);
  if (isOpen) expect(await byRunner).toMatchObject({ params: asked });
  else await expect(byRunner).rejects.toThrow(/runs templates as they are/);
  expect(await start('taskRunner', open, asked)).toMatchObject({ params: asked });
  for (const by of ['owner', 'taskRunner'] as const)
    await expect(start(by, closed, asked)).rejects.toThrow(/does not let a single task choose/);
});

it('what the template holds is no choice, and to switch it off is one', async () => {
  const held = { tags: ['a', 'b'], allow_override_tags: false };
  const id = await make('ansible', held);
  for (const asked of [{}, { tags: ['a', 'b'] }, { tags: 'a,b' }])
    expect(await start('taskRunner', id, asked)).toMatchObject({ params: { tags: ['a', 'b'] } });
  await expect(start('owner', id, { tags: [] })).rejects.toThrow(/does not let a single task choose/);
});

it('hosts are taken as a list too, and tags as one text', async () => {
  const id = await make('ansible', {});
  const task = await start('owner', id, { limit: ['web', 'db'], tags: 'a, b', debug_level: 0 });
  expect(task).toMatchObject({ limit: 'web,db', params: { limit: 'web,db', tags: ['a', 'b'] } });
  await expect(start('owner', id, { debug: true, debug_level: 7 })).rejects.toThrow(/params.debug_level/);
});

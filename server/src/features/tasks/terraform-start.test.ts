/** What may be asked of tasks that plan and apply, and by whom. */
import { type BodyInputOf, type createTemplate, startTask } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeInventory, makeTemplate } from '../../testing/factories.ts';
import { startWithProject } from '../../testing/start-with-project.ts';

const { project, params } = await startWithProject();

const makeTerraform = (more: Partial<BodyInputOf<typeof createTemplate>> = {}) =>
  makeTemplate(project, { app: 'terraform', playbook: 'envs/prod', ...more });

const start = (by: 'owner' | 'taskRunner', template_id: number, asked: object) =>
  project[by].call(startTask, { params, body: { template_id, params: asked } });

const everything = {
  ...{ plan: true, auto_approve: true, destroy: true, upgrade: true, reconfigure: true },
  ...{ targets: ['thing.one["a b"]'], var_files: ['prod.tfvars', '../common.tfvars'] },
};

it('all options are taken from those who may edit the template', async () => {
  const { id } = await makeTerraform();
  expect(await start('owner', id, everything)).toMatchObject({ params: everything });
});

it('those who only run tasks destroy nothing, and choose no files, unless the template says so', async () => {
  const { id } = await makeTerraform();
  for (const [name, value] of Object.entries({ destroy: true, var_files: ['a.tfvars'] })) {
    await expect(start('taskRunner', id, { [name]: value })).rejects.toThrow(
      new RegExp(
        `"params.${name}":"Your role runs templates as they are: the option \\\\"${name}\\\\" is for`,
      ),
    );
  }
  const holder = await makeTerraform({ task_params: { destroy: true, var_files: ['a.tfvars'] } });
  const held = { destroy: true, var_files: ['a.tfvars'] };
  expect(await start('taskRunner', holder.id, {})).toMatchObject({ params: held });
  expect(await start('taskRunner', holder.id, held)).toMatchObject({ params: held });
  for (const other of [{ destroy: false }, { var_files: [] }, { var_files: ['b.tfvars'] }]) {
    await expect(start('taskRunner', holder.id, other)).rejects.toThrow(/runs templates as they are/);
  }
  const free = { plan: true, auto_approve: true, upgrade: true, reconfigure: true, targets: ['thing.one'] };
  expect(await start('taskRunner', id, free)).toMatchObject({ params: free });
});

it('files outside of the repository, and values of another kind, are refused', async () => {
  const { id } = await makeTerraform();
  for (const file of ['../../../etc/passwd', '/etc/passwd', 'a/../../../../b']) {
    await expect(start('owner', id, { var_files: [file] })).rejects.toThrow(/must stay inside/);
  }
  await expect(start('owner', id, { targets: 'thing.one' })).rejects.toThrow(/params.targets/);
  const { id: bash } = await makeTemplate(project, { app: 'bash', playbook: 'run.sh' });
  await expect(start('owner', bash, { destroy: true })).rejects.toThrow(/do not take the option/);
  expect(await start('owner', bash, { destroy: false, targets: [] })).toMatchObject({ params: {} });
});

it.each(['a b', '-x', 'a/b', '..', 'ä'])('no workspace can have the name "%s"', async (name) => {
  const inventory = await makeInventory(project, { type: 'terraform-workspace', inventory: name });
  const { id } = await makeTerraform({ inventory_id: inventory.id });
  await expect(start('owner', id, {})).rejects.toThrow(/No workspace can have the name/);
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectStatus, openSignedIn, taskDialog, test } from '../support/console.ts';
import { makeScriptProject } from '../support/setup.ts';

/** In place of Terraform, which not every machine has: it answers with the exit codes and documents of the real one. */
const program = `#!/bin/sh
case $1 in
version) echo 'Terraform v1.11.4' ;;
init) mkdir -p "\${TF_DATA_DIR:-.terraform}" ;;
workspace) echo default ;;
plan) for word; do case $word in -out=*) echo made > "\${word#-out=}" ;; esac; done; exit 2 ;;
show) cat plan.json ;;
apply) echo 'Apply complete' ;;
esac
`;

const change = (address: string, actions: string[]) => {
  const [type, name] = address.split('.');
  const side = { input: 'one' };
  const has = (...of: string[]) => actions.some((action) => of.includes(action));
  return {
    ...{ address, mode: 'managed', type, name, provider_name: 'terraform.io/builtin/terraform' },
    change: {
      actions,
      before: has('delete', 'update') ? side : null,
      after: has('create', 'update') ? { input: 'two' } : null,
      ...{ after_unknown: {}, before_sensitive: {}, after_sensitive: {} },
    },
  };
};

const plan = {
  ...{ format_version: '1.2', terraform_version: '1.11.4' },
  resource_changes: [change('terraform_data.web', ['create']), change('terraform_data.database', ['delete'])],
};

test('a plan is read, rejected, and when it is made again confirmed', async ({ page, server }) => {
  const project = await makeScriptProject(server, 'Plans');
  writeFileSync(join(project.folder, 'plan.json'), JSON.stringify(plan));
  writeFileSync(join(project.folder, 'terraform'), program, { mode: 0o755 });
  const app = await server.call<object>('GET', '/apps/terraform');
  await server.call('PUT', '/apps/terraform', { ...app, active: true, path: './terraform' });
  const { id: inventory_id } = await server.call<{ id: number }>('POST', `/project/${project.id}/inventory`, {
    name: 'production',
    type: 'terraform-workspace',
    inventory: 'default',
  });
  const template = await project.addScript('hosts', '', { app: 'terraform', playbook: '', inventory_id });
  await openSignedIn(page, project.pageOf(template));
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();
  const task = taskDialog(page);
  await expectStatus(task, 'Waiting confirmation');
  await expect(task.getByText(/^One resource is deleted or replaced/)).toBeVisible();
  await expect(task.getByText('terraform_data.database').first()).toBeVisible();
  await task.getByRole('button', { name: 'Reject' }).click();
  await expectStatus(task, 'Stopped');
  await expect(task.getByText('Apply complete', { exact: true })).toHaveCount(0);

  await task.getByRole('button', { name: 'Run again', exact: true }).click();
  await expectStatus(task, 'Waiting confirmation');
  await task.getByRole('button', { name: 'Confirm' }).click();
  await expectStatus(task, 'Success');
  await expect(task.getByText('Apply complete', { exact: true })).toBeVisible();
});

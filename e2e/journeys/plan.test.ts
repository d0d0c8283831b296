import { expect, expectStatus, openSignedIn, taskDialog, test } from '../support/console.ts';
import { addPlanTemplate } from '../support/plan-project.ts';
import { makeScriptProject } from '../support/setup.ts';

test('a plan is read, rejected, and when it is made again confirmed', async ({ page, server }) => {
  const project = await makeScriptProject(server, 'Plans');
  const template = await addPlanTemplate(server, project);
  await openSignedIn(page, project.pageOf(template));
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();
  const task = taskDialog(page);
  await expectStatus(task, 'Waiting for confirmation');
  await expect(task.getByText(/^One resource is deleted or replaced/)).toBeVisible();
  await expect(task.getByText('terraform_data.database').first()).toBeVisible();
  await task.getByRole('button', { name: 'Reject' }).click();
  await expectStatus(task, 'Stopped');
  await expect(task.getByText('Apply complete', { exact: true })).toHaveCount(0);

  await task.getByRole('button', { name: 'Run again', exact: true }).click();
  await expectStatus(task, 'Waiting for confirmation');
  await task.getByRole('button', { name: 'Confirm' }).click();
  await expectStatus(task, 'Success');
  await expect(task.getByText('Apply complete', { exact: true })).toBeVisible();
});

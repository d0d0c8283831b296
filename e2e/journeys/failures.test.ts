import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectStatus, openSignedIn, taskDialog, test } from '../support/console.ts';
import { makeScriptProject } from '../support/setup.ts';

test('what failed is told on the dashboard, with what came of it, until it has been seen', async ({
  page,
  server,
}) => {
  const project = await makeScriptProject(server, 'Mill');
  const template = await project.addScript('grind', 'echo no grain >&2; exit 3');
  await openSignedIn(page, `/project/${project.id}/history`);
  await project.run(template);
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview.getByRole('heading', { name: 'New failures 1' })).toBeVisible();
  await overview.locator('a[href*="t="]', { hasText: 'grind' }).click();
  const task = taskDialog(page);
  await expectStatus(task, 'Failed');
  await expect(task.getByText('no grain', { exact: true })).toBeVisible();
  writeFileSync(join(project.folder, 'grind.sh'), 'echo flour\n');
  await task.getByRole('button', { name: 'Run again', exact: true }).click();
  await expect(task.getByText('flour', { exact: true })).toBeVisible();
  await expectStatus(task, 'Success');
  await task.getByRole('button', { name: 'Close' }).click();
  await expect(overview.getByText(/since then/)).toBeVisible();
  await expect(overview.getByRole('img', { name: 'Success' })).toBeVisible();
  await overview.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(overview.getByText(/^No failures since/)).toBeVisible();
});

test('a file that is not there: the task says which there are, and runs once it is named right', async ({
  page,
  server,
}) => {
  const project = await makeScriptProject(server, 'Typing errors');
  const template = await project.addScript('greet', 'echo found at last');
  renameSync(join(project.folder, 'greet.sh'), join(project.folder, 'greeting.sh'));
  await openSignedIn(page, project.pageOf(template));
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();
  const task = taskDialog(page);
  await expectStatus(task, 'Failed');
  await expect(
    task.getByText(/The script "greet.sh" is not in the repository\. .*Entries in .*: greeting\.sh/).first(),
  ).toBeVisible();
  await task.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit “greet”' });
  await form.getByLabel('Script filename').fill('greeting.sh');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();
  await expect(task.getByText('found at last', { exact: true })).toBeVisible();
  await expectStatus(task, 'Success');
});

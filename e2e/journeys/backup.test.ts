import { expect, openSignedIn, test } from '../support/console.ts';
import { makeScriptProject } from '../support/setup.ts';

test('a project is downloaded and restored under another name', async ({ page, server }) => {
  const project = await makeScriptProject(server, 'To be kept');
  await project.addScript('nightly', 'echo done');
  await openSignedIn(page, `/project/${project.id}/settings`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download backup' }).click();
  const file = await (await downloading).path();

  await page.goto('/project/restore');
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByText('1 template')).toBeVisible();
  await page.getByLabel('Name of the new project').fill('Brought back');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('link', { name: 'Open the project' }).click();
  await expect(page.getByRole('link', { name: 'nightly', exact: true })).toBeVisible();
});

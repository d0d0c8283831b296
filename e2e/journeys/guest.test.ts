import { expect, expectStatus, openSignedIn, taskDialog, test } from '../support/console.ts';
import { accessibilityFaults, settled } from '../support/look.ts';
import { makeScriptProject } from '../support/setup.ts';

test('a guest reads everything and is offered nothing to change', async ({ page, server }) => {
  const project = await makeScriptProject(server, 'Shared');
  const template = await project.addScript('hello', 'echo hello from the task');
  const task = await project.run(template);
  // Of several lengths: what stands below a name is another part of it.
  for (const name of ['hello-all', 'hello-to-all', 'hello-to-everyone', 'hello-to-everyone-here'])
    await project.run(await project.addScript(name, 'true'));
  const guest = await project.addMember('Gus', 'guest');

  await openSignedIn(page, `/project/${project.id}/templates?t=${task.id}`, guest);
  const dialog = taskDialog(page);
  await expectStatus(dialog, 'Success');
  await expect(dialog.getByText('hello from the task')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Run again' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await expect(page.getByRole('link', { name: 'hello', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New template' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toHaveCount(0);
  // On a phone nothing makes the lines of a card as tall as the buttons do that others have.
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 360, height: 780 });
  await settled(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize(size);

  for (const [link, button] of [
    ['Inventory', 'New inventory'],
    ['Environment', 'New environment'],
    ['Key Store', 'New key'],
    ['Repositories', 'New repository'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { name: link, level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: button })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  }
});

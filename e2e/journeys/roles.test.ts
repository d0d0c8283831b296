import { choose, expect, expectStatus, openSignedIn, taskDialog, test } from '../support/console.ts';
import { makeScriptProject } from '../support/setup.ts';

test('a task runner runs what others have made, and changes nothing', async ({ page, server }) => {
  const project = await makeScriptProject(server, 'Counter');
  const template = await project.addScript('receipt', 'echo printed');
  await openSignedIn(page, '/', await project.addMember('Rita', 'task_runner'));
  await expect(page.getByRole('heading', { name: 'Launcher', level: 1 })).toBeVisible();
  const card = page.getByRole('listitem', { name: 'receipt' });
  await card.getByRole('button', { name: 'Run', exact: true }).click();
  const task = taskDialog(page);
  await expectStatus(task, 'Success');
  await expect(task.getByText('printed', { exact: true })).toBeVisible();
  await task.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'receipt', exact: true })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Full console' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.goto(project.pageOf(template));
  for (const name of ['Edit', 'Copy', 'Delete']) {
    await expect(page.getByRole('main').getByLabel(name, { exact: true })).toHaveCount(0);
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Key Store' }).click();
  await expect(page.getByRole('link', { name: 'None', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New key' })).toHaveCount(0);
});

test('a manager changes a template, but neither the team nor the project', async ({ page, server }) => {
  const project = await makeScriptProject(server, 'Kitchen');
  const template = await project.addScript('soup', 'echo hot');
  await openSignedIn(page, project.pageOf(template), await project.addMember('Marta', 'manager'));
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit “soup”' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Tomato soup');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Tomato soup', level: 1 })).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('cell', { name: 'Marta' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add member' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: /^Role of/ })).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('tab', { name: 'Activity' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Settings' })).toHaveCount(0);
});

test('an owner gives somebody another role, then deletes the project by its name', async ({
  page,
  server,
}) => {
  const project = await makeScriptProject(server, 'Pop-up shop');
  await project.addMember('Gil', 'guest');
  const owner = await project.addMember('Olga', 'owner');
  await openSignedIn(page, `/project/${project.id}/team`, owner);
  await choose(page.getByRole('main'), 'Role of Gil', 'Manager');
  await expect(page.getByText('Gil is now Manager')).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Delete project' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Pop-up shop”?' });
  const certain = question.getByRole('button', { name: 'Delete project' });
  await expect(certain).toBeDisabled();
  await question.getByLabel('Type the name of the project to confirm').fill('Pop-up shop');
  await certain.click();
  await expect(page).not.toHaveURL(new RegExp(`/project/${project.id}/`));
  const left = await server.call<{ id: number }[]>('GET', '/projects');
  expect(left.map(({ id }) => id)).not.toContain(project.id);
});

test('an administrator makes a runner, whose token is shown once, and revokes it', async ({ page }) => {
  await openSignedIn(page, '/runners');
  await page.getByRole('button', { name: 'New runner' }).click();
  const form = page.getByRole('dialog', { name: 'New runner' });
  await form.getByRole('textbox', { name: 'Name' }).fill('edge');
  await form.getByRole('button', { name: 'Create' }).click();
  const command = page.getByRole('dialog', { name: 'Register “edge”' });
  await expect(command.getByText(/runner start --url/).first()).toBeVisible();
  await command.getByRole('button', { name: 'Close' }).click();
  const edge = page.getByRole('row', { name: /\bedge\b/ });
  await expect(edge.getByText('Pending registration')).toBeVisible();
  await edge.getByRole('button', { name: 'Actions: edge' }).click();
  await page.getByRole('menuitem', { name: 'Disable now' }).click();
  await page
    .getByRole('dialog', { name: 'Disable “edge” now?' })
    .getByRole('button', { name: 'Disable now' })
    .click();
  await expect(page.getByText('“edge” is switched off')).toBeVisible();
  await edge.getByRole('button', { name: 'Actions: edge' }).click();
  await expect(page.getByRole('menuitem', { name: 'Switch on' })).toBeVisible();
});

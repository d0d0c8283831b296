import { expect, expectStatus, openSignedIn, taskDialog, test } from '../support/console.ts';
import { makeScriptProject } from '../support/setup.ts';

test('a task that ignores the stop is ended by force, after a question', async ({ page, server }) => {
  const project = await makeScriptProject(server, 'Stop');
  const template = await project.addScript(
    'stubborn',
    'trap "echo I heard it and go on" TERM\necho ready\nwhile :; do sleep 0.2; done',
  );
  await openSignedIn(page, project.pageOf(template));
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();

  const task = taskDialog(page);
  await expect(task.getByText('ready', { exact: true })).toBeVisible();
  await task.getByRole('button', { name: 'Stop', exact: true }).click();
  await expectStatus(task, 'Stopping');
  await expect(task.getByText('I heard it and go on').first()).toBeVisible();

  await task.getByRole('button', { name: 'Force stop' }).click();
  const question = page.getByRole('dialog', { name: /^Force stop task #\d+\?$/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expectStatus(task, 'Stopping');

  await task.getByRole('button', { name: 'Force stop' }).click();
  await question.getByRole('button', { name: 'Force stop' }).click();
  await expectStatus(task, 'Stopped');
  await expect(task.getByRole('button', { name: 'Run again', exact: true })).toBeVisible();
});

import { choose, expect, openSignedIn, test } from '../support/console.ts';
import { makeScriptProject } from '../support/setup.ts';

test('a schedule that is made in the form starts tasks until it is switched off', async ({
  page,
  server,
}) => {
  const project = await makeScriptProject(server, 'Clockwork');
  await project.addScript('tick', 'echo tock');
  await openSignedIn(page, `/project/${project.id}/schedule`);
  await page.getByRole('button', { name: 'New schedule' }).first().click();
  const form = page.getByRole('dialog', { name: 'New schedule' });
  await form.getByLabel('Name').fill('Often');
  await choose(form, 'Template', 'tick');
  await form.getByLabel('Cron').fill('@every 1s');
  await expect(form.getByRole('list', { name: /^Next runs/ }).getByRole('listitem')).toHaveCount(10);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('row', { name: /tick Success.* Schedule/ }).first()).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Schedule' }).click();
  const often = page.getByRole('row', { name: /Often/ });
  await often.getByRole('switch').press('Space');
  await expect(often.getByRole('switch')).not.toBeChecked();
  await expect
    .poll(async () => await server.call<{ active: boolean }[]>('GET', `/project/${project.id}/schedules`))
    .toMatchObject([{ active: false }]);
});

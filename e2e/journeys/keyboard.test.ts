import type { Locator, Page } from '@playwright/test';
import { expect, expectStatus, openSignedIn, taskDialog, test } from '../support/console.ts';
import { chooseByKeys, pressItem, tabTo } from '../support/keyboard.ts';
import { addPlanTemplate } from '../support/plan-project.ts';
import { admin } from '../support/server.ts';
import { makeScriptProject } from '../support/setup.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function pressByKeys(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Whether the focus is still in there, though what was pressed is no more. */
async function keepsFocus(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
}

/** By the palette, as somebody does who knows where to go. */
async function jumpTo(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(words);
  await expect(palette.getByRole('option').first()).toContainText(words);
  // It opens nothing before all is known that this text finds.
  await expect(async () => {
    if (await palette.isVisible()) await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: words, level: 1 })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('with the keyboard alone somebody signs in, makes a key and a template, runs it, follows and stops it', async ({
  page,
  server,
}) => {
  const project = await makeScriptProject(server, 'Keys');
  await project.addScript('clock', 'for i in $(seq 1 600); do echo "tick $i"; sleep 0.5; done');

  await page.goto(`/project/${project.id}/keys`);
  await expect(page.getByLabel('Username or email')).toBeFocused();
  await page.keyboard.type(admin.login);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');

  const newKey = page.getByRole('main').getByRole('button', { name: 'New key' });
  await pressByKeys(page, newKey);
  const form = page.getByRole('dialog');
  await expect(form.getByRole('textbox', { name: 'Key name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(newKey).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Key name' })).toBeFocused();
  await page.keyboard.type('By hand');
  await chooseByKeys(page, form.getByRole('combobox', { name: 'Type' }), 'Login with password');
  await page.keyboard.press('Control+Enter');
  await expect(form.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await page.keyboard.type('a password of nobody');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row', { name: /\bBy hand\b/ })).toBeVisible();
  await expect(newKey).toBeFocused();

  await jumpTo(page, 'Task Templates');
  await pressByKeys(page, page.getByRole('main').getByRole('button', { name: 'New template' }));
  await pressItem(page, 'Bash Script');
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type('Clock');
  await tabTo(page, form.getByLabel('Script filename'));
  await page.keyboard.type('clock.sh');
  await chooseByKeys(page, form.getByRole('combobox', { name: 'Repository' }), 'Scripts');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Clock', level: 1 })).toBeVisible();

  const run = page.getByRole('main').getByRole('button', { name: 'Run', exact: true }).first();
  await pressByKeys(page, run);
  const task = taskDialog(page);
  await expect(task.getByText('tick 3', { exact: true })).toBeVisible();
  await pressByKeys(page, task.getByRole('button', { name: 'Stop', exact: true }));
  await expectStatus(task, 'Stopped');
  await keepsFocus(task);
  await page.keyboard.press('Escape');
  await expect(task).toBeHidden();
  await expect(run).toBeFocused();
});

test('with the keyboard alone a plan is confirmed, a schedule changed, and views and apps get another order', async ({
  page,
  server,
}) => {
  const project = await makeScriptProject(server, 'Order');
  const template = await addPlanTemplate(server, project);
  const path = `/project/${project.id}`;
  await server.call('POST', `${path}/schedules`, {
    ...{ name: 'Every night', template_id: template.id, cron_format: '0 3 * * *', active: false },
  });
  for (const title of ['Small', 'Large']) await server.call('POST', `${path}/views`, { title });
  await project.run(template);

  await openSignedIn(page, `${path}/history`);
  await pressByKeys(page, page.getByRole('main').getByRole('link', { name: 'hosts' }).first());
  const task = taskDialog(page);
  await expectStatus(task, 'Waiting for confirmation');
  await pressByKeys(page, task.getByRole('button', { name: 'Confirm' }));
  await expectStatus(task, 'Success');
  await keepsFocus(task);
  await page.keyboard.press('Escape');
  await expect(task).toBeHidden();

  await jumpTo(page, 'Schedule');
  await pressByKeys(page, page.getByRole('link', { name: 'Every night', exact: true }));
  const form = page.getByRole('dialog');
  await tabTo(page, form.getByLabel('Cron'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('30 4 * * *');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('link', { name: 'Every night', exact: true })).toBeFocused();
  expect(await server.call('GET', `${path}/schedules`)).toMatchObject([{ cron_format: '30 4 * * *' }]);

  await jumpTo(page, 'Task Templates');
  const editViews = page.getByRole('main').getByRole('link', { name: 'Edit views' });
  await pressByKeys(page, editViews);
  const down = form.getByRole('button', { name: 'Move down: Small' });
  await pressByKeys(page, down);
  await expect(down).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(editViews).toBeFocused();
  await expect(page.getByRole('main').getByRole('tab')).toHaveText(['All', 'Large', 'Small']);

  await jumpTo(page, 'Applications');
  const names = page.getByRole('main').locator('tbody [data-role="title"]');
  const [first = '', second = ''] = await names.allTextContents();
  const up = page.getByRole('button', { name: `Move up: ${second}`, exact: true });
  await pressByKeys(page, up);
  await expect.poll(async () => (await names.allTextContents()).slice(0, 2)).toEqual([second, first]);
  await expect(up).toBeFocused();
});

import { expect, expectStatus, fillSignIn, taskDialog, test } from '../support/console.ts';
import { admin } from '../support/server.ts';

test('sign in, build the demo project and see it deployed by itself', async ({ page }) => {
  await page.goto('/project/new');
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/);
  await fillSignIn(page, admin.login, 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Incorrect login or password');
  await expect(page.getByLabel('Username or email')).toHaveValue(admin.login);
  await fillSignIn(page, admin.login, admin.password);
  await expect(page).toHaveURL(/\/project\/new$/);

  await page.getByLabel('Project name').fill('Demo');
  await page.getByRole('button', { name: 'Create demo project' }).click();
  await expect(page.getByRole('heading', { name: 'Task Templates' })).toBeVisible();

  await page.getByRole('link', { name: 'Build', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Build', level: 1 })).toBeVisible();
  // The second one stands where nothing has run yet.
  await page.getByRole('button', { name: 'Run with options' }).first().click();
  const form = page.getByRole('dialog', { name: 'Build “Build”' });
  await form.getByLabel('Message').fill('First light');
  await form.getByRole('button', { name: 'Build', exact: true }).click();

  const task = taskDialog(page);
  await expect(task.getByText('Make a clean stage')).toBeVisible();
  await expectStatus(task, 'Success');
  await expect(task.getByText('Built demo-site 1.0.0')).toBeVisible();
  await expect(task.getByText('1.0.0').first()).toBeVisible();
  await task.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('navigation').getByRole('link', { name: 'Task Templates' }).click();
  const deploy = page.getByRole('row').filter({ hasText: 'Deploy to Dev' });
  await expect(deploy.getByText('Success')).toBeVisible();
  await expect(deploy.getByRole('link', { name: '1.0.0' })).toBeVisible();

  // A version that is not there yet is built from the form of the deployment, which waits for it.
  const production = page.getByRole('row').filter({ hasText: 'Deploy to Production' });
  await production.getByRole('button', { name: 'Deploy', exact: true }).click({ modifiers: ['Shift'] });
  const deployment = page.getByRole('dialog', { name: 'Deploy “Deploy to Production”' });
  await deployment.getByLabel('Message').fill('With what is new');
  const version = deployment.getByRole('combobox', { name: 'Build version' });
  await expect(version).toHaveValue(/^1\.0\.0/);
  await version.click();
  await page.getByRole('option', { name: 'New build…' }).click();
  const build = page.getByRole('dialog', { name: 'Build “Build”' });
  await build.getByRole('button', { name: 'Build', exact: true }).click();
  await expect(build).toBeHidden();
  await expect(deployment.getByRole('link', { name: /^Build #\d+ opens in a new tab$/ })).toBeVisible();
  await expect(deployment.getByText('It is the version that is chosen.')).toBeVisible();
  await expect(version).toHaveValue('1.0.1');
  await expect(deployment.getByLabel('Message')).toHaveValue('With what is new');
  await deployment.getByRole('button', { name: 'Deploy', exact: true }).click();
  await expectStatus(task, 'Success');
  await expect(task.getByText('1.0.1').first()).toBeVisible();
});

import { expect, fillSignIn, test } from '../support/console.ts';
import { admin } from '../support/server.ts';

test('somebody signs in in German, is refused in German, and stays in it', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await page.locator('input[name="username"]').fill(admin.login);
  await page.locator('input[name="password"]').fill(admin.password);
  await page.keyboard.press('Enter');
  // Going elsewhere before the answer is there would take the question back.
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeHidden();
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Eigenes Konto', level: 1 })).toBeVisible();
});

test('a wrong password is told at once, and the right one still works', async ({ page }) => {
  await page.goto('/auth/login');
  await fillSignIn(page, admin.login, 'not this one');
  await expect(page.getByText('Incorrect login or password')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeHidden();
});

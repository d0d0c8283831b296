import type { Page } from '@playwright/test';
import { test as base, expect, fillSignIn, taskDialog } from '../support/console.ts';
import { settled } from '../support/look.ts';
import { admin, Server } from '../support/server.ts';
import { makeScriptProject } from '../support/setup.ts';

const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the tool reads the names of the fixtures from the pattern
    async ({}, use) => {
      const server = await Server.start({ path: '/box' });
      await use(server);
      await server.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function visit(page: Page, path: string): Promise<void> {
  await page.locator(`nav a[href="${path}"]`).click();
  await expect(page).toHaveURL(new RegExp(`${path}($|\\?)`));
  await expect(page.locator('main h1')).toBeVisible();
  await settled(page);
}

test('below a sub-path somebody signs in, runs, reads, and sees every page without an error', async ({
  page,
  server,
}) => {
  const project = await makeScriptProject(server, 'Box');
  const template = await project.addScript('greet', 'echo hello from below a sub-path');
  await page.goto(`${server.url}${project.pageOf(template)}`);
  await fillSignIn(page, admin.login, admin.password);
  await page.getByRole('main').getByRole('button', { name: 'Run', exact: true }).first().click();
  await expect(taskDialog(page).getByText('hello from below a sub-path', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(taskDialog(page)).toBeHidden();

  await page.getByRole('button', { name: 'Theme and language' }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
  await page.keyboard.press('Escape');

  const pages = await page
    .locator('nav a[href]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(pages.length).toBeGreaterThan(8);
  for (const path of pages) await visit(page, path);
  await visit(page, `/box/project/${project.id}/keys`);
  await page.getByRole('button', { name: 'Neuer Schlüssel' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
});

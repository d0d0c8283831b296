/** What several journeys do in the console. */
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { watchFaults } from './page-faults.ts';
import { admin, Server } from './server.ts';

/** The journeys share a server, each with a project of its own; after a failed one the next starts a new server. */
export const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the tool reads the names of the fixtures from the pattern
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  page: async ({ page }, use) => {
    const faults: string[] = [];
    await watchFaults(page, (fault) => faults.push(fault));
    await use(page);
    expect(faults).toEqual([]);
  },
});
export { expect };

export async function fillSignIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Username or email').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens a page of the console and signs in on the way. */
export async function openSignedIn(page: Page, path: string, user = admin): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, user.login, user.password);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeHidden();
}

export function taskDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Task #\d+$/ });
}

export async function expectStatus(dialog: Locator, status: string): Promise<void> {
  await expect(dialog.getByRole('status').first()).toHaveText(status);
}

/** Chooses in a list that opens below its field. */
export async function choose(form: Locator, label: string | RegExp, option: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).click();
  await form.page().getByRole('option', { name: option }).click();
}

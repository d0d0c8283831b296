import type { Page } from 'puppeteer-core';
import { expect, test } from '../support/console.ts';
import { openFirefox } from '../support/firefox.ts';
import { admin, Server } from '../support/server.ts';
import { makeScriptProject } from '../support/setup.ts';

const press = (page: Page, kind: string, words: string) =>
  page.locator(`${kind} ::-p-text(${words})`).click();

/** Pages to which the links of this part of the page lead. */
const linked = (page: Page, part: string) =>
  page.$$eval(`${part} a[href]`, (links) =>
    links.map((link) => link.pathname).filter((path) => path !== location.pathname),
  );

async function visit(page: Page, part: string, path: string): Promise<void> {
  await page.locator(`${part} a[href="${path}"]`).click();
  await page.waitForFunction((wanted) => location.pathname === wanted, {}, path);
  await page.locator('main h1').wait();
  await page.waitForFunction(() => document.querySelector('main .mantine-Skeleton-root') === null);
}

test('Firefox, below a sub-path: signs in, runs, reads, and sees every page without an error', async () => {
  const server = await Server.start({ path: '/box' });
  const { page, faults, close } = await openFirefox();
  try {
    const project = await makeScriptProject(server, 'Firefox');
    const template = await project.addScript('greet', 'echo hello from below a sub-path');

    await page.goto(`${server.url}${project.pageOf(template)}`);
    await page.locator('input[autocomplete="username"]').fill(admin.login);
    await page.locator('input[type="password"]').fill(admin.password);
    await page.keyboard.press('Enter');
    await press(page, 'main button', 'Run');
    await page.locator('[role="dialog"] ::-p-text(hello from below a sub-path)').wait();
    await page.keyboard.press('Escape');

    await page.locator('button[aria-label="Theme and language"]').click();
    await press(page, '[role="menuitem"]', 'Dark');
    await page.locator('html[data-mantine-color-scheme="dark"]').wait();
    await press(page, '[role="menuitem"]', 'Deutsch');
    await page.locator('html[lang^="de"]').wait();
    await page.keyboard.press('Escape');

    const pages = await linked(page, 'nav');
    expect(pages.length).toBeGreaterThan(8);
    for (const path of pages) await visit(page, 'nav', path);
    await visit(page, 'nav', `/box/project/${project.id}/keys`);
    await press(page, 'main button', 'Neuer Schlüssel');
    await page.locator('[role="dialog"] input[name="name"], [role="dialog"] [data-autofocus]').wait();
    await page.keyboard.press('Escape');
    expect(faults).toEqual([]);
  } finally {
    await close();
    await server.end();
  }
});

/** What watches the pages of all journeys sees what a page does, and nothing that axe does to look at it. */
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { accessibilityFaults, settled } from '../support/look.ts';
import { watchFaults } from '../support/page-faults.ts';
import type { Server } from '../support/server.ts';

/** The page that asks to sign in, and what is told of it from then on. */
async function watched(browser: Browser, server: Server): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage({ baseURL: server.url });
  const faults: string[] = [];
  await watchFaults(page, (fault) => faults.push(fault));
  await page.goto('/');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await settled(page);
  return { page, faults };
}

test('a style that a page may not have is told, before and after axe has looked', async ({
  browser,
  server,
}) => {
  const { page, faults } = await watched(browser, server);
  const plant = () =>
    page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
    });
  const told = async () => {
    await plant();
    await expect.poll(() => faults).toContainEqual(expect.stringContaining('forbids style-src-elem inline'));
    faults.length = 0;
  };
  await told();
  await accessibilityFaults(page);
  await told();
  await page.close();
});

test('axe itself brings no style into a page', async ({ browser, server }) => {
  const { page, faults } = await watched(browser, server);
  const sheet = (body: string) => ({ contentType: 'text/css', body });
  await page.route('**/importing.css', (route) =>
    route.fulfill(sheet('@import "more.css"; body { order: 1 }')),
  );
  await page.route('**/more.css', (route) => route.fulfill(sheet('body { order: 2 }')));
  // Its rules cannot be read; whoever asks for it once more gets it.
  let isFirst = true;
  await page.route('**/broken.css', async (route) => {
    await (isFirst ? route.abort() : route.fulfill(sheet('body { order: 3 }')));
    isFirst = false;
  });
  await page.evaluate(() =>
    Promise.all(
      ['importing', 'broken'].map((name) => {
        const link = document.createElement('link');
        Object.assign(link, { rel: 'stylesheet', href: `/assets/${name}.css` });
        document.head.append(link);
        return new Promise((resolve) => {
          for (const event of ['load', 'error']) link.addEventListener(event, resolve);
        });
      }),
    ),
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.close();
});

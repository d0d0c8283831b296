import type { Page } from '@playwright/test';
import { expect, expectStatus, fillSignIn, openSignedIn, taskDialog, test } from '../support/console.ts';
import { accessibilityFaults, overflow, settled } from '../support/look.ts';
import { admin } from '../support/server.ts';
import { makeScriptProject } from '../support/setup.ts';

async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  expect(await accessibilityFaults(page), page.url()).toEqual([]);
}

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await overflow(page), page.url()).toBeLessThanOrEqual(0);
}

/**
 * The pages of a project to which links of its pages lead, one of each kind; found in a wide window. `look` is
 * called on each of them.
 */
async function linkedPages(page: Page, projectId: number, look?: () => Promise<void>): Promise<string[]> {
  const narrow = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 844 });
  const queue = [`/project/${projectId}/history`];
  const kinds = new Set(queue);
  for (const address of queue) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look?.();
    const links = await page
      .locator(`a[href^="/project/${projectId}/"]`)
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    for (const link of links) {
      const kind = link.replace(/\d+$/, 'N');
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      queue.push(link);
    }
  }
  if (narrow !== null) await page.setViewportSize(narrow);
  return queue;
}

/** Tabs lead to these, which are no links. */
const tabsOf = (projectId: number) =>
  ['alert-channels', 'alert-deliveries'].map((name) => `/project/${projectId}/${name}`);

const serverPages = [
  '/runners',
  '/users',
  '/apps',
  '/storage',
  '/deliveries',
  '/account',
  '/project/new',
  '/project/restore',
  '/nowhere',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`sign-in, templates and a task meet WCAG AA (${colorScheme})`, async ({ page, server }) => {
    const project = await makeScriptProject(server, `Access ${colorScheme}`);
    const template = await project.addScript(
      'colours',
      `echo plain; for c in 31 32 33 34 35 36 90; do printf '\\e[%smcolour %s\\e[0m\\n' $c $c; done`,
    );
    const { id } = await project.run(template);
    await page.emulateMedia({ colorScheme });
    await page.goto(`/project/${project.id}/templates`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByLabel('Username or email')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectAccessible(page);

    await fillSignIn(page, admin.login, admin.password);
    await expect(page.getByRole('link', { name: 'colours', exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/project/${project.id}/templates?t=${id}`);
    await expectStatus(taskDialog(page), 'Success');
    await expect(taskDialog(page).getByText('colour 36')).toBeVisible();
    await expectAccessible(page);
  });
}

test('every page meets WCAG AA in both themes', async ({ page, server }) => {
  const project = await makeScriptProject(server, 'Every page');
  const template = await project.addScript('greet', 'echo hello');
  await project.run(template);
  await openSignedIn(page, '/account');
  const look = async () => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectAccessible(page);
    // Nothing but the colours is another in the dark.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accessibilityFaults(page, 'contrast'), page.url()).toEqual([]);
  };
  expect((await linkedPages(page, project.id, look)).length).toBeGreaterThan(12);
  for (const address of [...tabsOf(project.id), ...serverPages]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look();
  }
});

test('a phone shows every page without scrolling sideways', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const project = await makeScriptProject(server, 'A project with a name that a narrow window cannot hold');
  const template = await project.addScript(
    'a-script-with-a-rather-long-name-for-a-narrow-window',
    "printf 'wide %.0s' $(seq 1 200)",
  );
  const { id } = await project.run(template);
  await page.goto(`/project/${project.id}/templates`);
  await expect(page.getByLabel('Username or email')).toBeVisible();
  await expectNoOverflow(page);
  await fillSignIn(page, admin.login, admin.password);
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  await expectNoOverflow(page);

  const pages = await linkedPages(page, project.id);
  expect(pages.length).toBeGreaterThan(8);
  for (const address of [...pages, ...tabsOf(project.id)]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoOverflow(page);
  }
  await page.goto(`${project.pageOf(template)}?t=${id}`);
  await expectStatus(taskDialog(page), 'Success');
  await expect(taskDialog(page).getByText('wide wide').first()).toBeVisible();
  await expectNoOverflow(page);
});

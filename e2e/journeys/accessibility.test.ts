import type { Locator, Page } from '@playwright/test';
import { expect, expectStatus, fillSignIn, openSignedIn, taskDialog, test } from '../support/console.ts';
import { takeShifts, watchShifts } from '../support/layout-shift.ts';
import { accessibilityFaults, overflow, settled } from '../support/look.ts';
import { admin } from '../support/server.ts';
import { makeScriptProject } from '../support/setup.ts';

const wide = { width: 1280, height: 844 };
/** A small one: what fits here fits on larger ones. */
const phone = { width: 360, height: 780 };
/** A window of 1,440 pixels at twice its size. */
const zoomed = { width: 720, height: 450 };

/** Whether what is open meets WCAG AA in both themes. */
async function accessible(page: Page, rules: 'all' | 'opened' = 'all'): Promise<void> {
  expect(await accessibilityFaults(page, rules), page.url()).toEqual([]);
  // Nothing but the colours is another in the dark.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await settled(page);
  expect(await accessibilityFaults(page, 'contrast'), page.url()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Whether what is open came without moving, meets WCAG AA in both themes, and scrolls sideways neither on a phone nor at twice its size. */
async function look(page: Page): Promise<void> {
  await settled(page);
  const { sum, shifts } = await takeShifts(page);
  expect(sum, `${page.url()} moved by itself: ${shifts.join(' | ')}`).toBeLessThan(0.01);
  await accessible(page);
  for (const size of [zoomed, phone]) {
    await page.setViewportSize(size);
    expect(await overflow(page), `${page.url()}, ${size.width} pixels wide`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(wide);
  // What moves with the window is done by then.
  await settled(page);
  await takeShifts(page);
}

/** How many pixels of a phone's screen something takes, once it stands still there. */
async function heightOnPhone(page: Page, part: Locator): Promise<number> {
  await page.setViewportSize(phone);
  await settled(page);
  const box = await part.boundingBox();
  await page.setViewportSize(wide);
  return box?.height ?? 0;
}

/** Goes to a page of the console from within, as a link does: a load of the whole console costs a second. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState({}, '', to);
  }, path);
  await expect(page.locator('h1:not([data-left])')).toBeVisible();
}

/** Pages of the project to which links of the open page lead. */
const linked = (page: Page, projectId: number) =>
  page
    .locator(`a[href^="/project/${projectId}/"]`)
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

/** Tabs lead to the first two, which are no links. */
const further = (projectId: number) => [
  ...['launcher', 'alert-channels', 'alert-deliveries'].map((name) => `/project/${projectId}/${name}`),
  ...['/tasks', '/runners', '/users', '/apps', '/storage', '/deliveries', '/account'],
  ...['/project/new', '/project/restore', '/nowhere'],
];

const script = `for c in 31 32 33 34 35 36 90; do printf '\\e[%smcolour %s\\e[0m\\n' $c $c; done
printf 'wide %.0s' $(seq 1 200)`;

test.use({ viewport: wide, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test('every page meets WCAG AA in both themes, and fits on a phone', async ({ page, server }) => {
  const project = await makeScriptProject(server, 'A project with a name that a narrow window cannot hold');
  const template = await project.addScript('a-script-with-a-rather-long-name-for-a-narrow-window', script);
  const { id } = await project.run(template);
  const approval = {
    approvals: 1,
    roles: ['owner'],
    user_ids: [],
    expires_minutes: 60,
    starter_may_approve: true,
  };
  await project.run(await project.addScript('waits-for-a-word', 'echo never', { approval }));
  await watchShifts(page);
  await page.goto(`${project.pageOf(template)}?t=${id}`);
  await expect(page.getByLabel('Username or email')).toBeVisible();
  await look(page);
  await fillSignIn(page, admin.login, admin.password);
  await expectStatus(taskDialog(page), 'Success');
  // What signing in brings was asked for, but on a slow machine comes too late to count as that: opened once more, all counts.
  await page.reload();
  await expectStatus(taskDialog(page), 'Success');
  await expect(taskDialog(page).getByText('colour 36')).toBeVisible();
  await expect(taskDialog(page).getByText('wide wide').first()).toBeVisible();
  await look(page);
  const log = await heightOnPhone(page, taskDialog(page).getByRole('region', { name: 'Output' }));
  expect(log, 'a log has most of the height of a phone').toBeGreaterThan(phone.height * 0.55);
  await taskDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(taskDialog(page)).toBeHidden();

  const paths = [new URL(page.url()).pathname];
  const kinds = new Set(paths);
  for (const path of paths) {
    if (path !== paths[0]) await visit(page, path);
    await look(page);
    for (const found of await linked(page, project.id)) {
      // One page of each kind is enough: whatever its number, an object's page is built alike.
      const kind = found.replace(/\d+/g, '#');
      if (!kinds.has(kind)) paths.push(found);
      kinds.add(kind);
    }
  }
  expect(paths.length).toBeGreaterThan(12);
  for (const path of further(project.id)) {
    await visit(page, path);
    await look(page);
  }
  await visit(page, `/project/${project.id}/history`);
  const row = page.locator('main tbody tr').filter({ hasText: `#${id}` });
  await expect(row).toBeVisible();
  const bar = 56;
  expect(10 * (await heightOnPhone(page, row)), 'a phone shows ten tasks').toBeLessThan(phone.height - bar);
});

/** Waits until something has come, and looks at it. */
async function lookAt(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  await settled(page);
  await accessible(page, 'opened');
}

const sections = `for c in 31 32 36; do echo "::group::part $c"; printf '\\e[%smcolour\\e[0m\\n' $c; echo '::endgroup::'; done`;

test('what opens over a page meets WCAG AA in both themes', async ({ page, server }) => {
  const project = await makeScriptProject(server, 'Opened');
  // Shorter than the words around it, as axe looks at no other link amid words.
  const template = await project.addScript('cut', sections);
  const { id } = await project.run(template);
  await openSignedIn(page, `${project.pageOf(template)}?t=${id}`);
  const task = taskDialog(page);
  await expectStatus(task, 'Success');
  await expect(task.getByRole('button', { name: /^Section.*part 36/ })).toBeVisible();
  await task.getByRole('searchbox', { name: 'Search output' }).fill('colour');
  await expect(task.locator('[data-target] [data-match]')).toBeVisible();
  const menu = page.getByRole('menu');
  await task.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await expect(menu.getByRole('menuitemradio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitemradio').nth(1)).toBeFocused();
  await lookAt(page, menu.getByRole('menuitemradio', { checked: true }));
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await task.getByRole('button', { name: 'Details' }).click();
  const ran = task.getByRole('region', { name: 'Execution details' });
  await lookAt(page, ran.getByRole('link', { name: 'cut' }).first());
  await task.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(task).toBeHidden();

  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' });
  await palette.getByRole('combobox').fill('cut');
  await lookAt(page, palette.getByText('cut', { exact: true }));
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await visit(page, `/project/${project.id}/templates`);
  await page.getByRole('button', { name: 'Columns' }).click();
  const column = menu.getByRole('menuitemcheckbox', { name: 'Playbook' });
  await column.click();
  await expect(column).not.toBeChecked();
  await lookAt(page, column);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await visit(page, `/project/${project.id}/repositories`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const used = page.getByRole('dialog', { name: '“Scripts” is in use' });
  await lookAt(page, used.getByRole('link', { name: 'cut' }));
  await used.getByRole('button', { name: 'Close' }).last().click();
  await expect(used).toBeHidden();

  await visit(page, '/runners');
  await page.getByRole('button', { name: /^Actions: Built-in runner/ }).click();
  await lookAt(page, menu.getByRole('menuitem').first());
});

/** The two largest, and what chooses among kinds on the way. `npm run pictures -- --opened` looks so at each form. */
const forms = [
  { path: 'schedule', button: 'New schedule', list: 'Template' },
  { path: 'templates', button: 'New template', kind: 'Bash', list: 'Repository' },
] as const;

test('a form that is saved empty and its lists of options meet WCAG AA in both themes', async ({
  page,
  server,
}) => {
  const project = await makeScriptProject(server, 'Forms');
  await project.addScript('sow', 'echo seed');
  await openSignedIn(page, `/project/${project.id}/history`);
  for (const { path, button, list, ...more } of forms) {
    await visit(page, `/project/${project.id}/${path}`);
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    if ('kind' in more) await page.getByRole('menuitem', { name: more.kind }).click();
    const form = page.getByRole('dialog', { name: button });
    await expect(form.getByRole('textbox').first()).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await lookAt(page, form.locator('[aria-invalid="true"]').first());
    // Wide enough for all of it, wherever it is read.
    await page.setViewportSize(phone);
    expect(await overflow(page), `${button}, ${phone.width} pixels wide`).toBeLessThanOrEqual(0);
    await page.setViewportSize(wide);
    await form.getByRole('combobox', { name: list }).click();
    // Not a list that is a part of the form.
    const options = page.locator('[role="listbox"]:not([role="dialog"] *):visible');
    await lookAt(page, options);
    await page.keyboard.press('Escape');
    await expect(options).toBeHidden();
    await expect(form).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
  }
});

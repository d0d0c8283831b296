/** Each screen of the console, and how to come to it. */
import type { Page } from '@playwright/test';
import { settled } from '../support/look.ts';
import { withoutFolder } from './without-folder.ts';
import type { World } from './world.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** what to do there before the picture is taken, in no language */
  readonly prepare?: (page: Page) => Promise<void>;
  /** seen by somebody who has not signed in */
  readonly isOutside?: boolean;
}

/** Opens the form of a new object: the last button of the page's head makes one. */
const openForm = async (page: Page) => {
  await page.locator('main header button').last().click();
  await page.getByRole('dialog').waitFor();
};

/** What a template asks before it runs. */
const openRun = async (page: Page) => {
  await page
    .locator('main button[data-key="r"]')
    .first()
    .click({ modifiers: ['Shift'] });
  await page.getByRole('dialog').locator('input').first().waitFor();
};

/** The server of the pictures sends no mails: here the page takes it for one that does. */
const openInvitation = async (page: Page) => {
  await page.route('**/api/info', async (route) => {
    const response = await route.fetch();
    const info = await response.json();
    const alert_channels = [...info.alert_channels, { id: 'mail', name: 'Mail' }];
    const json = { ...info, alert_channels, web_host: 'https://signalbox.example.com' };
    await route.fulfill({ response, json });
  });
  await page.reload();
  await page.locator('main header button:has(.tabler-icon-mail)').click();
  await page.getByRole('dialog').locator('input[type="email"]').fill('grace@example.com');
  await page.unroute('**/api/info');
};

/** The third panel is that of the second factor; its first button sets up an app that makes codes. */
const openSecondFactor = async (page: Page) => {
  await page.locator('main section').nth(2).locator('button').first().click();
  await page.locator('input[name="passcode"]').waitFor();
};

const openFirstRow = async (page: Page) => {
  await page.locator('main tbody button[aria-expanded="false"]').first().click();
};

/** With several ticks in each part of a week. */
const openWeekly = async (page: Page) => {
  await openForm(page);
  await page.getByRole('dialog').locator('input[spellcheck="false"]').first().fill('30 4,18 * * 1-5');
};

/** Those above the tasks come behind the page; on a phone they stand behind a button. */
const filtersAreThere = async (page: Page) => {
  if ((page.viewportSize()?.width ?? 0) > 1000)
    await page.locator('main input[type="date"]').first().waitFor();
};

export function screensOf(world: World): Screen[] {
  return allScreens(world).map((screen) => ({
    ...screen,
    prepare: async (page) => {
      await screen.prepare?.(page);
      await settled(page);
      await withoutFolder(page, world.folder);
    },
  }));
}

function allScreens(world: World): Screen[] {
  const project = `/project/${world.project}`;
  const of = (name: string, path: string, prepare?: Screen['prepare']): Screen => ({
    name,
    path: `${project}/${path}`,
    ...(prepare ? { prepare } : {}),
  });
  return [
    { name: 'sign-in', path: '/auth/login', isOutside: true },
    {
      name: 'first-steps',
      path: `/project/${world.empty}/history`,
      // They come once it is known that there is nothing yet.
      prepare: (page) => page.locator('main form').first().waitFor(),
    },
    { name: 'new-project', path: '/project/new' },
    { name: 'restore', path: '/project/restore' },
    of('dashboard', 'history', filtersAreThere),
    of('launcher', 'launcher'),
    of('activity', 'activity'),
    of('settings', 'settings'),
    of('templates', 'templates'),
    of('template', `templates/${world.template}`),
    of('template-form', `templates/${world.template}/edit`),
    of('task', `history?t=${world.ansibleTask}`),
    of('task-failed', `history?t=${world.failedTask}`),
    ...(world.plan === undefined ? [] : [of('plan', `history?t=${world.plan}`)]),
    of('run-form', `templates/${world.asking}`, openRun),
    of('schedules', 'schedule'),
    of('schedule-form', 'schedule', openWeekly),
    of('inventories', 'inventory'),
    of('environments', 'environment'),
    of('keys', 'keys'),
    of('key-form', 'keys', openForm),
    of('repositories', 'repositories'),
    of('repository-form', 'repositories', openForm),
    of('integrations', 'integrations'),
    of('integration', `integration/${world.integration}`),
    of('requests', 'integration-requests'),
    of('request', `integration-requests?request=${world.request}`, (page) =>
      page.getByRole('dialog').waitFor(),
    ),
    of('alerts', 'alerts'),
    of('alert-channels', 'alert-channels'),
    of('alert-deliveries', 'alert-deliveries'),
    of('team', 'team'),
    of('invitation', 'team', openInvitation),
    of('roles', 'roles'),
    of('role-form', 'roles', openForm),
    of('project-runners', 'runners'),
    { name: 'runners', path: '/runners' },
    { name: 'active-tasks', path: '/tasks' },
    { name: 'users', path: '/users' },
    { name: 'group-rules', path: '/group-rules' },
    { name: 'apps', path: '/apps' },
    { name: 'storage', path: '/storage' },
    { name: 'deliveries', path: '/deliveries' },
    { name: 'audit', path: '/audit?about=template', prepare: openFirstRow },
    { name: 'account', path: '/account' },
    { name: 'second-factor', path: '/account', prepare: openSecondFactor },
    { name: 'not-found', path: '/nowhere' },
  ];
}

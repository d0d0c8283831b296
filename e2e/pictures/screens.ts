/** Each screen of the console, and how to come to it. */
import type { Page } from '@playwright/test';
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
    of('alerts', 'alerts'),
    of('alert-channels', 'alert-channels'),
    of('alert-deliveries', 'alert-deliveries'),
    of('team', 'team'),
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
    { name: 'not-found', path: '/nowhere' },
  ];
}

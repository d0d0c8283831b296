// @vitest-environment jsdom
import { DatabaseSync } from 'node:sqlite';
import { getProject, listKeys } from '@signalbox/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, inject, it, vi } from 'vitest';
import { live } from '../../api/live.ts';
import { queryClient } from '../../api/query-client.ts';
import { serverInfoQuery } from '../../api/session.ts';
import {
  choose,
  dialog,
  dialogIsGone,
  expectField,
  NO_REAL_KEY,
  press,
  take,
  type,
} from '../../testing/form-hands.ts';
import { openConsole, openPage } from '../../testing/open-console.tsx';
import { asAdmin, endSession, newMember, newProject, PASSWORD } from '../../testing/server.ts';
import { storedKey } from '../../testing/stored-objects.ts';

const openKeys = (projectId: number, cookie?: string) =>
  openConsole(`/project/${projectId}/keys`, 'Key Store', cookie);
const nameOf = async (projectId: number) =>
  (await asAdmin(getProject, { params: { project_id: projectId } })).name;

it('leads to the pages of the project, and says on which one stands', async () => {
  const projectId = await newProject();
  await openKeys(projectId);
  const navigation = within(await screen.findByRole('navigation', { name: 'Project' }));
  const links = () => navigation.queryAllByRole('link');
  // Other tests may have left tasks that wait for an approval: their number stands beside the dashboard.
  const titleOf = (link: HTMLElement) =>
    link.textContent.replace(/\d+ tasks? needs? your approval$/, '').replace(/\d+$/, '');
  const shown = () => links().map((link) => [titleOf(link), link.getAttribute('href')]);
  const pages = [
    ['Dashboard', 'history'],
    ['Task Templates', 'templates'],
    ['Schedules', 'schedule'],
    ['Inventory', 'inventory'],
    ['Environment', 'environment'],
    ['Key Store', 'keys'],
    ['Repositories', 'repositories'],
    ['Integrations', 'integrations'],
    ['Alerts', 'alerts'],
    ['Runners', 'runners'],
    ['Team', 'team'],
  ].map(([title, page]) => [title, `/project/${projectId}/${page}`]);
  await waitFor(() => expect(shown()).toEqual(pages));
  const active = links().filter((link) => link.dataset.active === 'true');
  expect(active.map((link) => link.textContent)).toEqual(['Key Store']);
  fireEvent.click(await navigation.findByRole('link', { name: 'Team' }));
  await screen.findByRole('heading', { level: 1, name: 'Team' });
});

it('leads past the menu to the content of the page, and no further', async () => {
  const projectId = await newProject();
  await openKeys(projectId);
  const skip = await screen.findByRole('link', { name: 'Skip to content' });
  expect(skip.getAttribute('href')).toBe(`/project/${projectId}/keys#content`);
  expect(fireEvent.click(skip)).toBe(false);
  expect(document.activeElement?.id).toBe('content');
  await screen.findByRole('heading', { level: 1, name: 'Key Store' });
  expect(window.location.pathname).toBe(`/project/${projectId}/keys`);
});

it('says on each page that the server is there to be tried, and who may do what', async () => {
  const projectId = await newProject();
  const says = async (isDemo: boolean) => {
    // What the test server answers comes first: it is not in demo mode.
    await waitFor(() => expect(queryClient.getQueryData(serverInfoQuery.queryKey)).toBeDefined());
    queryClient.setQueryData(serverInfoQuery.queryKey, (info) => info && { ...info, demo_mode: isDemo });
  };
  await openKeys(projectId);
  await says(true);
  await screen.findByText(/^This is a demo server/);
  await screen.findByText('You can run any tasks');
  await says(false);
  await waitFor(() => expect(screen.queryByText('Demo mode')).toBeNull());
  cleanup();
  await openKeys(projectId, await newMember(projectId, 'guest'));
  await says(true);
  await screen.findByText('You have read-only access');
});

it('tells administrators, and nobody else, of a proxy that is not trusted', async () => {
  const projectId = await newProject();
  const database = new DatabaseSync(inject('databaseFile'), { timeout: 60_000 });
  database
    .prepare('insert into unknown_proxies (address, seen_at) values (?, ?)')
    .run('10.7.0.1', Date.now());
  try {
    await openKeys(projectId, await newMember(projectId, 'manager'));
    expect(screen.queryByText(/10\.7\.0\.1/)).toBeNull();
    cleanup();
    await openKeys(projectId);
    await screen.findByText(/10\.7\.0\.1 is forwarding client IPs/);
  } finally {
    database.exec('delete from unknown_proxies');
    database.close();
  }
});

it('tells administrators, and nobody else, of a runner that cannot isolate its tasks', async () => {
  const projectId = await newProject();
  const database = new DatabaseSync(inject('databaseFile'), { timeout: 60_000 });
  const name = `runner-${crypto.randomUUID()}`;
  database
    .prepare(
      `insert into runners (name, token_hash, is_built_in, active, webhook, max_parallel_tasks, created_at,
         version, host, instance, isolation)
       values (?, ?, 0, 1, '', 0, 0, '', '', '', 'unavailable')`,
    )
    .run(name, name);
  try {
    const shown = new RegExp(`^Tasks on .*${name}`);
    await openKeys(projectId, await newMember(projectId, 'manager'));
    expect(screen.queryByText(shown)).toBeNull();
    await openKeys(projectId);
    await screen.findByText(shown);
  } finally {
    database.prepare('delete from runners where name = ?').run(name);
    database.close();
  }
});

it('leads administrators from one page of the server to the next, and nobody else', async () => {
  const projectId = await newProject();
  await openConsole('/runners', 'Runners');
  const pages = within(await screen.findByRole('navigation', { name: 'Server' }));
  const active = async (name: string) => (await pages.findByRole('link', { name })).dataset.active;
  await waitFor(async () => expect(await active('Runners')).toBe('true'));
  fireEvent.click(await pages.findByRole('link', { name: 'Storage' }));
  await screen.findByRole('heading', { level: 1, name: 'Storage' });
  await waitFor(async () => expect(await active('Runners')).toBe('false'));
  cleanup();
  await openConsole('/account', 'Your account', await newMember(projectId, 'guest'));
  await screen.findByRole('navigation', { name: 'Project' });
  expect(screen.queryByRole('navigation', { name: 'Server' })).toBeNull();
});

it('leads back from the pages of the server and the account to the project that was open last', async () => {
  await newProject();
  const projectId = await newProject();
  const back = async () =>
    fireEvent.click(await screen.findByRole('link', { name: `Back to ${await nameOf(projectId)}` }));
  await openKeys(projectId);
  await waitFor(() => expect(localStorage.getItem('signalbox.lastProject')).toBe(String(projectId)));
  expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull();
  await press(/Admin/);
  await take('Users');
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  await back();
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(window.location.pathname).toBe(`/project/${projectId}/history`);
  cleanup();
  await openConsole('/account', 'Your account', await newMember(projectId, 'guest'));
  await back();
  await waitFor(() => expect(window.location.pathname).toMatch(new RegExp(`^/project/${projectId}/`)));
});

it('changes to another project, and comes back to it the next time', async () => {
  const [first, second] = [await newProject(), await newProject()];
  await openKeys(first);
  await press(new RegExp(`^${await nameOf(first)}.*Owner`));
  await take(await nameOf(second));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(window.location.pathname).toBe(`/project/${second}/history`);
  await waitFor(() => expect(localStorage.getItem('signalbox.lastProject')).toBe(String(second)));
});

it('opens the project that was open last', async () => {
  await newProject();
  const last = await newProject();
  await newProject();
  localStorage.setItem('signalbox.lastProject', String(last));
  await openConsole('/', 'Dashboard');
  expect(window.location.pathname).toBe(`/project/${last}/history`);
});

it('offers a new project to those who may make one', async () => {
  const projectId = await newProject();
  await openKeys(projectId);
  await press(/Owner$/);
  await take('New project');
  await screen.findByRole('heading', { level: 1, name: 'New project' });
});

it('says that there is no such project to those who are not in it', async () => {
  const [own, other] = [await newProject(), await newProject()];
  openPage(`/project/${other}/keys`, await newMember(own, 'manager'));
  await screen.findByRole('heading', { level: 1, name: 'Project not found' });
  expect(screen.queryByText(await nameOf(other))).toBeNull();
  fireEvent.click(await screen.findByRole('link', { name: 'Go to your project' }));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(window.location.pathname).toBe(`/project/${own}/history`);
});

it('keeps its frame around an address that does not exist, within a project and outside', async () => {
  const projectId = await newProject();
  await openConsole('/nowhere', 'Page not found');
  expect(screen.getByRole('main').textContent).toContain('Page not found');
  await screen.findByRole('navigation', { name: 'Server' });
  cleanup();
  await openConsole(`/project/${projectId}/nowhere/else`, 'Page not found');
  await screen.findByRole('link', { name: 'Key Store' });
  fireEvent.click(screen.getByRole('link', { name: 'Go to your project' }));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(window.location.pathname).toBe(`/project/${projectId}/history`);
});

it('asks for a sign-in before it says what does not exist', async () => {
  openPage('/nowhere', '');
  await screen.findByRole('button', { name: 'Sign in' });
  expect(window.location.search).toBe('?returnTo=%2Fnowhere');
});

it('shows the version, and signs out', async () => {
  const projectId = await newProject();
  const cookie = await newMember(projectId, 'manager');
  await openKeys(projectId, cookie);
  await press(/^Account/);
  await screen.findByText(/^Version /);
  await take('Sign out');
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(window.location.pathname).toBe('/auth/login');
});

it('keeps the page and what was typed when the session ends, and goes on after signing in again', async () => {
  const projectId = await newProject();
  const cookie = await newMember(projectId, 'manager');
  await openConsole(`/project/${projectId}/keys?edit=new`, 'Key Store', cookie);
  await type('Key name', 'Deploy');
  await type('Private key', NO_REAL_KEY);
  await endSession(cookie);
  await press('Create');
  const again = within(await dialog('Your session has ended'));
  // Escape has nothing to close here, and is none for the form that lies under it.
  fireEvent.keyDown(document.activeElement ?? window, { key: 'Escape' });
  await type('Username or email', `manager-${projectId}`, again);
  await type('Password', 'wrong', again);
  await press('Sign in', again);
  await again.findByText('Incorrect login or password');
  await type('Password', PASSWORD, again);
  await press('Sign in', again);
  await dialogIsGone('Your session has ended');
  expect(screen.queryByText('Discard changes?')).toBeNull();
  await expectField('Key name', { value: 'Deploy' });
  await press('Create');
  await screen.findByRole('link', { name: 'Deploy' });
  const keys = await asAdmin(listKeys, { params: { project_id: projectId } });
  expect(keys.map((key) => key.name)).toContain('Deploy');
  // Live again, too.
  await storedKey(projectId, { name: 'Later' });
  await screen.findByRole('link', { name: 'Later' });
});

it('notices without a click that the session has ended, and asks the one who was there', async () => {
  const projectId = await newProject();
  const cookie = await newMember(projectId, 'manager');
  await openKeys(projectId, cookie);
  await waitFor(() => expect(live.status).toBe('open'));
  await endSession(cookie);
  const again = within(await dialog('Your session has ended'));
  await expectField('Username or email', { value: `manager-${projectId}` }, again);
  await type('Password', PASSWORD, again);
  await press('Sign in', again);
  await dialogIsGone('Your session has ended');
  await waitFor(() => expect(live.status).toBe('open'));
});

it('tells somebody else who signs in on a page that it is not his', async () => {
  const projectId = await newProject();
  const cookie = await newMember(projectId, 'manager');
  await newMember(projectId, 'owner');
  await openConsole(`/project/${projectId}/keys?edit=new`, 'Key Store', cookie);
  await type('Key name', 'Deploy');
  await endSession(cookie);
  await choose('Type', 'None');
  await press('Create');
  const again = within(await dialog('Your session has ended'));
  await type('Username or email', `owner-${projectId}`, again);
  await type('Password', PASSWORD, again);
  await press('Sign in', again);
  const told = within(await dialog('You’re now signed in as owner'));
  await told.findByText(/^manager left this page open/);
  await press('Keep the page', told);
  await dialogIsGone('You’re now signed in as owner');
  await expectField('Key name', { value: 'Deploy' });
  expect(screen.queryByText(/Your session may have expired/)).toBeNull();
  await press('Create');
  await screen.findByRole('link', { name: 'Deploy' });
});

it('says what could not be loaded, and loads it once the server is back', async () => {
  const projectId = await newProject();
  await openConsole(`/project/${projectId}/team`, 'Team');
  const link = await screen.findByRole('link', { name: 'Key Store' });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  fireEvent.click(link);
  const panel = within(await screen.findByRole('alert'));
  await panel.findByText(/^Can’t reach the server/);
  vi.stubGlobal('fetch', fetch);
  await press('Try again', panel);
  await screen.findByRole('link', { name: 'None' });
});

/** Opens only when it is let. */
class LateSocket {
  readonly #real: typeof WebSocket;
  readonly #url: string;
  readonly #listeners: [string, EventListener][] = [];

  constructor(real: typeof WebSocket, url: string) {
    this.#real = real;
    this.#url = url;
  }

  addEventListener(name: string, listener: EventListener): void {
    this.#listeners.push([name, listener]);
  }

  connect(): void {
    const socket = new this.#real(this.#url);
    for (const [name, listener] of this.#listeners) socket.addEventListener(name, listener);
    this.close = () => socket.close();
  }

  close(): void {}
}

it('shows what changed before the live connection stood', async () => {
  const projectId = await newProject();
  openPage(`/project/${projectId}/keys`);
  const real = globalThis.WebSocket;
  const sockets: LateSocket[] = [];
  const Late = class extends LateSocket {
    constructor(url: string) {
      super(real, url);
      sockets.push(this);
    }
  };
  vi.stubGlobal('WebSocket', Late);
  await screen.findByRole('link', { name: 'None' });
  await storedKey(projectId, { name: 'Early' });
  sockets[0]?.connect();
  await screen.findByRole('link', { name: 'Early' });
});

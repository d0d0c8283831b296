// @vitest-environment jsdom
import { createTemplateRight, listTasks, startTask } from '@signalbox/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { writePreference } from '../../lib/preferences.ts';
import { showOnPhone } from '../../testing/browser-stand-ins.ts';
import { dialog, dialogIsGone, press, pressEscape, type } from '../../testing/form-hands.ts';
import { openConsole, openPage } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';
import { storedTemplate } from '../../testing/stored-objects.ts';
import { endTask } from '../../testing/task-store.ts';

const question = { name: 'who', title: 'Who', description: '', required: true, type: '', values: [] };

const card = async (name: string) => within(await screen.findByRole('listitem', { name }));
const pages = () =>
  within(screen.getByRole('navigation', { name: 'Project' }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

it('is where somebody begins who only runs: what there is, its questions, and his own tasks', async () => {
  const projectId = await newProject();
  const params = { project_id: projectId };
  await storedTemplate(projectId, { name: 'Greet', description: 'Says hello', survey_vars: [question] });
  const { id } = await storedTemplate(projectId, { name: 'Reindex' });
  const ofOthers = await asAdmin(startTask, { params, body: { template_id: id } });
  endTask(ofOthers.id, { status: 'success' });
  await openConsole(`/project/${projectId}`, 'Launcher', await newMember(projectId, 'task_runner'));
  await waitFor(() => expect(pages()).toEqual(['Launcher', 'Full console']));
  await screen.findByText('Tasks you start appear here, with their output.');
  await (await card('Reindex')).findByRole('link', { name: new RegExp(`^#${ofOthers.id}`) });

  // The keys of lists lead through the cards, too.
  const focused = () => document.activeElement?.querySelector('h2')?.textContent;
  for (const name of ['Greet', 'Reindex']) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' });
    expect(focused()).toBe(name);
  }
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k' });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'r' });
  await dialog('Run “Greet”');
  pressEscape();
  await dialogIsGone('Run “Greet”');

  const greet = await card('Greet');
  await greet.findByText('Says hello');
  await greet.findByText('Asks 1 question');
  await press('Run', greet);
  const form = within(await dialog('Run “Greet”'));
  await type('Who', 'World', form);
  await press('Run', form);
  await screen.findByRole('heading', { level: 1, name: /^Task #/ });
  const [task] = await asAdmin(listTasks, { params });
  expect(JSON.parse(task?.environment ?? '')).toEqual({ who: 'World' });
  await press('Close');
  const own = within(
    (await screen.findByRole('heading', { name: 'Your tasks' })).closest('section') ?? document.body,
  );
  await own.findByText(`#${task?.id}`);
  await own.findByRole('button', { name: 'Stop' });
  expect(own.queryByText(`#${ofOthers.id}`)).toBeNull();

  (await screen.findByRole('link', { name: 'Full console' })).click();
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await waitFor(() => expect(pages().slice(0, 2)).toEqual(['Launcher', 'Dashboard']));
});

it('shows on a phone what is under way above what there is to run, and what has ended below it', async () => {
  const projectId = await newProject();
  const params = { project_id: projectId };
  const { id } = await storedTemplate(projectId, { name: 'Reindex' });
  const start = async () => (await asAdmin(startTask, { params, body: { template_id: id } })).id;
  const ended = await start();
  endTask(ended, { status: 'success' });
  const unfinished = await start();
  showOnPhone();
  await openConsole(`/project/${projectId}/launcher`, 'Launcher');
  const panel = async (name: string) =>
    (await screen.findByRole('heading', { name })).closest('section') ?? document.body;
  const active = await panel('Active tasks');
  const own = await panel('Your tasks');
  const numbers = (of: HTMLElement) =>
    within(of)
      .getAllByText(/^#\d+$/)
      .map(({ textContent }) => textContent);
  expect(numbers(active)).toEqual([`#${unfinished}`]);
  expect(numbers(own)).toEqual([`#${ended}`]);
  const choices = screen.getByRole('region', { name: 'Templates' });
  const follows = (one: Node, other: Node) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect([follows(active, choices), follows(choices, own)]).toEqual([true, true]);
  within(active).getByRole('button', { name: 'Stop' });
});

it('stays away once somebody has chosen the full console, until he chooses it again', async () => {
  const projectId = await newProject();
  const cookie = await newMember(projectId, 'task_runner');
  writePreference('start', 'history');
  await openConsole(`/project/${projectId}`, 'Dashboard', cookie);
  const navigation = within(await screen.findByRole('navigation', { name: 'Project' }));
  (await navigation.findByRole('link', { name: 'Launcher' })).click();
  await screen.findByRole('heading', { level: 1, name: 'Launcher' });
  await screen.findByText('Nothing to run yet');
  expect(localStorage.getItem('signalbox.start')).toBeNull();
});

it('offers a guest nothing to run, and shows him what others ran', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId, { name: 'Reindex' });
  const task = await asAdmin(startTask, { params: { project_id: projectId }, body: { template_id: id } });
  await openConsole(`/project/${projectId}`, 'Launcher', await newMember(projectId, 'guest'));
  await card('Reindex');
  const last = within(
    (await screen.findByRole('heading', { name: 'Last tasks' })).closest('section') ?? document.body,
  );
  await last.findByText(`#${task.id}`);
  const offered = within(screen.getByRole('main')).queryAllByRole('button');
  expect(offered.map(({ textContent }) => textContent).filter(Boolean)).toEqual([]);
});

it('offers a guest what he has a right to run, and nothing else', async () => {
  const projectId = await newProject();
  await storedTemplate(projectId, { name: 'Reindex' });
  const { id } = await storedTemplate(projectId, { name: 'Greet' });
  const params = { project_id: projectId, template_id: id };
  await asAdmin(createTemplateRight, { params, body: { role_slug: 'guest', permissions: 1 } });
  await openConsole(`/project/${projectId}`, 'Launcher', await newMember(projectId, 'guest'));
  await press('Run', await card('Greet'));
  await screen.findByRole('heading', { level: 1, name: /^Task #/ });
  expect(screen.queryByText('Reindex')).toBeNull();
});

it('is not where those begin who change something', async () => {
  const projectId = await newProject();
  openPage(`/project/${projectId}`, await newMember(projectId, 'manager'));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await waitFor(() => expect(pages()).toContain('Task Templates'));
  expect(pages()).not.toContain('Launcher');
});

it('has first what somebody keeps at hand, and moves no card while he looks', async () => {
  const projectId = await newProject();
  const { repository_id } = await storedTemplate(projectId, { name: 'Backup' });
  await storedTemplate(projectId, { name: 'Release', repository_id });
  const cookie = await newMember(projectId, 'task_runner');
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const open = async () => {
    await openConsole(`/project/${projectId}/launcher`, 'Launcher', cookie);
    return await card('Release');
  };
  const star = await (await open()).findByRole('button', { name: 'Favourite: Release' });
  fireEvent.click(star);
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
  expect(names().indexOf('Backup')).toBeLessThan(names().indexOf('Release'));
  cleanup();
  await open();
  await waitFor(() => expect(names().indexOf('Release')).toBeLessThan(names().indexOf('Backup')));
});

// @vitest-environment jsdom
import { startTask, stopTask } from '@signalbox/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { unwatchTask } from '../../parts/watched-tasks.ts';
import { dialog, press, take } from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newProject } from '../../testing/server.ts';
import { storedTemplate } from '../../testing/stored-objects.ts';

/** Whoever clicks on the last one that was shown. */
let opened = () => {};

function standInNotifications(answer: NotificationPermission, isForWorkersOnly = false) {
  const shown: [string, string | undefined][] = [];
  class StandIn {
    set onclick(open: () => void) {
      opened = open;
    }
    close = () => {};
    static requestPermission = () => Promise.resolve(answer);
    constructor(title: string, options?: NotificationOptions) {
      if (isForWorkersOnly) throw new TypeError('Illegal constructor');
      shown.push([title, options?.body]);
    }
  }
  vi.stubGlobal('Notification', StandIn);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return shown;
}

async function openWaiting() {
  const link = document.head.appendChild(document.createElement('link'));
  link.rel = 'icon';
  link.href = 'favicon.svg';
  onTestFinished(() => link.remove());
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId);
  const params = { project_id: projectId };
  const task = await asAdmin(startTask, { params, body: { template_id: id } });
  onTestFinished(() => unwatchTask(task.id));
  await openConsole(`/project/${projectId}/history?t=${task.id}`, 'Dashboard');
  const form = within(await dialog(`Task #${task.id}`));
  await form.findByText('Waiting');
  const end = () => asAdmin(stopTask, { params: { ...params, task_id: task.id }, body: {} });
  return { task, form, end, link };
}

/** Before it stands how many tasks wait for the administrator: other tests leave some. */
const titleOf = (mark: string) => new RegExp(`^(\\(\\d+\\) )?${mark} Task #`);

it('tells on the desktop that a task has ended, once, when somebody asked for it', async () => {
  const shown = standInNotifications('granted');
  const { task, form, end, link } = await openWaiting();
  await waitFor(() => expect(document.title).toMatch(titleOf('…')));
  await press('Notify me when it finishes', form);
  await form.findByRole('button', { name: 'Turn off notification' });
  expect(JSON.parse(sessionStorage.getItem('signalbox.watched') ?? '')).toEqual([
    { projectId: task.project_id, taskId: task.id },
  ]);
  const waiting = link.href;
  expect(waiting).toMatch(/^data:image\/svg/);
  await end();
  await waitFor(() => expect(shown).toEqual([[`Task #${task.id} · Greet`, 'Stopped']]));
  expect(sessionStorage.getItem('signalbox.watched')).toBe('[]');
  await waitFor(() => expect(document.title).toMatch(titleOf('■')));
  expect(link.href).not.toBe(waiting);
});

it('tells on whatever page one is, and opens the task over the dashboard of its project', async () => {
  const shown = standInNotifications('granted');
  const { task, form, end } = await openWaiting();
  await press('Notify me when it finishes', form);
  await form.findByRole('button', { name: 'Turn off notification' });
  await press('Close', form);
  await press(/^Account/);
  await take('Your account');
  await screen.findByRole('heading', { level: 1, name: 'Your account' });
  await end();
  await waitFor(() => expect(shown.map(([title]) => title)).toEqual([`Task #${task.id} · Greet`]));
  opened();
  await dialog(`Task #${task.id}`);
  expect(window.location.pathname).toBe(`/project/${task.project_id}/history`);
});

it('says where the browser shows none', async () => {
  const shown = standInNotifications('denied');
  const { form } = await openWaiting();
  await press('Notify me when it finishes', form);
  await screen.findByText(/^Notifications are blocked/);
  await form.findByRole('button', { name: 'Notify me when it finishes' });
  expect(shown).toEqual([]);
});

it('tells on the page where the browser shows none of pages, and only asked as if it did', async () => {
  const shown = standInNotifications('granted', true);
  const { task, form, end } = await openWaiting();
  await press('Notify me when it finishes', form);
  await form.findByRole('button', { name: 'Turn off notification' });
  await end();
  const notice = within(await screen.findByRole('alert'));
  await notice.findByText(`Task #${task.id} · Greet`);
  await notice.findByText('Stopped');
  expect(shown).toEqual([]);
});

// @vitest-environment jsdom
import { createSchedule, startTask, stopTask } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { failAnswers, holdAnswers } from '../../testing/browser.ts';
import { press } from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';
import { storedTemplate } from '../../testing/stored-objects.ts';
import { endTask } from '../../testing/task-store.ts';

const panel = async (title: string) => {
  const section = (await screen.findByRole('heading', { level: 2, name: title })).closest('section');
  if (section === null) throw new Error(`${title} heads nothing`);
  return within(section);
};

it('tells at one look what waits and why, what failed, what comes and how it has been going', async () => {
  const project_id = await newProject();
  const params = { project_id };
  const template = await storedTemplate(project_id);
  const start = async () => await asAdmin(startTask, { params, body: { template_id: template.id } });
  for (const code of [2, 3]) {
    const { id } = await start();
    endTask(id, { status: 'error', reason: text('reason.exit_code', { program: 'bash', code }) });
  }
  const waiting = await start();
  const schedule = { project_id, template_id: template.id, name: 'Nightly', cron_format: '* * * * *' };
  await asAdmin(createSchedule, { params, body: { ...schedule, active: true } });
  await openConsole(`/project/${project_id}/history`, 'Dashboard');

  const now = await panel('Now');
  await now.findByText(`#${waiting.id}`);
  await now.findByText(/runner/);
  const failures = await panel('New failures 2');
  await failures.findByText('bash exited with code 3');
  await failures.findByText('2 times');
  await failures.findByRole('link', { name: `#${waiting.id}` });
  const coming = await panel('Upcoming');
  await coming.findByText('Nightly');
  const health = await panel('Templates');
  await health.findByRole('img', { name: 'The last 3 tasks: 2 failed' });

  await press('Mark as seen', failures);
  const seen = await panel('New failures');
  await seen.findByText(/^No failures since/);
  await asAdmin(stopTask, { params: { ...params, task_id: waiting.id }, body: {} });
  await now.findByText('Nothing is running or queued.');
});

it('says in its place what could not be loaded, beside what could', async () => {
  const project_id = await newProject();
  const template = await storedTemplate(project_id);
  await asAdmin(startTask, { params: { project_id }, body: { template_id: template.id } });
  await openConsole(`/project/${project_id}/keys`, 'Key Store');
  const mend = failAnswers('/dashboard');
  fireEvent.click(await screen.findByRole('link', { name: 'Dashboard' }));
  const failures = await panel('New failures');
  await failures.findByText('The disk is full');
  await (await panel('Now')).findByText('Greet');
  await (await panel('Templates')).findByText('Greet');
  mend();
  await press('Try again', failures);
  await (await panel('Upcoming')).findByText('No active schedules.');
  expect(screen.queryByText('The disk is full')).toBeNull();
});

it('says nothing above the history of a project that has never run anything', async () => {
  const project_id = await newProject();
  await openConsole(`/project/${project_id}/history`, 'Dashboard', await newMember(project_id, 'guest'));
  await screen.findByText('No tasks yet');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region', { name: 'Overview' })).toBeNull();
});

it('holds its place in its shape while an answer is on its way, and says so once that takes long', async () => {
  const project_id = await newProject();
  const template = await storedTemplate(project_id);
  await asAdmin(startTask, { params: { project_id }, body: { template_id: template.id } });
  // For the administrator something may wait that another test has left, and stand above it.
  await openConsole(`/project/${project_id}/keys`, 'Key Store', await newMember(project_id, 'manager'));
  const answer = holdAnswers('GET', '/dashboard');
  fireEvent.click(await screen.findByRole('link', { name: 'Dashboard' }));
  const hidden = { level: 2, name: 'New failures', hidden: true };
  await screen.findByRole('heading', hidden);
  // Nobody who listens is told of panels that hold nothing.
  expect(screen.queryByRole('heading', { ...hidden, hidden: false })).toBeNull();
  await waitFor(() => expect(screen.getByText('Loading…').getAttribute('role')).toBe('status'), {
    timeout: 3000,
  });
  answer();
  await panel('Now');
  expect(screen.queryByText('Loading…')).toBeNull();
  expect(screen.getAllByRole('heading', hidden)).toHaveLength(1);
});

// @vitest-environment jsdom
import { getTask, startTask } from '@signalbox/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, press, rowOf, take, type } from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';
import { storedTemplate } from '../../testing/stored-objects.ts';

it('shows administrators what waits in any project, stops it after a question, and leads to it', async () => {
  const [projectId, other] = [await newProject(), await newProject()];
  const name = `Nightly of ${other}`;
  const { id: template_id } = await storedTemplate(other, { name });
  const params = { project_id: other };
  const start = () => asAdmin(startTask, { params, body: { template_id } });
  const [one, next] = [await start(), await start()];
  await openConsole(`/project/${projectId}/team`, 'Team');
  await press(/^Account/);
  await take('Active tasks');
  await screen.findByRole('heading', { level: 1, name: 'Active tasks' });
  // Those of other tests are there as well.
  await type('Search tasks', name);
  const row = await rowOf(`#${one.id}`);
  await row.findByText('In the queue');
  await row.findByText('Waiting');
  // What is started while one looks comes by a live message, long before the list would be asked for again.
  const later = await start();
  await rowOf(`#${later.id}`);
  await press('Stop', row);
  await press('Stop', within(await dialog(`Stop task #${one.id} (${name})?`)));
  await waitFor(async () =>
    expect((await asAdmin(getTask, { params: { ...params, task_id: one.id } })).status).toBe('stopped'),
  );
  await waitFor(() => expect(screen.queryByRole('link', { name: `#${one.id}` })).toBeNull());
  (await screen.findByRole('link', { name: `#${next.id}` })).click();
  await dialog(`Task #${next.id}`);
  expect(window.location.pathname).toBe(`/project/${other}/history`);
});

it('is for administrators alone', async () => {
  await openConsole('/tasks', 'Active tasks', await newMember(await newProject(), 'owner'));
  await screen.findByText('Only administrators see the tasks of all projects.');
});

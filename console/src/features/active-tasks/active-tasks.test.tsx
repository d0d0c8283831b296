// @vitest-environment jsdom
import { getTask, startTask } from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, press, rowOf, search, take, type } from '../../testing/form-hands.ts';
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
  await row.findByText('Queued');
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

it('comes by pages that stand in the address with search, filters and order, and stops those that are marked', async () => {
  const projectId = await newProject();
  const name = `Queue of ${projectId}`;
  const { id: template_id } = await storedTemplate(projectId, { name });
  const params = { project_id: projectId };
  const ids: number[] = [];
  for (let count = 0; count < 52; count += 1)
    ids.push((await asAdmin(startTask, { params, body: { template_id } })).id);
  const [first, beforeLast, last] = [ids[0], ids.at(-2), ids.at(-1)];
  const isShown = (id: number | undefined) => screen.queryByRole('link', { name: `#${id}` }) !== null;
  await openConsole(`/tasks?project=${projectId}&status=waiting`, 'Active tasks');
  await rowOf(`#${first}`);
  expect(isShown(last)).toBe(false);
  await screen.findByText('1–50 of 52');
  await press('Next page');
  await rowOf(`#${last}`);
  expect([isShown(first), search()]).toEqual([
    false,
    { project: String(projectId), status: 'waiting', page: '2' },
  ]);
  await press('Task');
  await rowOf(`#${first}`);
  await press('Task');
  await rowOf(`#${last}`);
  expect([isShown(first), search().sort]).toEqual([false, '-task']);
  for (const id of [last, beforeLast])
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select #${id} ${name}` }));
  await screen.findByText('2 selected');
  // That of the rows comes below it.
  await press('Stop', within((await screen.findByText('2 selected')).parentElement as HTMLElement));
  const asked = within(await dialog('Stop'));
  await asked.findByText(`#${last} ${name}`);
  await press('Stop', asked);
  await asked.findByText(`#${last} ${name} · Stopping`);
  (await asked.findByText('Close')).click();
  for (const id of [last, beforeLast])
    expect((await asAdmin(getTask, { params: { ...params, task_id: id ?? 0 } })).status).toBe('stopped');
  // There is one page now.
  await rowOf(`#${first}`);
  await waitFor(() => expect([isShown(last), screen.queryByText('1–50 of 52')]).toEqual([false, null]));
  await type('Search tasks', `#${first}`);
  await waitFor(() => expect(isShown(ids[1])).toBe(false));
  expect([isShown(first), search().q]).toEqual([true, `#${first}`]);
});

it('is for administrators alone', async () => {
  await openConsole('/tasks', 'Active tasks', await newMember(await newProject(), 'owner'));
  await screen.findByText('Only administrators can see tasks across all projects.');
});

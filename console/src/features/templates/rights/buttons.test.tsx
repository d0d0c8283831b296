// @vitest-environment jsdom
import {
  createSchedule,
  createTemplateRight,
  deleteTemplateRight,
  listTemplateRights,
  startTask,
} from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, field, optionsOf, press } from '../../../testing/form-hands.ts';
import { openConsole } from '../../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../../testing/server.ts';
import { storedTemplate } from '../../../testing/stored-objects.ts';
import { endTask } from '../../../testing/task-store.ts';

/** A guest who may run one template, change another one, and see a third. */
async function guestWithRights() {
  const projectId = await newProject();
  const params = { project_id: projectId };
  const made = await Promise.all(
    ['Runs', 'Changes', 'Sees'].map((name) => storedTemplate(projectId, { name })),
  );
  const ids = Object.fromEntries(made.map(({ id, name }) => [name, id]));
  for (const [name, permissions] of [
    ['Runs', 1],
    ['Changes', 4],
  ] as const) {
    const of = { ...params, template_id: ids[name] ?? 0 };
    await asAdmin(createTemplateRight, { params: of, body: { role_slug: 'guest', permissions } });
  }
  const idOf = (name: string) => ids[name] ?? 0;
  return { projectId, params, idOf, cookie: await newMember(projectId, 'guest') };
}
const mainButtons = () =>
  [...screen.getByRole('main').querySelectorAll('button, a[aria-label]')]
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    .filter((name) =>
      ['Delete', 'Copy', 'Edit', 'Run', 'Run for new commits', 'Grant access'].includes(name ?? ''),
    );

it.each([
  ['Runs', ['Run']],
  ['Changes', ['Delete', 'Edit', 'Run for new commits']],
  ['Sees', []],
])('the page of a template that a guest has a right to: %s', async (name, buttons) => {
  const { projectId, idOf, cookie } = await guestWithRights();
  await openConsole(`/project/${projectId}/templates/${idOf(name)}`, name, cookie);
  await screen.findByText('greet.sh');
  await waitFor(() => expect([...new Set(mainButtons())]).toEqual(buttons));
});

it('lists offer with each template and task what the right on it allows, and say what cannot be done with others', async () => {
  const { projectId, params, idOf, cookie } = await guestWithRights();
  const start = (name: string) => asAdmin(startTask, { params, body: { template_id: idOf(name) } });
  const [running, over, other] = [await start('Runs'), await start('Runs'), await start('Sees')];
  endTask(over.id, { status: 'success' });
  await openConsole(`/project/${projectId}/history`, 'Dashboard', cookie);
  const tasks = within(await screen.findByRole('table', { name: 'Tasks' }));
  const row = async (id: number) => within((await tasks.findByText(`#${id}`)).closest('tr') ?? document.body);
  await (await row(running.id)).findByText('Stop');
  (await row(over.id)).getByText('Run again');
  expect((await row(other.id)).queryByText('Stop')).toBeNull();
  for (const id of [running.id, other.id])
    fireEvent.click((await row(id)).getByRole('checkbox', { name: new RegExp(`#${id}`) }));
  const marked = await screen.findByText('2 selected');
  const bar = marked.parentElement ?? document.body;
  await press('Stop', within(bar));
  await screen.findByText('You don’t have permission to do this');
});

it('the list of templates has a box for those alone with which something can be done', async () => {
  const { projectId, cookie } = await guestWithRights();
  await openConsole(`/project/${projectId}/templates`, 'Task Templates', cookie);
  await screen.findByRole('checkbox', { name: 'Select Runs' });
  await screen.findByRole('link', { name: 'Sees' });
  expect(screen.queryByRole('checkbox', { name: 'Select Sees' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await screen.findByText('2 selected');
});

it('schedules of a template are changed by whoever may change it, others are read', async () => {
  const { projectId, params, idOf, cookie } = await guestWithRights();
  const make = (name: string) => {
    const body = { name: `${name} nightly`, cron_format: '0 3 * * *', active: true };
    return asAdmin(createSchedule, { params, body: { ...body, template_id: idOf(name) } });
  };
  await make('Changes');
  const read = await make('Runs');
  await openConsole(`/project/${projectId}/schedule`, 'Schedules', cookie);
  await screen.findByRole('button', { name: 'Delete: Changes nightly' });
  expect(screen.queryByRole('button', { name: 'Delete: Runs nightly' })).toBeNull();
  expect((await field('Active: Changes nightly')).disabled).toBe(false);
  expect((await field('Active: Runs nightly')).disabled).toBe(true);
  await press('New schedule');
  const form = within(await dialog('New schedule'));
  await waitFor(async () => expect(await optionsOf('Template', form)).toEqual(['Changes']));
  await press('Cancel', form);
  fireEvent.click(await screen.findByRole('link', { name: read.name }));
  await waitFor(async () => expect((await field('Name')).matches(':disabled')).toBe(true));
});

it('a right that is taken away meanwhile takes the button along, and leaves what was typed', async () => {
  const { projectId, params, idOf, cookie } = await guestWithRights();
  const of = { ...params, template_id: idOf('Changes') };
  await openConsole(`/project/${projectId}/templates/${idOf('Changes')}/edit`, 'Changes', cookie);
  const name = await field('Name');
  fireEvent.change(name, { target: { value: 'Other' } });
  const [right] = await asAdmin(listTemplateRights, { params: of });
  await asAdmin(deleteTemplateRight, { params: { ...of, perm_id: right?.id ?? 0 } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(name.value).toBe('Other');
});

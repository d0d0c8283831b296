// @vitest-environment jsdom
import { createApp, deleteApp, listApps, listOptions } from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import {
  choose,
  dialog,
  dialogIsGone,
  errorOf,
  expectField,
  field,
  press,
  rowOf,
  take,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';

const appOf = async (id: string) => (await asAdmin(listApps)).find((app) => app.id === id);
/** It goes with the test: the server is that of all of them. */
const gone = (id: string) =>
  onTestFinished(
    async () => void (await asAdmin(deleteApp, { params: { app_id: id } }).catch(() => undefined)),
  );

it('are made with path, arguments and what exit codes mean, switched, and deleted after a question', async () => {
  gone('greeter-1');
  await openConsole(`/project/${await newProject()}/team`, 'Team');
  await press(/^Account/);
  await take('Applications');
  await press('New app');
  const form = within(await dialog('New app'));
  await type('ID', '-bash', form);
  await press('Create', form);
  expect(await errorOf('ID', form)).toMatch(/^The id of an app is up to 50 letters/);
  await type('ID', 'bash', form);
  await type('Path', '/opt/greeter', form);
  fireEvent.change(await field('Arguments', form), { target: { value: '--json\n--loud' } });
  await press('Add exit code', form);
  await type('Exit code', '300', form);
  await press('Create', form);
  expect(await errorOf('ID', form)).toBe('This ID is already in use');
  await type('ID', 'greeter-1', form);
  await type('Exit code', '3', form);
  await press('Create', form);
  expect(await errorOf('Meaning of exit code 3', form)).toBe('Enter a meaning');
  await type('Meaning of exit code 3', 'nobody was there', form);
  await type('Icon', 'rocket', form);
  await choose('Icon', 'rocket-launch', form);
  await expectField('Icon', { value: 'rocket-launch' }, form);
  const drawn = (await field('Icon', form)).closest('.mantine-Autocomplete-wrapper');
  await waitFor(() => expect(drawn?.querySelector('.tabler-icon-rocket')).not.toBeNull());
  await type('Colour of the icon', '#b91c1c', form);
  await press('Create', form);
  await dialogIsGone('New app');
  await (await rowOf('greeter-1')).findByText('/opt/greeter --json --loud');
  await waitFor(() => expect(document.querySelector('[data-app="greeter-1"]')).not.toBeNull());
  const sign = document.querySelector<SVGElement>('[data-app="greeter-1"]');
  expect(sign?.style.getPropertyValue('--app-color')).toBe('#b91c1c');
  expect(sign?.classList.contains('tabler-icon-rocket')).toBe(true);
  expect(await appOf('greeter-1')).toMatchObject({
    active: true,
    args: ['--json', '--loud'],
    exit_codes: { '3': 'nobody was there' },
  });
  fireEvent.click(await screen.findByRole('switch', { name: 'Active: greeter-1' }));
  await waitFor(async () => expect((await appOf('greeter-1'))?.active).toBe(false));
  await press('Delete: greeter-1');
  await press('Delete', within(await dialog('Delete “greeter-1”?')));
  await waitFor(async () => expect(await appOf('greeter-1')).toBeUndefined());
});

it('do not take the place of one that somebody else has made meanwhile', async () => {
  gone('elsewhere-1');
  await openConsole(`/project/${await newProject()}/team`, 'Team');
  await press(/^Account/);
  await take('Applications');
  await press('New app');
  const form = within(await dialog('New app'));
  const theirs = { title: 'Theirs', path: '/opt/theirs', active: true };
  await asAdmin(createApp, { params: { app_id: 'elsewhere-1' }, body: theirs });
  await type('ID', 'elsewhere-1', form);
  await press('Create', form);
  expect(await errorOf('ID', form)).toBe('This ID is already in use');
  expect(await appOf('elsewhere-1')).toMatchObject(theirs);
});

it('that come with the product keep what is theirs: the form stores no more than what differs', async () => {
  const before = await appOf('powershell');
  const put = () =>
    asAdmin(createApp, { params: { app_id: 'powershell' }, body: { active: before?.active } });
  onTestFinished(async () => void (await put()));
  await openConsole('/apps?app=powershell', 'Applications');
  await type('Path', '/opt/pwsh');
  await expectField('ID', { disabled: true });
  await press('Save');
  await dialogIsGone('Edit app');
  expect(await appOf('powershell')).toMatchObject({
    path: '/opt/pwsh',
    title: before?.title,
    priority: before?.priority,
  });
  const stored = Object.keys(await asAdmin(listOptions)).filter((key) => key.startsWith('apps.powershell.'));
  expect(stored.toSorted()).toEqual(['apps.powershell.active', 'apps.powershell.path']);
  expect(screen.queryByRole('button', { name: /^Delete: PowerShell/ })).toBeNull();
});

it('are put into another order by their buttons', async () => {
  gone('order-a');
  gone('order-b');
  for (const [id, priority] of [
    ['order-a', -10],
    ['order-b', -20],
  ] as const) {
    await asAdmin(createApp, { params: { app_id: id }, body: { title: id, priority } });
  }
  await openConsole('/apps', 'Applications');
  await press('Move up: order-b');
  await waitFor(async () => {
    const ids = (await asAdmin(listApps)).map(({ id }) => id);
    expect(ids.indexOf('order-b')).toBeLessThan(ids.indexOf('order-a'));
  });
});

it('are for administrators alone', async () => {
  await openConsole('/apps', 'Applications', await newMember(await newProject(), 'owner'));
  await screen.findByText('Only administrators can manage applications.');
  expect(screen.queryByRole('button', { name: 'New app' })).toBeNull();
});

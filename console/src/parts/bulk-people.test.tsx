// @vitest-environment jsdom
/** Several people and runners at once: what can be done is done, and what stays is told with why. */
import {
  createRunner,
  createUser,
  drainRunner,
  listMembers,
  listRunners,
  listUsers,
} from '@signalbox/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, dialogIsGone, press, pressEscape } from '../testing/form-hands.ts';
import { openConsole } from '../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../testing/server.ts';

const mark = async (name: string) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
const aboveRows = async () => {
  const bar = (await screen.findByText(/^\d+ selected$/)).parentElement;
  if (bar === null) throw new Error('nothing stands around it');
  return within(bar);
};
/** Marks, asks, does it, and waits for what is told of the last one. */
async function doWith(names: readonly string[], what: string, told: string): Promise<string> {
  for (const name of names) await mark(name);
  await press(what, await aboveRows());
  const element = await dialog(what);
  const question = within(element);
  await question.findByText(/^\d selected$/);
  await press(what, question);
  await question.findByText(told);
  const { textContent } = element;
  pressEscape();
  await dialogIsGone(what);
  return textContent ?? '';
}

it('users are found by the server, and go together; oneself stays', async () => {
  const stamp = String(Date.now());
  const names = [`Ada-${stamp}`, `Bea-${stamp}`];
  for (const username of names)
    await asAdmin(createUser, { body: { name: username, username, email: `${username}@example.org` } });
  await openConsole('/users?q=admin', 'Users');
  await mark('admin');
  await press('Delete', await aboveRows());
  const question = await dialog('Delete');
  await within(question).findByText('You');
  expect(within(question).getByRole('button', { name: 'Delete' }).matches(':disabled')).toBe(true);
  pressEscape();
  await dialogIsGone('Delete');
  cleanup();
  await openConsole(`/users?q=${stamp}&sort=-name`, 'Users');
  await doWith(names, 'Delete', `Deleted ${names[0]}`);
  await screen.findByText('No results');
  const left = (await asAdmin(listUsers)).map(({ name }) => name);
  expect(left.filter((name) => names.includes(name))).toEqual([]);
});

it('members leave a team together, but for whoever removes them', async () => {
  const projectId = await newProject();
  for (const role of ['manager', 'guest'] as const) await newMember(projectId, role);
  await openConsole(`/project/${projectId}/team`, 'Team');
  const removed = 'Remove from the team';
  const told = await doWith(['admin', 'guest', 'manager'], removed, 'manager is removed from the team');
  expect(told).toContain('adminYou');
  const left = await asAdmin(listMembers, { params: { project_id: projectId } });
  expect(left.map(({ role }) => role)).toEqual(['owner']);
});

it('runners are drained, take tasks again and go together', async () => {
  const stamp = `pool-${Date.now()}`;
  const names = [`${stamp}-1`, `${stamp}-2`];
  const pool = async () => (await asAdmin(listRunners)).filter(({ name }) => names.includes(name));
  for (const name of names) await asAdmin(createRunner, { body: { name, active: true } });
  const [first] = await pool();
  await asAdmin(drainRunner, { params: { runner_id: first?.id ?? 0 }, body: { draining: true } });
  await openConsole(`/runners?q=${stamp}`, 'Runners');
  const told = await doWith(names, 'Drain', `“${names[1]}” takes no new tasks`);
  expect(told).toContain(`“${names[0]}” takes no new tasks`);
  expect((await pool()).map((one) => one.is_draining)).toEqual([true, true]);
  await doWith(names, 'Resume', `“${names[1]}” takes tasks again`);
  expect((await pool()).map((one) => one.is_draining)).toEqual([false, false]);
  await doWith(names, 'Delete', `Deleted ${names[1]}`);
  expect(await pool()).toEqual([]);
});

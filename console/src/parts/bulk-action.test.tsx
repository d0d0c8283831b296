// @vitest-environment jsdom
import {
  createView,
  deleteKey,
  listKeys,
  listTasks,
  listTemplates,
  startTask,
  updateTemplate,
} from '@signalbox/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, dialog, dialogIsGone, press, pressEscape } from '../testing/form-hands.ts';
import { openConsole } from '../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../testing/server.ts';
import { storedKey, storedRepository, storedTemplate } from '../testing/stored-objects.ts';

const mark = async (name: string, init: MouseEventInit = {}) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }), init);
/** Above the rows, whose buttons have the same names. Its own come later than the word how many are marked. */
const aboveRows = async () => {
  const bar = (await screen.findByText(/^\d+ selected$/)).parentElement;
  if (bar === null) throw new Error('nothing stands around it');
  return within(bar);
};
const textOf = (element: HTMLElement) => element.textContent ?? '';

it('deletes what is marked by keys, leaves what is in use, and tells what was refused', async () => {
  const projectId = await newProject();
  const params = { project_id: projectId };
  const [alpha, beta] = [
    await storedKey(projectId, { name: 'Alpha' }),
    await storedKey(projectId, { name: 'Beta' }),
    await storedKey(projectId, { name: 'Gamma' }),
  ];
  await storedRepository(projectId, { name: 'Site', ssh_key_id: beta.id });
  await openConsole(`/project/${projectId}/keys`, 'Key Store');
  await screen.findByRole('link', { name: 'Gamma' });
  const hit = (key: string, more: KeyboardEventInit = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  for (const key of ['j', 'x', 'j', 'j']) hit(key);
  hit('X', { shiftKey: true });
  await screen.findByText('3 selected');
  await press('Delete');
  const question = await dialog('Delete');
  await within(question).findByText('2 selected');
  expect(textOf(question)).toContain('BetaIt can’t be deleted because it is used by: Site');
  // Somebody else is faster.
  await asAdmin(deleteKey, { params: { ...params, key_id: alpha.id } });
  await press('Delete', within(question));
  await within(question).findByText('Deleted Gamma');
  expect(textOf(question)).toContain('not found');
  pressEscape();
  await dialogIsGone('Delete');
  const left = await asAdmin(listKeys, { params });
  expect(left.map(({ name }) => name)).toEqual(['Beta', 'None']);
});

it('tells what became of each also where none of them is left in the list', async () => {
  const projectId = await newProject();
  await storedKey(projectId, { name: 'Alpha' });
  await storedKey(projectId, { name: 'Beta' });
  await openConsole(`/project/${projectId}/keys?q=a`, 'Key Store');
  await mark('Alpha');
  await mark('Beta');
  await press('Delete', await aboveRows());
  const question = within(await dialog('Delete'));
  await press('Delete', question);
  await question.findByText('Deleted Beta');
  await screen.findByText('No results');
  question.getByText('Deleted Alpha');
  pressEscape();
  await dialogIsGone('Delete');
  expect(screen.queryByText('0 selected')).toBeNull();
});

it('runs the marked templates that ask nothing, and moves them to a view', async () => {
  const projectId = await newProject();
  const params = { project_id: projectId };
  const { id: view } = await asAdmin(createView, { params, body: { title: 'Nightly', position: 0 } });
  const { repository_id } = await storedTemplate(projectId, { name: 'Backup' });
  const question = { name: 'host', title: 'Host', type: '', required: true };
  const ask = await storedTemplate(projectId, { name: 'Ask', repository_id, survey_vars: [question] });
  const away = { app: 'terraform', playbook: '', task_params: { destroy: true } };
  await storedTemplate(projectId, { name: 'Away', repository_id, ...away });
  // It has no question, and still lets whoever runs it choose something.
  const open = { allow_override_args_in_task: true };
  await storedTemplate(projectId, { name: 'Words', repository_id, ...open });
  await openConsole(`/project/${projectId}/templates`, 'Task Templates');
  await mark('Backup');
  await mark('Ask');
  await mark('Away');
  await mark('Words');
  await press('Run', await aboveRows());
  const run = within(await dialog('Run'));
  await run.findByText('1 selected');
  expect(run.getAllByText('This template has required questions. Run it on its own.')).toHaveLength(3);
  await press('Run', run);
  await run.findByText('Backup · Waiting');
  pressEscape();
  await dialogIsGone('Run');
  expect(await asAdmin(listTasks, { params })).toMatchObject([{ tpl_alias: 'Backup' }]);
  await mark('Ask');
  await press('View');
  const move = within(await dialog('View'));
  await move.findByText('1 selected');
  await choose('View', 'Nightly', move);
  // Somebody else changes it meanwhile.
  const changed = { ...ask, description: 'Newer' };
  await asAdmin(updateTemplate, { params: { ...params, template_id: ask.id }, body: changed });
  await press('View', move);
  await move.findByText('Saved Ask');
  const stored = await asAdmin(listTemplates, { params });
  expect(stored.map(({ name, view_id }) => [name, view_id])).toEqual([
    ['Ask', view],
    ['Away', null],
    ['Backup', null],
    ['Words', null],
  ]);
  expect(stored[0]).toMatchObject({ survey_vars: [question], description: 'Newer' });
});

it('stops the marked tasks that have not ended; deleting is for administrators', async () => {
  const projectId = await newProject();
  const params = { project_id: projectId };
  const template = await storedTemplate(projectId);
  const start = () => asAdmin(startTask, { params, body: { template_id: template.id } });
  const [first, second] = [await start(), await start()];
  const cookie = await newMember(projectId, 'task_runner');
  await openConsole(`/project/${projectId}/history`, 'Dashboard', cookie);
  await mark(`#${second.id} Greet`);
  await mark(`#${first.id} Greet`, { shiftKey: true });
  await screen.findByText('2 selected');
  const above = await aboveRows();
  await above.findByRole('button', { name: 'Stop' });
  expect(above.queryByRole('button', { name: 'Delete' })).toBeNull();
  await press('Stop', above);
  const question = within(await dialog('Stop'));
  await question.findByText('2 selected');
  await press('Stop', question);
  await question.findByText(`#${first.id} Greet · Stopping`);
  const tasks = await asAdmin(listTasks, { params });
  expect(tasks.map(({ status }) => status)).toEqual(['stopped', 'stopped']);
});

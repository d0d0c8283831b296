// @vitest-environment jsdom
import {
  type BodyInputOf,
  createSchedule,
  listSchedules,
  type Schedule,
  updateSchedule,
  updateTemplate,
} from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ownZone } from '../../lib/local-time.ts';
import { holdAnswers } from '../../testing/browser.ts';
import {
  CHANGED_MEANWHILE,
  choose,
  dialog,
  dialogIsGone,
  errorOf,
  expectField,
  field,
  press,
  rowOf,
  tick,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newProject } from '../../testing/server.ts';
import { storedTemplate } from '../../testing/stored-objects.ts';

const question = { name: 'target', title: 'Target', type: '', description: '', required: true, values: null };

const schedulesOf = (projectId: number) => asAdmin(listSchedules, { params: { project_id: projectId } });

async function storedSchedule(
  projectId: number,
  more: Partial<BodyInputOf<typeof createSchedule>> = {},
): Promise<Schedule> {
  const template_id = more.template_id ?? (await storedTemplate(projectId)).id;
  const body = { name: 'Nightly', cron_format: '0 3 * * *', active: true, ...more, template_id };
  return await asAdmin(createSchedule, { params: { project_id: projectId }, body });
}

const open = (projectId: number, edit?: number | 'new') =>
  openConsole(`/project/${projectId}/schedule${edit === undefined ? '' : `?edit=${edit}`}`, 'Schedules');

it('makes one that repeats, with answers of its own and what few need out of sight', async () => {
  const projectId = await newProject();
  const { repository_id } = await storedTemplate(projectId, { survey_vars: [question] });
  await storedTemplate(projectId, { name: 'Alpha', repository_id });
  await open(projectId, 'new');
  const form = within(await dialog('New schedule'));
  await press('Create', form);
  expect(await errorOf('Name', form)).toBe('Name is required');
  await type('Name', 'Nightly', form);
  // What the template asks comes after it was chosen: nothing is stored before that is known.
  const answer = holdAnswers('GET');
  await choose('Template', 'Greet', form);
  await press('Create', form);
  answer();
  expect(await errorOf('Target', form)).toBe('Target is required');
  expect(await schedulesOf(projectId)).toEqual([]);
  await type('Cron', '61 3 * * *', form);
  await form.findByText(/61/, { selector: '[role=status]' });
  await type('Cron', '30 4 * * *', form);
  await choose('Time zone', 'UTC', form);
  await form.findByText(/^Every day · 4:30/);
  const next = within(await form.findByRole('list', { name: 'Next runs (UTC)' }));
  expect(next.getAllByText(/4:30/)).toHaveLength(10);
  await press('Create', form);
  expect(await errorOf('Target', form)).toBe('Target is required');
  await type('Target', 'eu-1', form);
  expect(form.queryByLabelText('Branch')).toBeNull();
  await press('More settings', form);
  await type('Branch', 'release', form);
  await choose('If the previous task is still running', 'Skip this run', form);
  await press('Create', form);
  await dialogIsGone('New schedule');
  await screen.findByText('30 4 * * * · UTC');
  expect(await schedulesOf(projectId)).toMatchObject([
    {
      name: 'Nightly',
      cron_format: '30 4 * * *',
      time_zone: 'UTC',
      active: true,
      if_running: 'skip',
      problem: null,
      task_params: { environment: '{"target":"eu-1"}', git_branch: 'release' },
    },
  ]);
});

it('has the only template of a project from the start, and no more than that one is typed', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId, { survey_vars: [question] });
  await open(projectId, 'new');
  const form = within(await dialog('New schedule'));
  await expectField('Template', { value: 'Greet' }, form);
  await type('Name', 'Nightly', form);
  await type('Target', 'eu-1', form);
  await press('Create', form);
  await dialogIsGone('New schedule');
  expect(await schedulesOf(projectId)).toMatchObject([{ name: 'Nightly', template_id: id }]);
});

it('says of a time in which zone it stands where that of the schedule is another one', async () => {
  const projectId = await newProject();
  const { id: template_id } = await storedTemplate(projectId);
  const at = (name: string, time_zone: string) => storedSchedule(projectId, { name, template_id, time_zone });
  await at('There', 'Pacific/Chatham');
  await at('Here', ownZone());
  await open(projectId);
  const timeIn = async (name: string) => {
    const text = (await (await rowOf(name)).findByRole('time')).textContent;
    return text?.replaceAll(/\s+/g, ' ');
  };
  const time = (await timeIn('There')) ?? '';
  expect(time).toMatch(/ (?:UTC|GMT|[A-Z]{3,4})\S*$/);
  expect(await timeIn('Here')).toMatch(/(?:AM|PM)$/);
  fireEvent.mouseEnter(await (await rowOf('There')).findByRole('time'));
  await screen.findByText(/3:00\sAM in Pacific\/Chatham$/);
});

it('is ticked together, and form and text move each other; what cannot be ticked stays as it was written', async () => {
  const projectId = await newProject();
  const template = await storedTemplate(projectId);
  const cron_format = '0 3 * * MON#2';
  const { id } = await storedSchedule(projectId, { template_id: template.id, cron_format });
  await open(projectId, id);
  await field('Cron');
  let form = within(await dialog('Edit schedule'));
  const ticks = (name: string) => within(form.getByRole('listbox', { name }));
  const ticked = (name: string) =>
    ticks(name)
      .queryAllByRole('option', { selected: true })
      .map((option) => option.textContent);
  const tickOff = (name: string, option: string) =>
    fireEvent.click(ticks(name).getByRole('option', { name: option }));

  await form.findByText(/It will run as written/);
  await expectField('Repeats', { value: '', disabled: true }, form);
  await type('Name', 'Second Monday', form);
  await press('Save', form);
  await dialogIsGone('Edit schedule');
  expect(await schedulesOf(projectId)).toMatchObject([{ name: 'Second Monday', cron_format }]);

  fireEvent.click(await screen.findByRole('link', { name: 'Second Monday' }));
  await field('Cron');
  form = within(await dialog('Edit schedule'));
  await press(/^Replace with: Every day/, form);
  await expectField('Cron', { value: '0 3 * * *' }, form);
  await expectField('Repeats', { value: 'Every day' }, form);
  await choose('Repeats', 'Every week', form);
  await expectField('Cron', { value: '0 3 * * 1' }, form);
  tickOff('Weekdays', 'Wed');
  tickOff('Weekdays', 'Mon');
  await expectField('Cron', { value: '0 3 * * 3' }, form);
  tickOff('Weekdays', 'Wed');
  await expectField('Cron', { value: '0 3 * * *' }, form);
  await expectField('Repeats', { value: 'Every week' }, form);
  form.getByText('None selected = every');

  await choose('Repeats', 'Monday to Friday', form);
  await expectField('Cron', { value: '0 3 * * 1-5' }, form);
  await form.findByText(/^Monday\s–\sFriday · 3:00/);
  tickOff('Weekdays', 'Fri');
  await expectField('Repeats', { value: 'Every week' }, form);
  await expectField('Cron', { value: '0 3 * * 1-4' }, form);

  await type('Cron', '7 8-10 * * mon-fri', form);
  await expectField('Repeats', { value: 'Monday to Friday' }, form);
  expect(ticked('Weekdays')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']);
  expect(ticked('Hours')).toHaveLength(3);
  expect(ticked('Minutes')).toEqual([':07']);
  const first = ticks('Minutes').getByRole('option', { name: ':07' });
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe(':10');
  fireEvent.click(ticks('Minutes').getByRole('option', { name: ':10' }));
  await expectField('Cron', { value: '7,10 8-10 * * mon-fri' }, form);
  await type('Cron', '0 0 1 2 *', form);
  await expectField('Repeats', { value: 'Every year' }, form);
  expect([ticked('Months'), ticked('Days of the month')]).toEqual([['Feb'], ['1']]);
  await press('Save', form);
  await dialogIsGone('Edit schedule');
  expect(await schedulesOf(projectId)).toMatchObject([{ cron_format: '0 0 1 2 *' }]);
});

it('makes one that runs once, and says when it is over', async () => {
  const projectId = await newProject();
  await storedTemplate(projectId);
  await open(projectId, 'new');
  const form = within(await dialog('New schedule'));
  await type('Name', 'Move', form);
  await choose('Template', 'Greet', form);
  fireEvent.click(await form.findByRole('radio', { name: 'Once' }));
  await press('Create', form);
  expect(await errorOf('Date and time', form)).toBe('Date and time is required');
  await type('Date and time', '2020-02-29T12:00', form);
  await tick('Delete after it runs', form);
  await press('Create', form);
  await dialogIsGone('New schedule');
  await screen.findByText('Ended');
  expect(await schedulesOf(projectId)).toMatchObject([
    {
      type: 'run_at',
      run_at: new Date('2020-02-29T12:00').toISOString(),
      delete_after_run: true,
      next_run: null,
    },
  ]);
});

it('keeps what it does not show, and what nobody has touched as it was sent', async () => {
  const projectId = await newProject();
  const template = await storedTemplate(projectId, { survey_vars: [question] });
  const task_params = {
    environment: ' {"target": "eu-1", "other": 1}',
    params: { limit: 'web' },
    git_branch: ' x ',
  };
  const expires_at = '2099-01-01T00:00:00+09:00';
  const { id } = await storedSchedule(projectId, { template_id: template.id, task_params, expires_at });
  await open(projectId, id);
  // What is stored takes the place of the dialog that waits for it.
  await field('Cron');
  let form = within(await dialog('Edit schedule'));
  // Its branch is shown at once: there is something to see.
  await expectField('Branch', { value: ' x ' }, form);
  await type('Name', 'Renamed', form);
  await press('Save', form);
  await dialogIsGone('Edit schedule');
  expect(await schedulesOf(projectId)).toMatchObject([{ name: 'Renamed', task_params, expires_at }]);
  fireEvent.click(await screen.findByRole('link', { name: 'Renamed' }));
  await field('Cron');
  form = within(await dialog('Edit schedule'));
  await type('Target', 'us-2', form);
  await press('Save', form);
  await dialogIsGone('Edit schedule');
  const [stored] = await schedulesOf(projectId);
  expect(stored?.task_params).toEqual({ ...task_params, environment: '{"target":"us-2","other":1}' });
});

it('keeps the answers that somebody else gives meanwhile, beside those that are typed', async () => {
  const projectId = await newProject();
  const survey_vars = ['target', 'region'].map((name) => ({ ...question, name, title: name }));
  const template = await storedTemplate(projectId, { survey_vars });
  const answered = (answers: object) => ({ environment: JSON.stringify(answers) });
  const made = await storedSchedule(projectId, {
    template_id: template.id,
    task_params: answered({ target: 'eu-1', region: 3, other: 1 }),
  });
  await open(projectId, made.id);
  await field('Cron');
  const form = within(await dialog('Edit schedule'));
  await type('target', 'us-2', form);
  await asAdmin(updateSchedule, {
    params: { project_id: projectId, schedule_id: made.id },
    body: { ...made, task_params: answered({ target: 'eu-1', region: 4, other: 2 }) },
  });
  await form.findByText(CHANGED_MEANWHILE);
  await expectField('region', { value: '4' }, form);
  await expectField('target', { value: 'us-2' }, form);
  await press('Save', form);
  await dialogIsGone('Edit schedule');
  expect(await schedulesOf(projectId)).toMatchObject([
    { task_params: answered({ target: 'us-2', region: 4, other: 2 }) },
  ]);
});

it('lists what is wrong with one, and switches it', async () => {
  const projectId = await newProject();
  const template = await storedTemplate(projectId);
  await storedSchedule(projectId, { template_id: template.id });
  await asAdmin(updateTemplate, {
    params: { project_id: projectId, template_id: template.id },
    body: { ...template, survey_vars: [question] },
  });
  await open(projectId);
  await screen.findByText('Target is required');
  fireEvent.click(await screen.findByRole('switch', { name: 'Active: Nightly' }));
  await screen.findByText('Off');
  await waitFor(async () => expect(await schedulesOf(projectId)).toMatchObject([{ active: false }]));
});

// @vitest-environment jsdom
import {
  type AlertRule,
  createAlertChannel,
  createAlertRule,
  deleteAlertChannel,
  deleteAlertRule,
  listAlertChannels,
  listAlertRules,
  restoreProject,
  updateAlertChannel,
  updateAlertRule,
} from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { alertChannelTypesQuery } from '../../api/alerts.ts';
import { queryClient } from '../../api/query-client.ts';
import { serverInfoQuery } from '../../api/session.ts';
import {
  CHANGED_MEANWHILE,
  choose,
  dialog,
  dialogIsGone,
  errorOf,
  expectField,
  field,
  press,
  tick,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { describeResourcePage } from '../../testing/resource-page-suite.ts';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';

const settings = { url: 'http://127.0.0.1:9/x1y2z3' };
const channelsOf = (projectId: number) => asAdmin(listAlertChannels, { params: { project_id: projectId } });
const rulesOf = (projectId: number) => asAdmin(listAlertRules, { params: { project_id: projectId } });
const makeChannel = (projectId: number, name: string) =>
  asAdmin(createAlertChannel, { params: { project_id: projectId }, body: { name, type: 'slack', settings } });
const makeRule = (projectId: number, name: string): Promise<AlertRule> =>
  asAdmin(createAlertRule, {
    params: { project_id: projectId },
    body: { name, server_channel: 'telegram', events: ['failed'] },
  });

describeResourcePage({
  page: 'alert-channels',
  title: 'Alerts',
  emptyTitle: 'No channels yet',
  newButton: 'New channel',
  nameLabel: 'Channel name',
  nameMissing: 'Channel name is required',
  searchLabel: 'Search channels',
  question: 'Do you really want to delete this channel? Its rules go with it.',
  newTitle: 'New channel',
  editTitle: 'Edit channel',
  readTitle: 'Channel',
  list: channelsOf,
  make: makeChannel,
  rename: (projectId, id, name) =>
    asAdmin(updateAlertChannel, {
      params: { project_id: projectId, channel_id: id },
      body: { name, type: 'slack' },
    }),
  remove: (projectId, id) =>
    asAdmin(deleteAlertChannel, { params: { project_id: projectId, channel_id: id } }),
  fill: () => type('Address', settings.url),
});

it('makes a channel of a type with what that asks for, and tests it', async () => {
  const projectId = await newProject();
  await openConsole(`/project/${projectId}/alert-channels?edit=new`, 'Alerts');
  const form = within(await dialog('New channel'));
  await type('Channel name', 'Phones');
  await choose('Type', 'Gotify');
  await type('Address', settings.url);
  await press('Create', form);
  expect(await errorOf('Token')).toBe('is required');
  await type('Token', 'a-token');
  await press('Create', form);
  await waitFor(async () =>
    expect(await channelsOf(projectId)).toMatchObject([{ name: 'Phones', type: 'gotify' }]),
  );
  await press('Send test: Phones');
  await screen.findByText('The test to “Phones” failed');
  await screen.findByText(/is in a private network/);
});

it('makes the signing secret of a webhook, and shows it for the receiver', async () => {
  const projectId = await newProject();
  await openConsole(`/project/${projectId}/alert-channels?edit=new`, 'Alerts');
  const form = within(await dialog('New channel'));
  await type('Channel name', 'Program');
  await choose('Type', 'Webhook');
  await type('Address', settings.url);
  expect((await field('Signing secret')).type).toBe('password');
  await press('Generate', form);
  const secret = await field('Signing secret');
  expect(secret.type).toBe('text');
  expect(secret.value).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const first = secret.value;
  await press('Generate', form);
  await waitFor(async () => expect((await field('Signing secret')).value).not.toBe(first));
  form.getByRole('button', { name: 'Copy: Signing secret' });
  await press('Create', form);
  await dialogIsGone('New channel');
  const [made] = await channelsOf(projectId);
  expect(made).toMatchObject({ name: 'Program', type: 'webhook' });

  (await screen.findByRole('link', { name: 'Program' })).click();
  await field('Signing secret');
  const stored = within(await dialog('Edit channel'));
  await expectField('Signing secret', { value: '', disabled: true }, stored);
  expect(stored.queryByRole('button', { name: 'Generate' })).toBeNull();
});

it('promises mail by a channel only where the server sends mails', async () => {
  const projectId = await newProject();
  await openConsole(`/project/${projectId}/alert-channels`, 'Alerts');
  await screen.findByText(/a chat or a webhook\. This server doesn’t send email\.$/);
  const { queryKey } = alertChannelTypesQuery(projectId);
  // The page may send its query again and replace this answer, for example after the event of the new project.
  await waitFor(() => {
    queryClient.setQueryData(queryKey, (types) =>
      types?.map((one) => (one.id === 'mail' ? { ...one, is_available: true } : one)),
    );
    screen.getByText(/a chat, an email address or a webhook/);
  });
});

it('makes the first channel in place, where a rule says that there is none', async () => {
  const projectId = await newProject();
  await openConsole(`/project/${projectId}/alerts?edit=new`, 'Alerts');
  const form = within(await dialog('New rule'));
  await waitFor(() => expect(queryClient.getQueryData(serverInfoQuery.queryKey)).toBeDefined());
  queryClient.setQueryData(serverInfoQuery.queryKey, (info) => info && { ...info, alert_channels: [] });
  await press('Create one', form);
  const channel = within(await dialog('New channel'));
  await type('Channel name', 'Ops', channel);
  await type('Address', settings.url, channel);
  await press('Create', channel);
  await dialogIsGone('New channel');
  await expectField('Channel', { value: 'Ops' }, form);
  await waitFor(() => expect(form.queryByText(/No channels yet/)).toBeNull());
});

it('makes a rule, and shows what it would say', async () => {
  const projectId = await newProject();
  await makeChannel(projectId, 'Ops');
  await openConsole(`/project/${projectId}/alerts?edit=new`, 'Alerts');
  const form = within(await dialog('New rule'));
  await type('Rule name', 'Nights');
  await press('Create', form);
  expect(await errorOf('Channel')).toMatch(/^Choose one channel/);
  await choose('Channel', 'Ops');
  await tick('is late to start');
  await type('Late after (minutes)', '15');
  await type('Title', '{{ tsk }}');
  await press('Preview', form);
  expect(await errorOf('Title')).toContain('There is no field {{ tsk }}');
  await type('Title', '');
  fireEvent.focus(await field('Title'));
  await press('Insert {{ template }}', form);
  await waitFor(async () => expect((await field('Title')).value).toContain('{{ template }}'));
  await type('Title', `${(await field('Title')).value} failed`);
  await press('Insert {{ task }}', form);
  await waitFor(async () => expect((await field('Title')).value).toContain('{{ task }}'));
  await type('Title', '{{ template }} failed');
  await press('Preview', form);
  await screen.findByText('Deploy site failed');
  await press('Create', form);
  await waitFor(async () =>
    expect(await rulesOf(projectId)).toMatchObject([
      { name: 'Nights', events: ['failed', 'recovered', 'late'], late_minutes: 15, template_id: null },
    ]),
  );
  await screen.findByText('fails, succeeds after a failure, is late to start');
  await screen.findByText('This project sends no alerts');
});

it('is opened again on what is stored, renamed and deleted, and only shown to guests', async () => {
  const projectId = await newProject();
  const { id } = await makeRule(projectId, 'Alpha');
  await openConsole(`/project/${projectId}/alerts?edit=${id}`, 'Alerts', await newMember(projectId, 'guest'));
  await dialog('Rule');
  await expectField('Channel', { value: 'Telegram' });
  const at = { project_id: projectId, rule_id: id };
  await asAdmin(updateAlertRule, { params: at, body: { ...(await rulesOf(projectId))[0], name: 'Beta' } });
  await screen.findByRole('link', { name: 'Beta', hidden: true });
  await asAdmin(deleteAlertRule, { params: at });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Beta', hidden: true })).toBeNull());
});

it('keeps what somebody else changes of a rule meanwhile', async () => {
  const projectId = await newProject();
  const { id, ...rule } = await makeRule(projectId, 'Alpha');
  await openConsole(`/project/${projectId}/alerts?edit=${id}`, 'Alerts');
  // Until it is there another dialog says that it is under way.
  await expectField('Rule name', { value: 'Alpha' });
  const form = within(await dialog('Edit rule'));
  await type('Title', '{{ template }} failed', form);
  const params = { project_id: projectId, rule_id: id };
  await asAdmin(updateAlertRule, { params, body: { ...rule, name: 'Beta', events: ['long'] } });
  await form.findByText(CHANGED_MEANWHILE);
  await expectField('Rule name', { value: 'Beta' }, form);
  await press('Save', form);
  await dialogIsGone('Edit rule');
  expect(await rulesOf(projectId)).toMatchObject([
    { name: 'Beta', events: ['long'], title: '{{ template }} failed' },
  ]);
});

it('says of a restored project what its channels and rules lack', async () => {
  const body = {
    meta: { name: 'Came over' },
    alert_channels: [{ name: 'Ops', type: 'slack' }],
    alert_rules: [{ name: 'Words', channel: 'Ops', events: ['failed'], text: '{{ weather }}' }],
  };
  const { id } = await asAdmin(restoreProject, { body });
  await openConsole(`/project/${id}/alerts`, 'Alerts');
  await screen.findByText('There is no field {{ weather }}: alerts go out with the default text');
  const [channel] = await channelsOf(id);
  await openConsole(`/project/${id}/alert-channels?edit=${channel?.id}`, 'Alerts');
  await screen.findByText('Not configured');
  await type('Address', settings.url);
  await press('Save', within(await dialog('Edit channel')));
  await waitFor(async () => expect((await channelsOf(id))[0]).toMatchObject({ receiver: '127.0.0.1:9' }));
  await waitFor(() => expect(screen.queryByText('Not configured')).toBeNull());
});

// @vitest-environment jsdom
import {
  createIntegration,
  createIntegrationAlias,
  createIntegrationMatcher,
  createProjectAlias,
  createProjectRole,
  createTemplateRight,
  deleteIntegration,
  getIntegration,
  type Integration,
  listIntegrationAliases,
  listIntegrationMatchers,
  listIntegrations,
  listIntegrationValues,
  listMembers,
  listWebhookRequests,
  receiveWebhook,
  updateIntegrationMatcher,
  updateMember,
} from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  choose,
  dialog,
  dialogIsGone,
  errorOf,
  expectField,
  optionsOf,
  press,
  pressEscape,
  rowOf,
  search,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';
import { storedKey, storedTemplate } from '../../testing/stored-objects.ts';

interface Stored {
  readonly projectId: number;
  readonly integration: Integration;
  /** of the integration */
  readonly place: { readonly project_id: number; readonly integration_id: number };
}

async function stored(more: Readonly<Record<string, unknown>> = {}): Promise<Stored> {
  const projectId = await newProject();
  const { id: template_id } = await storedTemplate(projectId);
  const params = { project_id: projectId };
  const integration = await asAdmin(createIntegration, {
    params,
    body: { name: 'Alpha', template_id, auth_method: '', ...more },
  });
  return { projectId, integration, place: { ...params, integration_id: integration.id } };
}

const onMain = {
  name: 'On main',
  match_type: 'body',
  body_data_type: 'json',
  key: 'ref',
  method: 'equals',
  value: 'main',
};

/** Sends to an address as another system does. */
async function send(alias: { readonly url: string }, body: object): Promise<void> {
  await asAdmin(receiveWebhook, { params: { alias: alias.url.split('/').at(-1) ?? '' }, body });
}

it('has the only template from the start that whoever makes it may run', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId);
  await openConsole(`/project/${projectId}/integrations?edit=new`, 'Integrations');
  const form = within(await dialog('New integration'));
  await expectField('Template', { value: 'Greet' }, form);
  await type('Name', 'Pushes', form);
  await choose('Sender authentication', 'None', form);
  await press('Create', form);
  await screen.findByRole('heading', { level: 1, name: 'Pushes' });
  const made = await asAdmin(listIntegrations, { params: { project_id: projectId } });
  expect(made).toMatchObject([{ template_id: id }]);
});

const outcomesOf = async (projectId: number) =>
  (await asAdmin(listWebhookRequests, { params: { project_id: projectId } })).map(({ outcome }) => outcome);

it('is made by the form, which says what is missing, and leads to its page, where its parts are made', async () => {
  const projectId = await newProject();
  const template = await storedTemplate(projectId);
  await storedTemplate(projectId, { name: 'Alpha', repository_id: template.repository_id });
  await storedKey(projectId, {
    name: 'Hook',
    type: 'login_password',
    login_password: { login: '', password: 'secret' },
  });
  const params = { project_id: projectId };
  await openConsole(`/project/${projectId}/integrations?edit=new`, 'Integrations');
  const form = within(await dialog('New integration'));
  await press('Create', form);
  expect(await errorOf('Name', form)).toBe('Name is required');
  expect(await errorOf('Template', form)).toBe('Template is required');
  expect(await errorOf('Key', form)).toMatch(/choose one$/);
  await type('Name', 'Pushes', form);
  await choose('Template', 'Greet', form);
  await choose('Sender authentication', 'Token in a header', form);
  await choose('Key', 'Hook · Login with password', form);
  await press('Create', form);
  expect(await errorOf('Header', form)).toMatch(/enter its name$/);
  await type('Header', 'X-Token', form);
  await press('Create', form);
  await screen.findByRole('heading', { level: 1, name: 'Pushes' });
  const [made] = await asAdmin(listIntegrations, { params });
  expect(made).toMatchObject({ template_id: template.id, auth_method: 'token', auth_header: 'X-Token' });
  const place = { ...params, integration_id: made?.id ?? 0 };

  await press('Add URL');
  const [alias] = await waitFor(async () => {
    const all = await asAdmin(listIntegrationAliases, { params: place });
    expect(all).toHaveLength(1);
    return all;
  });
  await screen.findByText(new RegExp(`^http.*${alias?.url}$`));

  await press('New matcher');
  const matcher = within(await dialog('New matcher'));
  await type('Name', 'A push', matcher);
  fireEvent.click(await matcher.findByRole('radio', { name: 'Header' }));
  await press('Create', matcher);
  expect(await errorOf('Header name', matcher)).toBe('Key is required');
  await type('Header name', 'X-GitHub-Event', matcher);
  await choose('Comparison', 'contains', matcher);
  await type('Value', 'push', matcher);
  await press('Create', matcher);
  await dialogIsGone('New matcher');
  await (await rowOf('A push')).findByText('contains');
  expect(await asAdmin(listIntegrationMatchers, { params: place })).toMatchObject([
    { match_type: 'header', body_data_type: '', key: 'X-GitHub-Event', method: 'contains', value: 'push' },
  ]);

  await press('New value');
  const value = within(await dialog('New value'));
  await type('Name', 'Branch', value);
  await type('JSON path', 'ref', value);
  await press('Create', value);
  expect(await errorOf('Name of the variable', value)).toBe('Variable is required');
  fireEvent.click(await value.findByRole('radio', { name: 'Parameter of the task' }));
  await choose('Parameter', 'Branch', value);
  await press('Create', value);
  await dialogIsGone('New value');
  await (await rowOf('Branch')).findByText('Parameter: Branch');
  expect(await asAdmin(listIntegrationValues, { params: place })).toMatchObject([
    {
      value_source: 'body',
      body_data_type: 'json',
      key: 'ref',
      variable: 'git_branch',
      variable_type: 'task',
    },
  ]);
});

it('tells what each matcher saw, and runs a request again', async () => {
  const { projectId, place } = await stored();
  const { id: matcher_id } = await asAdmin(createIntegrationMatcher, { params: place, body: onMain });
  const alias = await asAdmin(createIntegrationAlias, { params: place });
  await openConsole(`/project/${projectId}/integration-requests`, 'Integrations');
  await screen.findByText('No requests yet');
  await send(alias, { ref: 'dev' });
  const row = within(
    (await screen.findByText('A matcher found a different value')).closest('tr') ?? document.body,
  );
  await row.findByText('Not matched');
  fireEvent.click(await row.findByRole('link', { name: /ago|now/ }));
  const shown = within(await dialog(/^Request \d+/));
  await shown.findByText((_, element) => element?.textContent === 'It was dev');
  await shown.findByText(/"ref": "dev"/);

  await asAdmin(updateIntegrationMatcher, {
    params: { ...place, matcher_id },
    body: { ...onMain, value: 'dev' },
  });
  await press('Replay', shown);
  await press('Replay', within(await dialog('Replay this request?')));
  await screen.findByText('It started a task');
  expect(await outcomesOf(projectId)).toEqual(['started', 'not_matched']);
  await within(await dialog(/^Request \d+/)).findByText(/^of request \d+, by admin$/);
  pressEscape();
  await dialogIsGone(/^Request/);
  await choose('Result', 'Started');
  await waitFor(() => expect(screen.queryByText('A matcher found a different value')).toBeNull());
  await screen.findByText('Replay by admin');
  expect(search()).toEqual({ status: 'started' });
  await type('Search requests', 'nobody');
  await screen.findByText('No results');
});

it('says why it refuses, takes the shared addresses, and is deleted after a question', async () => {
  const { projectId, integration, place } = await stored({ auth_method: 'github' });
  const shared = await asAdmin(createProjectAlias, { params: { project_id: projectId } });
  await openConsole(`/project/${projectId}/integration/${integration.id}`, 'Alpha');
  await screen.findByText('Rejects every request');
  fireEvent.click(await screen.findByRole('switch', { name: /^Also receives/ }));
  await waitFor(async () =>
    expect(await asAdmin(getIntegration, { params: place })).toMatchObject({
      searchable: true,
      auth_method: 'github',
    }),
  );
  await send(shared, { ref: 'main' });
  await screen.findByText('Refused');
  await press('Delete');
  await press('Delete', within(await dialog('Delete “Alpha”?')));
  await screen.findByRole('heading', { level: 1, name: 'Integrations' });
  expect(await asAdmin(listIntegrations, { params: { project_id: projectId } })).toEqual([]);
});

it('lets managers read addresses and requests, and guests neither; both change nothing', async () => {
  const { projectId, place } = await stored();
  await asAdmin(createIntegrationMatcher, { params: place, body: onMain });
  const { url } = await asAdmin(createIntegrationAlias, { params: place });
  const address = `/project/${projectId}/integration/${place.integration_id}`;
  await openConsole(address, 'Alpha', await newMember(projectId, 'manager'));
  await screen.findByText(new RegExp(`${url}$`));
  await screen.findByText(/^Requests appear here/);
  expect(screen.queryByRole('button', { name: /^(New|Add|Delete|Edit)/ })).toBeNull();
  await waitFor(() => expect(screen.getByRole('switch').matches(':disabled')).toBe(true));
  fireEvent.click(await screen.findByRole('link', { name: 'On main' }));
  await dialog('Matcher');
  expect(search().kind).toBe('matchers');
});

it('shows guests what integrations there are, and live what becomes of them', async () => {
  const { projectId, integration, place } = await stored({ auth_method: 'github' });
  const cookie = await newMember(projectId, 'guest');
  await openConsole(`/project/${projectId}/integrations`, 'Integrations', cookie);
  await (await rowOf('Alpha')).findByText(/choose one$/);
  expect(screen.queryByText('Project webhook URLs')).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Requests' })).toBeNull();
  expect(screen.queryByRole('button', { name: `Delete: ${integration.name}` })).toBeNull();
  await asAdmin(deleteIntegration, { params: place });
  await screen.findByText('No integrations yet');
});

it('tells guests who follow a link to a request that it is not for them, with nothing to try again', async () => {
  const projectId = await newProject();
  const cookie = await newMember(projectId, 'guest');
  await openConsole(`/project/${projectId}/integration-requests?request=1`, 'Integrations', cookie);
  await screen.findByText(/^Only managers and owners see what reached/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers whoever changes the project the templates that he may run', async () => {
  const projectId = await newProject();
  const params = { project_id: projectId };
  const [greet] = [await storedTemplate(projectId), await storedTemplate(projectId, { name: 'Reindex' })];
  await asAdmin(createProjectRole, { params, body: { slug: 'hooks', name: 'Hooks', permissions: 2 } });
  await asAdmin(createTemplateRight, {
    params: { ...params, template_id: greet.id },
    body: { role_slug: 'hooks', permissions: 1 },
  });
  const cookie = await newMember(projectId, 'guest');
  const user_id = (await asAdmin(listMembers, { params })).find(({ role }) => role === 'guest')?.id ?? 0;
  await asAdmin(updateMember, { params: { ...params, user_id }, body: { role: 'hooks' } });
  await openConsole(`/project/${projectId}/integrations?edit=new`, 'Integrations', cookie);
  const form = within(await dialog('New integration'));
  await waitFor(async () => expect(await optionsOf('Template', form)).toEqual(['Greet']));
});

import {
  createIntegration,
  deleteKey,
  deleteTemplate,
  getIntegration,
  getIntegrationReferences,
  getKeyReferences,
  getTemplateReferences,
  listIntegrations,
  updateIntegration,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import {
  makeIntegration,
  makeInventory,
  makeKey,
  makeProject,
  makeTemplate,
} from '../../testing/factories.ts';
import { startWithProject } from '../../testing/start-with-project.ts';

const { app, project, params } = await startWithProject();

const ansibleTemplate = async () =>
  await makeTemplate(project, {
    app: 'ansible',
    playbook: 'site.yml',
    inventory_id: (await makeInventory(project)).id,
  });

it('comes back as it was stored, to every member', async () => {
  const template = await ansibleTemplate();
  const key = await makeKey(project);
  const body = {
    name: 'GitHub',
    project_id: project.id,
    template_id: template.id,
    auth_method: 'hmac',
    auth_header: ' X-Signature ',
    auth_secret_id: key.id,
    searchable: true,
    task_params: { debug: true, limit: 'web' },
  };
  const created = await project.owner.call(createIntegration, { params, body });
  const { userId, username } = project.owner;
  const author = { user_id: userId, user_name: username, user_left: false };
  expect(created).toEqual({ ...body, id: created.id, problem: null, problem_text: null, ...author });
  const at = { ...params, integration_id: created.id };
  expect(await project.guest.call(getIntegration, { params: at })).toEqual(created);
  expect(await project.guest.call(listIntegrations, { params })).toContainEqual(created);
  expect(await project.guest.call(getIntegrationReferences, { params: at })).toMatchObject({
    templates: [],
    matchers: [],
    values: [],
  });
});

it('changes as a whole, and keeps the word for no authentication', async () => {
  const created = await makeIntegration(project, { searchable: true });
  const at = { ...params, integration_id: created.id };
  const body = { ...created, name: 'Renamed', auth_method: 'none', searchable: false };
  await project.owner.call(updateIntegration, { params: at, body });
  expect(await project.owner.call(getIntegration, { params: at })).toEqual({
    ...created,
    name: 'Renamed',
    auth_method: 'none',
    searchable: false,
  });
  const fields = (await project.owner.refused(updateIntegration, { params: at, body: { ...body, id: 999 } }))
    .fields;
  expect(Object.keys(fields ?? {})).toEqual(['id']);
});

it.each([
  [{ name: '' }, 'name'],
  [{ template_id: 0 }, 'template_id'],
  [{ template_id: 999_999 }, 'template_id'],
  [{ auth_method: 'token', auth_secret_id: 999_999, auth_header: 'X-Token' }, 'auth_secret_id'],
  [{ task_params: [] }, 'task_params'],
  [{ project_id: 999_999 }, 'project_id'],
])('refuses %j at %s', async (change, field) => {
  const template = await makeTemplate(project);
  const body = { name: 'I', template_id: template.id, ...change };
  const refusal = await project.owner.refused(createIntegration, { params, body });
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
});

it('takes empty options of other apps, as forms send them', async () => {
  const created = await makeIntegration(project, { task_params: { debug: false, plan: false, limit: '' } });
  expect(created.task_params).toEqual({ debug: false, plan: false, limit: '' });
});

it('points to nothing outside of its project', async () => {
  const other = await makeProject(app);
  const foreignTemplate = await makeTemplate(other);
  const foreignKey = await makeKey(other);
  const template = await makeTemplate(project);
  const refusedAt = async (body: object) =>
    Object.keys((await project.owner.refused(createIntegration, { params, body })).fields ?? {});
  expect(await refusedAt({ name: 'I', template_id: foreignTemplate.id })).toEqual(['template_id']);
  const github = { name: 'I', template_id: template.id, auth_method: 'github' };
  expect(await refusedAt({ ...github, auth_secret_id: foreignKey.id })).toEqual(['auth_secret_id']);
});

it('keeps its template and its key from being deleted', async () => {
  const template = await makeTemplate(project);
  const key = await makeKey(project);
  await makeIntegration(project, {
    name: 'Hook',
    template_id: template.id,
    auth_method: 'github',
    auth_secret_id: key.id,
  });
  const templateAt = { ...params, template_id: template.id };
  const keyAt = { ...params, key_id: key.id };
  for (const references of [
    await project.guest.call(getTemplateReferences, { params: templateAt }),
    await project.guest.call(getKeyReferences, { params: keyAt }),
  ]) {
    expect(references).toMatchObject({ templates: [], integrations: [{ name: 'Hook' }] });
  }
  expect(await project.owner.refused(deleteTemplate, { params: templateAt })).toMatchObject({
    status: 400,
    inUse: true,
    error: 'This template is used by integration Hook: change them first',
  });
  expect((await project.owner.refused(deleteKey, { params: keyAt })).inUse).toBe(true);
});

it.each([
  ['github', {}, 'no key'],
  ['hmac', { auth_header: 'X-Signature' }, 'no key'],
  ['github', { auth_secret_id: 'none' }, 'holds no password'],
  ['token', { auth_secret_id: 'password', auth_header: '' }, 'name the header'],
  ['token', { auth_secret_id: 'password', auth_header: 'two words' }, 'name the header'],
  ['digest', { auth_secret_id: 'password' }, 'does not know the authentication "digest"'],
  ['basic', {}, 'no key'],
  ['gitlab', { auth_secret_id: 'none' }, 'holds no password'],
  ['basic', { auth_secret_id: 'password' }, null],
  ['bitbucket', { auth_secret_id: 'password' }, null],
  ['gitlab', { auth_secret_id: 'password' }, null],
  ['slack', { auth_secret_id: 'password' }, null],
  ['standard', { auth_secret_id: 'password' }, null],
  ['github', { auth_secret_id: 'password' }, null],
  ['token', { auth_secret_id: 'password', auth_header: ' X-Token ' }, null],
  ['none', {}, null],
  ['', {}, null],
])('with %j and %j says what is wrong: %j', async (auth_method, values, problem) => {
  const keys: Record<string, number> = { none: project.noneKey.id, password: (await makeKey(project)).id };
  const { auth_secret_id: key, ...others } = { auth_secret_id: '', ...values };
  const sent = { auth_method, auth_secret_id: keys[key] ?? null, ...others };
  const integration = await makeIntegration(project, sent);
  expect(integration).toMatchObject(sent);
  expect(integration.problem).toEqual(problem === null ? null : expect.stringContaining(problem));
});

it('keeps the options of its tasks as they were sent, null where none were', async () => {
  expect((await makeIntegration(project)).task_params).toBeNull();
  const task_params = { tags: ['a'], environment: '{"x":1}', params: { debug: true }, limit: ['a', 'b'] };
  const integration = await makeIntegration(project, { task_params });
  const at = { ...params, integration_id: integration.id };
  expect((await project.guest.call(getIntegration, { params: at })).task_params).toEqual(task_params);
  await project.owner.call(updateIntegration, { params: at, body: { ...integration, task_params: {} } });
  expect((await project.guest.call(getIntegration, { params: at })).task_params).toEqual({});
});

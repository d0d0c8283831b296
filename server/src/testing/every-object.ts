/**
 * One object of each kind in a project, made through the API as a user would make them, and for each call
 * with a body one that is right. Tests that walk over all routes need both: a new route or path parameter has
 * to be named here.
 */

import type { Endpoint } from '@signalbox/contract';
import * as contract from '@signalbox/contract';
import { addDeadDelivery } from './deliveries.ts';
import {
  makeEnvironment,
  makeInventory,
  makeKey,
  makeRepository,
  makeRole,
  makeTemplate,
  type TestProject,
} from './factories.ts';
import { invitationBodies, invitedLast, makeInvitation } from './invitations.ts';
import { makeRunner } from './scripted-runner.ts';
import type { TestApp } from './start-test-app.ts';

export type Ids = Readonly<Record<string, string | number>>;

export interface EveryObject {
  /** by the name of the path parameter; `project_alias_id`, `server_role_slug` and `build_task_id` beside them */
  readonly ids: Ids;
  readonly project: TestProject;
}

let count = 0;
const nextName = (word: string) => `${word} of every kind ${++count}`;

export async function makeEveryObject(app: TestApp, project: TestProject): Promise<EveryObject> {
  const { owner } = project;
  const params = { project_id: project.id };
  const key = await makeKey(project);
  const repository = await makeRepository(project, { ssh_key_id: key.id });
  const inventory = await makeInventory(project, { ssh_key_id: key.id });
  const environment = await makeEnvironment(project, {
    secrets: [{ type: 'var', name: 'token', secret: 'kept', operation: 'create' }],
  });
  const view = await owner.call(contract.createView, { params, body: { title: nextName('View') } });
  const template = await makeTemplate(project, {
    repository_id: repository.id,
    inventory_id: inventory.id,
    environment_id: environment.id,
    environment_ids: [environment.id, project.emptyEnvironment.id],
    view_id: view.id,
    type: 'build',
    start_version: '1.0.0',
    vaults: [{ vault_key_id: key.id, name: 'main' }],
  });
  const schedule = await owner.call(contract.createSchedule, {
    params,
    body: { template_id: template.id, name: nextName('Schedule'), cron_format: '0 0 1 1 *' },
  });
  const channel = await owner.call(contract.createAlertChannel, { params, body: alertChannelBody() });
  const rule = await owner.call(contract.createAlertRule, {
    params,
    body: alertRuleBody({ template_id: template.id, channel_id: channel.id }),
  });
  const retention = retentionBody({ template_id: template.id });
  await owner.call(contract.updateProjectRetention, { params, body: retention });
  const right = await owner.call(contract.createTemplateRight, {
    params: { ...params, template_id: template.id },
    body: { role_slug: 'guest', permissions: 0 },
  });
  const task = await owner.call(contract.startTask, { params, body: { template_id: template.id } });
  await addQuestion(app, task.id);
  return {
    project,
    ids: {
      project_id: project.id,
      key_id: key.id,
      repository_id: repository.id,
      inventory_id: inventory.id,
      environment_id: environment.id,
      view_id: view.id,
      template_id: template.id,
      vault_id: template.vaults[0]?.id ?? 0,
      secret_id: environment.secrets?.[0]?.id ?? 0,
      schedule_id: schedule.id,
      channel_id: channel.id,
      rule_id: rule.id,
      task_id: task.id,
      perm_id: right.id,
      user_id: project.guest.userId,
      role_slug: await makeRole(app, { projectId: project.id }),
      server_role_slug: await makeRole(app, { projectId: null }),
      invitation_id: await makeInvitation(app, project.id),
      server_invitation_id: await makeInvitation(app, null),
      invitation_token: invitedLast(),
      ...(await makeIntegrationParts(app, project, template.id)),
      ...(await makeServerObjects(app, project.id)),
    },
  };
}

/** Only runners ask; what was answered stays to be read. */
async function addQuestion({ database }: TestApp, taskId: number): Promise<void> {
  const question = { task_id: taskId, step: 1, hash: 'a'.repeat(64), document: '{}', asked_at: 1 };
  const answer = { answer: 'confirmed', answered_by: 'somebody', answered_at: 2 };
  await database.write(({ tx }) =>
    tx
      .insertInto('task_questions')
      .values({ ...question, ...answer })
      .execute(),
  );
}

async function makeIntegrationParts(
  app: TestApp,
  { id, owner }: TestProject,
  templateId: number,
): Promise<Ids> {
  const params = { project_id: id };
  const integration = await owner.call(contract.createIntegration, {
    params,
    body: { name: nextName('Integration'), template_id: templateId },
  });
  const ofIntegration = { ...params, integration_id: integration.id };
  const matcher = await owner.call(contract.createIntegrationMatcher, {
    params: ofIntegration,
    body: matcherBody,
  });
  const value = await owner.call(contract.createIntegrationValue, { params: ofIntegration, body: valueBody });
  const alias = await owner.call(contract.createIntegrationAlias, { params: ofIntegration });
  const projectAlias = await owner.call(contract.createProjectAlias, { params });
  // Its matcher turns it away: it is in the log, and no replay starts anything.
  await app.fastify.inject({ method: 'POST', url: alias.url, payload: '{}' });
  const [request] = await owner.call(contract.listWebhookRequests, { params });
  return {
    request_id: request?.id ?? 0,
    integration_id: integration.id,
    matcher_id: matcher.id,
    value_id: value.id,
    alias_id: alias.id,
    project_alias_id: projectAlias.id,
  };
}

/** Of a provider that is to come. */
export async function addGroupRule({ database }: TestApp, projectId: number): Promise<number> {
  const group = { source: 'corp', claim: 'groups', value: nextName('Group') };
  const gift = { gives: 'role', project_id: projectId, role: 'guest', created_at: 1 };
  const row = await database.write(({ tx }) =>
    tx
      .insertInto('group_rules')
      .values({ ...group, ...gift })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return row.id;
}

const matcherBody = {
  name: 'Matcher',
  match_type: 'body',
  method: 'equals',
  body_data_type: 'json',
  key: 'a',
  value: 'b',
} as const;
const valueBody = {
  name: 'Value',
  value_source: 'body',
  body_data_type: 'json',
  key: 'a',
  variable: 'answer',
} as const;

/** As a sign-in somewhere else makes one. */
export async function addSession(app: TestApp, userId: number): Promise<number> {
  const now = Date.now();
  const values = {
    ...{ user_id: userId, token_hash: crypto.randomUUID(), address: '192.0.2.7', client: 'Elsewhere' },
    ...{ created_at: now, last_active_at: now },
  };
  const { id } = await app.database.write(({ tx }) =>
    tx.insertInto('sessions').values(values).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}

async function makeServerObjects(app: TestApp, projectId: number): Promise<Ids> {
  // Found under the address of the server, and under that of its project.
  const runner = await makeRunner(app, nextName('Runner'), { project_id: projectId });
  const token = await app.admin.call(contract.createApiToken);
  return {
    runner_id: runner.id,
    token_id: token.id,
    passkey_id: 999_998,
    identity_id: 999_998,
    session_id: await addSession(app, app.admin.userId),
    delivery_id: await addDeadDelivery(app, { project_id: projectId }),
    group_rule_id: await addGroupRule(app, projectId),
    app_id: 'bash',
    // Nobody knows these two: they are no objects of a project, and a known alias would start a task.
    alias: 'no-such-alias',
    provider_id: 'no-such-provider',
    '*': 'project/1',
  };
}

/** Ids for the path of an endpoint. */
export function paramsFor(
  { method, url }: Pick<Endpoint, 'method' | 'url'>,
  ids: Ids,
): Record<string, string | number> {
  const params: Record<string, string | number> = {};
  for (const [match, name = match] of url.matchAll(/:([a-z_]+)|\*$/g)) {
    const isProjectAlias = name === 'alias_id' && !url.includes(':integration_id');
    const isServerRole = name === 'role_slug' && !url.includes(':project_id');
    const id = ids[isProjectAlias ? 'project_alias_id' : isServerRole ? 'server_role_slug' : name];
    if (id === undefined) {
      throw new Error(`${method} ${url}: testing/every-object.ts makes no object whose id is "${name}"`);
    }
    params[name] = id;
  }
  return params;
}

type MakeBody = (ids: Ids) => Readonly<Record<string, unknown>>;

const keyBody: MakeBody = () => ({ name: nextName('Key'), type: 'none' });
const repositoryBody: MakeBody = ({ key_id }) => ({
  name: nextName('Repository'),
  git_url: 'https://git.example.org/other.git',
  git_branch: 'main',
  ssh_key_id: key_id,
});
const inventoryBody: MakeBody = ({ key_id, repository_id }) => ({
  name: nextName('Inventory'),
  type: 'file',
  inventory: 'hosts',
  ssh_key_id: key_id,
  become_key_id: key_id,
  repository_id,
});
const environmentBody: MakeBody = () => ({ name: nextName('Environment'), json: '{}', env: '{}' });
const templateBody: MakeBody = (ids) => ({
  name: nextName('Template'),
  app: 'ansible',
  playbook: 'site.yml',
  repository_id: ids.repository_id,
  inventory_id: ids.inventory_id,
  environment_id: ids.environment_id,
  view_id: ids.view_id,
  vaults: [{ vault_key_id: ids.key_id, name: 'main' }],
});
const scheduleBody: MakeBody = ({ template_id, repository_id }) => ({
  template_id,
  repository_id,
  name: nextName('Schedule'),
  cron_format: '0 0 1 1 *',
});
const integrationBody: MakeBody = ({ template_id, key_id }) => ({
  name: nextName('Integration'),
  template_id,
  auth_method: 'token',
  auth_header: 'x-token',
  auth_secret_id: key_id,
});
/** Of a private network: a call that tests it is refused before it goes anywhere. */
const alertChannelBody = () => ({
  name: nextName('Channel'),
  type: 'gotify',
  settings: { url: 'http://127.0.0.1:9/', token: 'kept' },
});
const alertRuleBody = ({ template_id, channel_id }: Ids) => ({
  name: nextName('Rule'),
  template_id: Number(template_id),
  channel_id: Number(channel_id),
  events: ['failed'] as contract.AlertEvent[],
});
const groupRuleBody: MakeBody = ({ project_id }) => ({
  source: 'corp',
  value: nextName('Group'),
  gives: 'role',
  project_id,
  role: 'guest',
});
const retentionBody = ({ template_id }: Ids) => ({
  project: { max_task_age_days: 30 },
  templates: [{ template_id: Number(template_id), max_tasks_per_template: 5 }],
});
const roleBody: MakeBody = () => ({ slug: `every-${++count}`, name: nextName('Role'), permissions: 1 });
/** Each role has one right on a template, and guests have theirs. */
const templateRightBody: MakeBody = () => ({
  role_slug: ['owner', 'manager', 'task_runner'][++count % 3],
  permissions: 0,
});
const nothing: MakeBody = () => ({});
const appBody: MakeBody = () => ({ title: 'Own shell', path: 'sh', active: true });
const runnerBody: MakeBody = () => ({ name: nextName('Runner') });
const userBody: MakeBody = () => {
  const username = `every${++count}`;
  return { username, name: 'Somebody', email: `${username}@example.org`, password: 'right horse' };
};

const bodies = new Map<Endpoint, MakeBody>([
  [
    contract.createApiToken,
    ({ project_id }) => ({
      name: nextName('Token'),
      scope: 'run',
      project_ids: [Number(project_id)],
      expires: '2100-01-01T00:00:00.000Z',
    }),
  ],
  [contract.createUser, userBody],
  [contract.updateUser, userBody],
  [contract.createProject, () => ({ name: nextName('Project') })],
  [contract.restoreProject, () => ({ meta: { name: nextName('Project') } })],
  [contract.setOption, () => ({ key: 'apps.every.title', value: 'x' })],
  [contract.createGroupRule, groupRuleBody],
  [contract.updateGroupRule, groupRuleBody],
  [contract.previewGroupRules, (ids) => ({ rules: [groupRuleBody(ids)] })],
  [contract.explainGroups, () => ({ source: 'corp', login: 'ada' })],
  [contract.createApp, appBody],
  [contract.updateApp, appBody],
  [contract.createRunner, runnerBody],
  [contract.updateRunner, runnerBody],
  [contract.createRegistrationToken, nothing],
  [contract.createProjectRunner, runnerBody],
  [contract.updateProjectRunner, runnerBody],
  [contract.drainProjectRunner, () => ({ draining: false })],
  [contract.setProjectRunnerActive, () => ({ active: true })],
  [contract.createProjectRegistrationToken, nothing],
  [contract.updateProject, () => ({ name: nextName('Project') })],
  [contract.updateProjectRetention, retentionBody],
  [contract.addMember, ({ user_id }) => ({ user_id, role: 'guest' })],
  [contract.updateMember, () => ({ role: 'guest' })],
  ...invitationBodies,
  [contract.createServerRole, roleBody],
  [contract.updateServerRole, roleBody],
  [contract.createTemplateRight, templateRightBody],
  [contract.updateTemplateRight, () => ({ permissions: 0 })],
  [contract.setTemplateLimit, () => ({ limited: false })],
  [contract.createProjectRole, roleBody],
  [contract.updateProjectRole, roleBody],
  [contract.createKey, keyBody],
  [contract.tryKeyOnHost, ({ key_id }) => ({ host: '127.0.0.1', port: 1, login: 'nobody', key_id })],
  [contract.updateKey, keyBody],
  [contract.createRepository, repositoryBody],
  [contract.lookIntoRepository, repositoryBody],
  [contract.updateRepository, repositoryBody],
  [contract.createInventory, inventoryBody],
  [contract.updateInventory, inventoryBody],
  [contract.createEnvironment, environmentBody],
  [contract.updateEnvironment, environmentBody],
  [contract.createTemplate, templateBody],
  [contract.updateTemplate, templateBody],
  [contract.createView, () => ({ title: nextName('View') })],
  [contract.updateView, () => ({ title: nextName('View') })],
  [contract.applyChanges, () => ({ changes: [{ method: 'POST', path: '/views', body: { title: 'V' } }] })],
  [contract.setFavourite, () => ({ favourite: false })],
  [contract.setDashboardSeen, () => ({ through: '2026-01-01T00:00:00Z' })],
  [contract.setViewPositions, ({ view_id }) => ({ [String(view_id)]: 1 })],
  [contract.createSchedule, scheduleBody],
  [contract.updateSchedule, scheduleBody],
  [contract.setScheduleActive, () => ({ active: false })],
  [contract.validateSchedule, () => ({ cron_format: '* * * * *' })],
  [contract.createAlertChannel, alertChannelBody],
  [contract.updateAlertChannel, alertChannelBody],
  [contract.testAlertChannel, nothing],
  [contract.createAlertRule, alertRuleBody],
  [contract.updateAlertRule, alertRuleBody],
  [contract.previewAlert, () => ({ event: 'failed' })],
  [contract.startTask, ({ template_id }) => ({ template_id })],
  [contract.stopTask, nothing],
  [contract.confirmTask, nothing],
  [contract.retryDelivery, nothing],
  [contract.rejectTask, nothing],
  [contract.createIntegration, integrationBody],
  [contract.updateIntegration, integrationBody],
  [contract.createProjectAlias, nothing],
  [contract.createIntegrationAlias, nothing],
  [contract.createIntegrationMatcher, () => matcherBody],
  [contract.updateIntegrationMatcher, () => matcherBody],
  [contract.createIntegrationValue, () => valueBody],
  [contract.updateIntegrationValue, () => valueBody],
  [contract.replayWebhookRequest, nothing],
]);

/** A body that the endpoint takes from an owner of the project of these ids. */
export function bodyFor(endpoint: Endpoint, ids: Ids): Record<string, unknown> {
  const make = bodies.get(endpoint);
  if (make === undefined) {
    throw new Error(`${endpoint.method} ${endpoint.url}: testing/every-object.ts has no body for this call`);
  }
  return { ...make(ids) };
}

/** The standard calls of each entity, by the name that the contract gives them. */
export const resources = Object.entries(contract).flatMap(([name, value]) =>
  contract.isResource(value) ? [{ name, resource: value }] : [],
);

/** The parameters without which a call is refused. */
export function queryFor({ url }: Endpoint): Readonly<Record<string, string>> {
  return url === contract.searchTaskOutput.url ? { text: 'x' } : {};
}

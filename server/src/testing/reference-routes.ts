/**
 * Every call that clients of the earlier product make, in an order in which each succeeds: reads, changes
 * with whole objects, creates, and deletes of what was created. Bodies are those that such clients send:
 * `project_id` in each, null where nothing is set, read-only keys and ids of what was read.
 */
import type { HttpMethod } from '@signalbox/contract';
import type { Ids } from './every-object.ts';
import { type Shape, shapes } from './reference-shapes.ts';

type Json = Readonly<Record<string, unknown>>;

export interface ReferenceRoute {
  readonly method: HttpMethod;
  readonly url: `/api/${string}`;
  /** of success */
  readonly status: 101 | 200 | 201 | 204 | 307;
  /** of the answer, or of each entry of a list */
  readonly shape?: Shape;
  readonly isList?: boolean;
  /** `read`: what GET answers at the same address, for a client that sends it back */
  readonly body?: (ids: Ids, read: Json) => unknown;
  /** who calls; without it the owner within a project, an administrator elsewhere */
  readonly headers?: Readonly<Record<string, string>>;
  readonly as?: 'nobody' | 'admin' | 'member' | 'runner';
}

type Rest = Omit<ReferenceRoute, 'method' | 'url' | 'status'>;
const row =
  (method: HttpMethod, status: ReferenceRoute['status']) =>
  (url: `/api/${string}`, rest: Rest = {}): ReferenceRoute => ({ method, url, status, ...rest });
const get = row('GET', 200);
const list = (url: `/api/${string}`, shape: Shape) => get(url, { shape, isList: true });
const put = (url: `/api/${string}`, body: ReferenceRoute['body'], rest: Rest = {}) =>
  row('PUT', 204)(url, { body, ...rest });
/** Clients whose objects have a number for each id send 0 for the one that they do not know yet. */
const make = (
  url: `/api/${string}`,
  shape: Shape,
  body: (ids: Ids) => Json | undefined,
  status: 200 | 201 = 201,
) =>
  row('POST', status)(url, {
    shape,
    body: (ids) => {
      const given = body(ids);
      return given && { id: 0, ...given };
    },
  });
const post = row('POST', 204);
const del = row('DELETE', 204);

const whole = (_ids: Ids, read: Json): Json => read;
const P = '/api/project/:project_id';
const I = `${P}/integrations/:integration_id` as const;

/** Outside of projects: signing in, users, administration. */
const serverReads: readonly ReferenceRoute[] = [
  get('/api/ping', { as: 'nobody' }),
  get('/api/auth/login', { as: 'nobody', shape: shapes.signInMethods }),
  row('GET', 307)('/api/auth/oidc/:provider_id/login', { as: 'nobody' }),
  row('GET', 307)('/api/auth/oidc/:provider_id/redirect', { as: 'nobody' }),
  row('GET', 307)('/api/auth/oidc/:provider_id/redirect/*', { as: 'nobody' }),
  row('GET', 101)('/api/ws'),
  get('/api/info', { shape: shapes.info }),
  get('/api/user', { shape: shapes.currentUser }),
  list('/api/user/tokens', shapes.token),
  list('/api/users', shapes.user),
  get('/api/users/:user_id', { shape: shapes.user }),
  list('/api/apps', shapes.listedApp),
  get('/api/apps/:app_id', { shape: shapes.app }),
  list('/api/events', shapes.event),
  list('/api/events/last', shapes.event),
  list('/api/projects', shapes.project),
  get('/api/options'),
  list('/api/runners', shapes.runner),
  get('/api/runners/:runner_id', { shape: shapes.runner }),
  list('/api/tasks', shapes.activeTask),
  list('/api/tasks/:task_id', shapes.activeTask),
];

const projectReads: readonly ReferenceRoute[] = [
  get(P, { shape: shapes.project }),
  get(`${P}/role`, { shape: shapes.role }),
  list(`${P}/events`, shapes.event),
  list(`${P}/events/last`, shapes.event),
  get(`${P}/backup`, { shape: shapes.backup }),
  list(`${P}/users`, shapes.member),
  get(`${P}/users/:user_id`, { shape: shapes.user }),
  ...(['key', 'repository', 'inventory', 'environment'] as const).flatMap((kind) => {
    const url = `${P}/${{ key: 'keys', repository: 'repositories' }[kind as string] ?? kind}` as const;
    return [
      list(url, shapes[kind]),
      get(`${url}/:${kind}_id`, { shape: shapes[kind] }),
      get(`${url}/:${kind}_id/refs`, { shape: shapes.refs }),
    ];
  }),
  list(`${P}/templates`, shapes.template),
  get(`${P}/templates/:template_id`, { shape: shapes.template }),
  get(`${P}/templates/:template_id/refs`, { shape: shapes.refs }),
  list(`${P}/templates/:template_id/tasks`, shapes.listedTask),
  list(`${P}/templates/:template_id/tasks/last`, shapes.listedTask),
  list(`${P}/templates/:template_id/schedules`, shapes.schedule),
  list(`${P}/views`, shapes.view),
  get(`${P}/views/:view_id`, { shape: shapes.view }),
  list(`${P}/views/:view_id/templates`, shapes.template),
  list(`${P}/schedules`, shapes.listedSchedule),
  get(`${P}/schedules/:schedule_id`, { shape: shapes.schedule }),
  list(`${P}/tasks`, shapes.listedTask),
  list(`${P}/tasks/last`, shapes.listedTask),
  get(`${P}/tasks/:task_id`, { shape: shapes.listedTask }),
  list(`${P}/tasks/:task_id/output`, shapes.log),
  list(`${P}/integrations`, shapes.integration),
  list(`${P}/integrations/aliases`, shapes.alias),
  get(I, { shape: shapes.integration }),
  get(`${I}/refs`, { shape: shapes.integrationRefs }),
  list(`${I}/aliases`, shapes.alias),
  ...(['matcher', 'value'] as const).flatMap((kind) => [
    list(`${I}/${kind}s`, shapes[kind]),
    get(`${I}/${kind}s/:${kind}_id`, { shape: shapes[kind] }),
    get(`${I}/${kind}s/:${kind}_id/refs`, { shape: shapes.partRefs }),
  ]),
];

const password = { login: 'deploy', password: 'another word' };
const noSsh = { login: '', passphrase: '', private_key: '' };

const changes: readonly ReferenceRoute[] = [
  put('/api/users/:user_id', (_ids, read) => ({ ...read, password: '' })),
  post('/api/users/:user_id/password', { body: () => ({ password: 'a longer word' }) }),
  put('/api/apps/:app_id', whole),
  post('/api/apps/:app_id', { body: whole }),
  post('/api/apps/:app_id/active', { body: () => ({ active: true }) }),
  put('/api/runners/:runner_id', whole),
  post('/api/runners/:runner_id', { body: whole }),
  post('/api/runners/:runner_id/active', { body: () => ({ active: false }) }),
  row('POST', 200)('/api/options', {
    shape: shapes.option,
    body: () => ({ key: 'apps.x.title', value: 'X' }),
  }),
  put(P, whole),
  put(`${P}/users/:user_id`, ({ user_id }) => ({
    ...{ id: user_id, username: 'x', name: 'X', role: 'task_runner', user_id },
  })),
  put(`${P}/keys/:key_id`, (_ids, read) => ({ ...read, override_secret: true, login_password: password })),
  put(`${P}/repositories/:repository_id`, whole),
  put(`${P}/inventory/:inventory_id`, whole),
  put(`${P}/environment/:environment_id`, (_ids, read) => ({
    ...read,
    secrets: (read.secrets as Json[]).map((one) => ({ ...one, operation: 'update', secret: 'new' })),
  })),
  put(`${P}/templates/:template_id`, whole),
  put(`${P}/views/:view_id`, whole),
  post(`${P}/views/positions`, { body: ({ view_id }) => ({ [String(view_id)]: 3 }) }),
  row('POST', 200)(`${P}/schedules/validate`, { body: () => ({ cron_format: '*/5 * * * *' }) }),
  put(`${P}/schedules/:schedule_id`, whole),
  put(`${P}/schedules/:schedule_id/active`, () => ({ active: true })),
  put(I, whole),
  put(`${I}/matchers/:matcher_id`, whole),
  put(`${I}/values/:value_id`, whole),
];

const creates: readonly ReferenceRoute[] = [
  make('/api/user/tokens', shapes.token, () => undefined),
  make('/api/users', shapes.user, () => ({
    ...{ name: 'New', username: 'newcomer', email: 'newcomer@example.org', password: 'right horse' },
    ...{ admin: false, alert: true, external: false, created: '0001-01-01T00:00:00Z' },
  })),
  make('/api/runners', shapes.newRunner, () => ({
    ...{ name: 'far', webhook: '', max_parallel_tasks: 2, active: true, project_id: null },
  })),
  make('/api/projects', shapes.project, () => ({
    ...{ name: 'Made', alert: true, alert_chat: '', max_parallel_tasks: 0, demo: false, type: '' },
  })),
  post(`${P}/users`, { body: ({ stranger_id }) => ({ user_id: stranger_id, role: 'manager' }) }),
  make(`${P}/keys`, shapes.key, ({ project_id }) => ({
    ...{ name: 'Made', type: 'login_password', project_id, login_password: password, ssh: noSsh, string: '' },
    override_secret: false,
  })),
  make(`${P}/repositories`, shapes.repository, ({ project_id, key_id }) => ({
    ...{ name: 'Made', project_id, git_url: 'https://git.example.org/a.git', git_branch: 'main' },
    ssh_key_id: key_id,
  })),
  make(`${P}/inventory`, shapes.inventory, ({ project_id, key_id }) => ({
    ...{ name: 'Made', project_id, type: 'static-yaml', inventory: 'all: {}', ssh_key_id: key_id },
    ...{ become_key_id: null, repository_id: null, holder_id: null },
  })),
  make(`${P}/environment`, shapes.environment, ({ project_id }) => ({
    ...{ name: 'Made', project_id, password: null, json: '{"a":1}', env: '{"B":"c"}' },
    secrets: [{ id: 0, type: 'env', name: 'TOKEN', secret: 'x', operation: 'create' }],
  })),
  make(`${P}/views`, shapes.view, ({ project_id }) => ({ title: 'Made', position: 5, project_id })),
  make(`${P}/templates`, shapes.template, ({ project_id, template_id, vault_id, ...ids }) => ({
    ...{ project_id, name: 'Made', app: 'ansible', playbook: 'site.yml', type: '', description: '' },
    ...{ inventory_id: ids.inventory_id, repository_id: ids.repository_id, view_id: ids.view_id },
    ...{ environment_id: ids.environment_id, arguments: '[]', allow_override_args_in_task: true },
    ...{ vaults: [{ id: vault_id, project_id, template_id, vault_key_id: ids.key_id, name: null }] },
    ...{ survey_vars: [{ name: 'a', title: 'A', required: false, type: '', description: '', values: null }] },
    ...{ autorun: false, git_branch: '', start_version: null, build_template_id: null },
    ...{ suppress_success_alerts: false, last_task: null, tasks: 0 },
  })),
  make(`${P}/schedules`, shapes.schedule, ({ project_id, template_id }) => ({
    ...{ project_id, template_id, name: 'Made', cron_format: '0 0 1 1 *', active: false },
    repository_id: null,
  })),
  make(`${P}/tasks`, shapes.task, ({ project_id, template_id }) => ({
    ...{ template_id, project_id, message: 'by hand', environment: '{}', secret: '{}', arguments: null },
    ...{ debug: false, dry_run: false, diff: false, playbook: '', limit: '', git_branch: null, params: {} },
    ...{ status: '', user_id: null, integration_id: null, schedule_id: null, inventory_id: null },
    ...{ created: '0001-01-01T00:00:00Z', start: null, end: null, commit_hash: null, commit_message: '' },
    ...{ build_task_id: null, version: null },
  })),
  make(`${P}/integrations`, shapes.integration, ({ project_id, template_id, key_id }) => ({
    ...{ name: 'Made', project_id, template_id, auth_method: 'token', auth_header: 'x-token' },
    ...{ auth_secret_id: key_id, searchable: true, task_params: null },
  })),
  row('POST', 200)(`${P}/integrations/aliases`, { shape: shapes.alias }),
  row('POST', 200)(`${I}/aliases`, { shape: shapes.alias }),
  make(
    `${I}/matchers`,
    shapes.matcher,
    ({ integration_id }) => ({
      ...{ integration_id, name: 'Made', match_type: 'header', method: 'contains' },
      ...{ body_data_type: '', key: 'x-event', value: 'push' },
    }),
    200,
  ),
  make(`${I}/values`, shapes.value, ({ integration_id }) => ({
    ...{ integration_id, name: 'Made', value_source: 'header', body_data_type: '' },
    ...{ key: 'x-event', variable: 'event' },
  })),
  row('POST', 200)('/api/projects/restore', {
    shape: shapes.project,
    body: () => ({ meta: { name: 'Restored', alert: false, max_parallel_tasks: 0, type: '' } }),
  }),
];

/** Tasks, webhooks and runners: calls that need something to have happened. */
const events: readonly ReferenceRoute[] = [
  post(`${P}/tasks/:task_id/confirm`, { body: () => ({}) }),
  post(`${P}/tasks/:task_id/stop`, { body: () => ({ force: true }) }),
  row('DELETE', 204)('/api/tasks/:task_id'),
  post('/api/integrations/:alias', {
    as: 'nobody',
    headers: { 'x-event': 'push' },
    body: () => ({ a: 'b' }),
  }),
  row('GET', 204)('/api/integrations/:alias', { as: 'nobody' }),
  row('POST', 200)('/api/internal/runners', {
    as: 'nobody',
    shape: shapes.registration,
    body: ({ registration_token }) => ({ registration_token, webhook: '', max_parallel_tasks: 1 }),
  }),
  get('/api/internal/runners', { as: 'runner', shape: shapes.runnerState }),
  put('/api/internal/runners', () => ({ Jobs: null }), { as: 'runner' }),
  del('/api/internal/runners', { as: 'runner' }),
];

const deletes: readonly ReferenceRoute[] = [
  del(`${P}/tasks/:task_id`, { as: 'admin' }),
  ...[`${I}/values/:value_id`, `${I}/matchers/:matcher_id`, `${I}/aliases/:alias_id`].map((url) =>
    del(url as `/api/${string}`),
  ),
  del(`${P}/integrations/aliases/:alias_id`),
  del(I),
  del(`${P}/schedules/:schedule_id`),
  del(`${P}/templates/:template_id`),
  del(`${P}/views/:view_id`),
  del(`${P}/environment/:environment_id`),
  del(`${P}/inventory/:inventory_id`),
  del(`${P}/repositories/:repository_id`),
  del(`${P}/keys/:key_id`),
  del(`${P}/users/:user_id`),
  del(`${P}/me`, { as: 'member' }),
  del(P, { as: 'admin' }),
  del('/api/apps/:app_id'),
  del('/api/runners/:runner_id'),
  del('/api/users/:user_id'),
  del('/api/user/tokens/:token_id'),
  post('/api/auth/login', { as: 'nobody', body: () => ({ auth: 'NewComer2', password: 'right horse' }) }),
  post('/api/auth/logout', { as: 'nobody' }),
];

export const referenceRoutes: readonly ReferenceRoute[] = [
  ...serverReads,
  ...projectReads,
  ...changes,
  ...creates,
  ...events,
  ...deletes,
];

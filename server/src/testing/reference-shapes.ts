/**
 * What clients of the earlier product find in an answer: every key, with its type. `?` = may be null. Answers
 * may hold more keys than these, never fewer, and never another type.
 */

type Type = 'int' | 'text' | 'flag' | 'time' | 'list' | 'object';
export type Shape = Readonly<Record<string, `${Type}${'' | '?'}`>>;

const task = {
  ...{ id: 'int', template_id: 'int', project_id: 'int', status: 'text' },
  ...{ debug: 'flag', dry_run: 'flag', diff: 'flag', playbook: 'text', environment: 'text', limit: 'text' },
  ...{ secret: 'text', arguments: 'text?', git_branch: 'text?', user_id: 'int?', integration_id: 'int?' },
  ...{ schedule_id: 'int?', created: 'time', start: 'time?', end: 'time?', message: 'text' },
  ...{ commit_hash: 'text?', commit_message: 'text', build_task_id: 'int?', version: 'text?' },
  inventory_id: 'int?',
} as const satisfies Shape;

const user = {
  ...{ id: 'int', created: 'time', username: 'text', name: 'text', email: 'text' },
  ...{ admin: 'flag', external: 'flag', alert: 'flag' },
} as const satisfies Shape;

const app = {
  ...{ active: 'flag', priority: 'int', title: 'text', icon: 'text', color: 'text', dark_color: 'text' },
  ...{ path: 'text', args: 'list?' },
} as const satisfies Shape;

const runner = {
  ...{
    id: 'int',
    project_id: 'int?',
    webhook: 'text',
    max_parallel_tasks: 'int',
    active: 'flag',
    name: 'text',
  },
} as const satisfies Shape;

const schedule = {
  ...{ id: 'int', project_id: 'int', template_id: 'int', cron_format: 'text', name: 'text' },
  ...{ active: 'flag', repository_id: 'int?' },
} as const satisfies Shape;

const backup = {
  ...{ meta: 'object', templates: 'list', repositories: 'list', keys: 'list', views: 'list' },
  ...{ inventories: 'list', environments: 'list', integrations: 'list', integration_aliases: 'list' },
} as const satisfies Shape;

export const shapes = {
  signInMethods: { oidc_providers: 'list', login_with_password: 'flag' },
  info: { version: 'text', ansible: 'text', web_host: 'text', use_remote_runner: 'flag' },
  user,
  currentUser: { ...user, can_create_project: 'flag' },
  member: { id: 'int', username: 'text', name: 'text', role: 'text' },
  token: { id: 'text', created: 'time', expired: 'flag', user_id: 'int' },
  project: {
    ...{ id: 'int', name: 'text', created: 'time', alert: 'flag', alert_chat: 'text?' },
    ...{ max_parallel_tasks: 'int', type: 'text' },
  },
  role: { role: 'text', permissions: 'int' },
  backup,
  key: {
    ...{ id: 'int', name: 'text', type: 'text', project_id: 'int?', string: 'text' },
    ...{ login_password: 'object', ssh: 'object', override_secret: 'flag' },
  },
  repository: {
    ...{ id: 'int', name: 'text', project_id: 'int', git_url: 'text', git_branch: 'text', ssh_key_id: 'int' },
  },
  inventory: {
    ...{ id: 'int', name: 'text', project_id: 'int', inventory: 'text', ssh_key_id: 'int?' },
    ...{ become_key_id: 'int?', type: 'text', holder_id: 'int?', repository_id: 'int?' },
  },
  environment: {
    ...{ id: 'int', name: 'text', project_id: 'int', password: 'text?', json: 'text', env: 'text?' },
    secrets: 'list?',
  },
  template: {
    ...{ id: 'int', project_id: 'int', inventory_id: 'int?', repository_id: 'int', environment_id: 'int?' },
    ...{ name: 'text', playbook: 'text', arguments: 'text?', allow_override_args_in_task: 'flag' },
    ...{ description: 'text?', vaults: 'list?', type: 'text', start_version: 'text?' },
    ...{ build_template_id: 'int?', view_id: 'int?', last_task: 'object?', autorun: 'flag' },
    ...{
      git_branch: 'text?',
      survey_vars: 'list?',
      suppress_success_alerts: 'flag',
      app: 'text',
      tasks: 'int',
    },
  },
  task,
  listedTask: {
    ...task,
    ...{ tpl_playbook: 'text', tpl_alias: 'text', tpl_type: 'text', tpl_app: 'text' },
    ...{ user_name: 'text?', build_task: 'object?' },
  },
  log: { task_id: 'int', task: 'text', time: 'time', output: 'text' },
  schedule,
  listedSchedule: { ...schedule, tpl_name: 'text' },
  view: { id: 'int', project_id: 'int', title: 'text', position: 'int' },
  refs: { templates: 'list', inventories: 'list', repositories: 'list', schedules: 'list' },
  integration: {
    ...{ id: 'int', name: 'text', project_id: 'int', template_id: 'int', auth_method: 'text' },
    ...{ auth_secret_id: 'int?', auth_header: 'text', searchable: 'flag', task_params: 'object?' },
  },
  integrationRefs: { matchers: 'list', values: 'list' },
  partRefs: { integrations: 'list' },
  alias: { id: 'int', url: 'text' },
  matcher: {
    ...{ id: 'int', integration_id: 'int', name: 'text', match_type: 'text', method: 'text' },
    ...{ body_data_type: 'text', key: 'text', value: 'text' },
  },
  value: {
    ...{ id: 'int', integration_id: 'int', name: 'text', value_source: 'text', body_data_type: 'text' },
    ...{ key: 'text', variable: 'text' },
  },
  event: {
    ...{
      user_id: 'int?',
      project_id: 'int?',
      integration_id: 'int?',
      object_id: 'int?',
      object_type: 'text?',
    },
    ...{
      description: 'text?',
      created: 'time',
      object_name: 'text',
      project_name: 'text?',
      username: 'text?',
    },
  },
  app,
  listedApp: { ...app, id: 'text' },
  option: { key: 'text', value: 'text' },
  runner,
  newRunner: { ...runner, token: 'text' },
  activeTask: { task_id: 'int', project_id: 'int', status: 'text', location: 'text' },
  registration: { token: 'text' },
  runnerState: { CurrentJobs: 'list?', new_jobs: 'list?', access_keys: 'object' },
  liveUpdate: {
    ...{ type: 'text', project_id: 'int', task_id: 'int', template_id: 'int', status: 'text' },
    ...{ start: 'time?', end: 'time?', version: 'text?' },
  },
  liveLog: { type: 'text', project_id: 'int', task_id: 'int', time: 'time', output: 'text' },
} as const satisfies Readonly<Record<string, Shape>>;

const isOf: Readonly<Record<Type, (value: unknown) => boolean>> = {
  int: (value) => Number.isSafeInteger(value),
  text: (value) => typeof value === 'string',
  flag: (value) => typeof value === 'boolean',
  time: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(value),
  list: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** What is wrong with an object, as sentences. */
export function misfits(shape: Shape, value: unknown): string[] {
  if (!isOf.object(value)) return [`it is no object: ${JSON.stringify(value)}`];
  const object = value as Readonly<Record<string, unknown>>;
  return Object.entries(shape).flatMap(([key, type]) => {
    if (!Object.hasOwn(object, key)) return [`"${key}" is missing`];
    const found = object[key];
    if (found === null && type.endsWith('?')) return [];
    if (isOf[type.replace('?', '') as Type](found)) return [];
    return [`"${key}" is not of type ${type}: ${JSON.stringify(found)}`];
  });
}

/** What the columns that the audit log tells of are called in the forms. Those that stand in none keep their names. */

/** Of any object. */
const ofAny = {
  name: 'common.name',
  type: 'common.type',
  title: 'alertRules.messageTitle',
  text: 'alertRules.text',
  description: 'templateForm.description',
  secret: 'templateForm.typeSecret',
  git_url: 'repositories.url',
  git_branch: 'repositories.branch',
  key_id: 'repositories.key',
  inventory: 'templates.inventory',
  inventory_id: 'templates.inventory',
  user_key_id: 'inventories.credentials',
  become_key_id: 'inventories.sudo',
  repository_id: 'templates.repository',
  environment_id: 'templates.environment',
  view_id: 'templates.view',
  template_id: 'alertRules.template',
  holder_id: 'alertRules.template',
  build_template_id: 'templateForm.buildTemplate',
  runner_tags: 'common.runnerTags',
  json: 'environments.extra',
  env: 'environments.env',
  receiver: 'alertChannels.receiver',
  channel_id: 'alertRules.channel',
  server_channel: 'alertRules.channel',
  events: 'alertRules.events',
  late_minutes: 'alertRules.lateMinutes',
  long_minutes: 'alertRules.longMinutes',
  app: 'templateForm.app',
  playbook: 'templateForm.playbook',
  start_version: 'templateForm.startVersion',
  autorun: 'templateForm.autorun',
  arguments: 'templateForm.args',
  allow_override_args_in_task: 'templateForm.allowArgs',
  survey_vars: 'templateForm.survey',
  suppress_success_alerts: 'alerts.suppress',
  task_params: 'templateForm.options',
  allow_parallel_tasks: 'templateForm.parallel',
  priority: 'templateForm.priority',
  timeout_seconds: 'templateForm.timeout',
  is_limited: 'access.by.limited',
  approval: 'approvals.title',
  user_id: 'activity.user',
  role: 'team.role',
  permissions: 'roles.allows',
  group_source: 'groupRules.source',
  group_claim: 'groupRules.claim',
  group_value: 'groupRules.value',
  source: 'groupRules.source',
  claim: 'groupRules.claim',
  gives: 'groupRules.gives',
  project_id: 'groupRules.project',
  is_configured: 'groupRules.configured',
  cron_format: 'schedules.cron',
  active: 'schedules.active',
  time_zone: 'schedules.zone',
  run_at: 'schedules.runAt',
  expires_at: 'schedules.expires',
  if_running: 'schedules.ifRunning',
  missed_runs: 'schedules.missed',
  missed_within_minutes: 'schedules.missedWithin',
  auth_method: 'integrations.method',
  auth_header: 'integrations.headerName',
  auth_key_id: 'integrations.key',
  searchable: 'integrations.searchable',
  integration_id: 'webhookRequests.integration',
  match_type: 'integrations.place',
  method: 'matchers.method',
  value_source: 'integrations.place',
  variable: 'extractedValues.variable',
  variable_type: 'extractedValues.becomes',
  username: 'team.username',
  email: 'invitations.email',
  password_hash: 'users.password',
  admin: 'users.admin',
  external: 'users.external',
  scope: 'apiTokens.scope',
  slug: 'roles.slug',
  language: 'shell.language',
  alert_chat: 'alerts.chat',
  token_hash: 'alertChannels.token',
  is_built_in: 'runners.builtIn',
  is_default: 'runners.default',
  position: 'apps.order',
  max_tasks_per_template: 'storage.max_tasks_per_template',
  max_task_age_days: 'storage.max_task_age_days',
  max_output_megabytes: 'storage.max_output_megabytes',
} as const;

/** Where the same column is something else. */
const ofKind = {
  'user.alert': 'users.alert',
  'project.alert': 'alerts.send',
  'project.max_parallel_tasks': 'project.maxParallel',
  'runner.max_parallel_tasks': 'runners.limit',
  'group_rule.value': 'groupRules.value',
  'integrationmatcher.value': 'matchers.value',
  'invitation.expires_at': 'invitations.expires',
} as const;

/** Parts of an object, which stand before the column. */
const ofPart = {
  secrets: 'environments.secrets',
  rights: 'roles.use.template_right',
  environments: 'templates.environment',
  vaults: 'templateForm.vaults',
  projects: 'apiTokens.projects',
  retention: 'retention.title',
} as const;

/** Values that the server stores by a word. */
const ofValue = {
  'key.type': { ssh: 'keys.ssh', login_password: 'keys.login_password', none: 'keys.none' },
  'template.type': { build: 'templates.typeBuild', deploy: 'templates.typeDeploy' },
  'inventory.type': {
    static: 'inventories.static',
    'static-yaml': 'inventories.static-yaml',
    file: 'inventories.file',
    'terraform-workspace': 'inventories.terraform',
    'tofu-workspace': 'inventories.tofu',
    'pulumi-stack': 'inventories.pulumi',
  },
  'environment.secrets.type': { var: 'environments.secretVar', env: 'environments.secretEnv' },
  'schedule.if_running': { queue: 'schedules.queue', skip: 'schedules.skip', stop: 'schedules.stop' },
  'schedule.missed_runs': { run: 'schedules.missedRun', skip: 'schedules.missedSkip' },
  'group_rule.gives': {
    role: 'groupRules.gifts.role',
    admin: 'groupRules.gifts.admin',
    create_projects: 'groupRules.gifts.create_projects',
  },
  'api_token.scope': {
    full: 'apiTokens.full',
    read: 'apiTokens.read',
    run: 'apiTokens.run',
    metrics: 'apiTokens.metrics',
  },
} as const;

type ValueOf<T> = T[keyof T];
export type FieldWord =
  | ValueOf<typeof ofAny>
  | ValueOf<typeof ofKind>
  | ValueOf<typeof ofPart>
  | ValueOf<{ [K in keyof typeof ofValue]: ValueOf<(typeof ofValue)[K]> }>;

/** A field as the log names it (`rights.4.role`), by its pieces. */
export interface AuditedField {
  /** `rights`; undefined: the object itself */
  readonly part: string | undefined;
  /** `4`: may hold dots, as names do */
  readonly which: string;
  readonly column: string;
}

export function auditedField(field: string): AuditedField {
  const pieces = field.split('.');
  const column = pieces.at(-1) ?? field;
  if (pieces.length === 1 || !(pieces[0] !== undefined && Object.hasOwn(ofPart, pieces[0]))) {
    return { part: undefined, which: '', column: field };
  }
  return { part: pieces[0], which: pieces.slice(1, -1).join('.'), column };
}

export const columnWord = (kind: string, column: string): FieldWord | undefined =>
  wordIn(ofKind, `${kind}.${column}`) ?? wordIn(ofAny, column);

export const partWord = (part: string): FieldWord | undefined => wordIn(ofPart, part);

export function valueWord(
  kind: string,
  { part, column }: AuditedField,
  value: string,
): FieldWord | undefined {
  const words = wordIn(ofValue, [kind, ...(part === undefined ? [] : [part]), column].join('.'));
  return words && wordIn<FieldWord>(words, value);
}

function wordIn<Word>(words: Readonly<Record<string, Word>>, name: string): Word | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

/** What the columns that the audit log tells of are called: as in the forms, or by words of the log's own. */

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
  hidden: 'audit.fields.hiddenTab',
  sort_column: 'audit.fields.sortedBy',
  sort_reverse: 'audit.fields.descending',
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
  delete_after_run: 'schedules.deleteAfter',
  expires_at: 'schedules.expires',
  if_running: 'schedules.ifRunning',
  missed_runs: 'schedules.missed',
  missed_within_minutes: 'schedules.missedWithin',
  auth_method: 'integrations.method',
  auth_header: 'integrations.headerName',
  auth_key_id: 'integrations.key',
  searchable: 'integrations.searchable',
  integration_id: 'webhookRequests.integration',
  alias: 'alertChannels.url',
  match_type: 'integrations.place',
  body_data_type: 'audit.fields.bodyAs',
  key: 'audit.fields.pathOrHeader',
  method: 'matchers.method',
  value_source: 'integrations.place',
  variable: 'extractedValues.variable',
  variable_type: 'extractedValues.becomes',
  username: 'team.username',
  email: 'invitations.email',
  password_hash: 'users.password',
  admin: 'users.admin',
  external: 'users.external',
  admin_rule_id: 'audit.fields.adminRule',
  create_projects_rule_id: 'audit.fields.projectsRule',
  rule_id: 'audit.fields.memberRule',
  issuer: 'audit.fields.issuer',
  subject: 'audit.fields.subject',
  is_email_verified: 'audit.fields.emailVerified',
  prefix: 'audit.fields.begins',
  expired_at: 'audit.fields.ended',
  scope: 'apiTokens.scope',
  slug: 'roles.slug',
  language: 'shell.language',
  alert_chat: 'alerts.chat',
  token_hash: 'alertChannels.token',
  is_built_in: 'runners.builtIn',
  is_default: 'runners.default',
  is_registered: 'audit.fields.registered',
  draining: 'runners.states.draining',
  webhook: 'audit.fields.webhook',
  script: 'audit.fields.script',
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
  'schedule.type': 'schedules.kind',
  'integration.task_params': 'integrations.options',
  'schedule.task_params': 'integrations.options',
  'integrationmatcher.value': 'matchers.value',
  'api_token.is_limited': 'audit.fields.someProjects',
  'invitation.expires_at': 'invitations.expires',
  'api_token.expires_at': 'apiTokens.ends',
  'app.title': 'apps.name',
  'app.icon': 'apps.icon',
  'app.color': 'apps.color',
  'app.dark_color': 'apps.darkColor',
  'app.path': 'apps.path',
  'app.args': 'apps.args',
  'app.exit_codes': 'apps.exitCodes',
  'app.priority': 'apps.priority',
  'app.active': 'apps.active',
  'app.value': 'environments.value',
} as const;

/** Parts of an object, which stand before the column. */
const ofPart = {
  secrets: 'environments.secrets',
  rights: 'roles.use.template_right',
  environments: 'templates.environment',
  vaults: 'templateForm.vaults',
  projects: 'apiTokens.projects',
  identity: 'identities.title',
  retention: 'retention.title',
} as const;

const requestPlaces = { body: 'webhookRequests.body', header: 'integrations.places.header' } as const;
const bodyKinds = { json: 'integrations.places.json', string: 'integrations.places.text' } as const;

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
  'template.vaults.type': { password: 'keys.password', script: 'audit.fields.script' },
  'view.type': { all: 'templates.all' },
  'view.sort_column': {
    name: 'templates.name',
    playbook: 'templates.playbook',
    inventory: 'templates.inventory',
    environment: 'templates.environment',
    repository: 'templates.repository',
    status: 'templates.status',
    version: 'templates.version',
    last_task: 'templates.lastTask',
  },
  'integration.auth_method': {
    none: 'integrations.methods.none',
    github: 'integrations.methods.github',
    gitlab: 'integrations.methods.gitlab',
    bitbucket: 'integrations.methods.bitbucket',
    standard: 'integrations.methods.standard',
    slack: 'integrations.methods.slack',
    token: 'integrations.methods.token',
    hmac: 'integrations.methods.hmac',
    basic: 'integrations.methods.basic',
  },
  'integrationmatcher.match_type': requestPlaces,
  'integrationmatcher.body_data_type': bodyKinds,
  'integrationmatcher.method': {
    equals: 'integrations.comparisons.equals',
    unequals: 'integrations.comparisons.unequals',
    contains: 'integrations.comparisons.contains',
  },
  'integrationextractvalue.value_source': requestPlaces,
  'integrationextractvalue.body_data_type': bodyKinds,
  'integrationextractvalue.variable_type': {
    environment: 'extractedValues.asVariable',
    task: 'extractedValues.asParameter',
  },
  'runner.draining': { asked: 'users.yes', own: 'audit.fields.byItself' },
  'app.active': { true: 'users.yes', false: 'audit.no' },
  'environment.secrets.type': { var: 'environments.secretVar', env: 'environments.secretEnv' },
  'schedule.type': { run_at: 'schedules.runsOnce' },
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
  if (field.startsWith(OPTION)) return settingField(field);
  const pieces = field.split('.');
  const column = pieces.at(-1) ?? field;
  if (pieces.length === 1 || !(pieces[0] !== undefined && Object.hasOwn(ofPart, pieces[0]))) {
    return { part: undefined, which: '', column: field };
  }
  return { part: pieces[0], which: pieces.slice(1, -1).join('.'), column };
}

/** Of an option of the server, whose name may hold dots: `value.apps.bash.path.value` is the path of Bash. */
const OPTION = 'value.';
const SETTING = /^value\.apps\.(?<app>.+)\.(?<setting>\w+)\.value$/;

function settingField(field: string): AuditedField {
  const { app = '', setting = '' } = SETTING.exec(field)?.groups ?? {};
  if (app !== '') return { part: 'app', which: app, column: setting };
  return { part: 'app', which: field.slice(OPTION.length).replace(/\.?value$/, ''), column: 'value' };
}

export function columnWord(kind: string, { part, column }: AuditedField): FieldWord | undefined {
  return wordIn(ofKind, `${part === 'app' ? 'app' : kind}.${column}`) ?? wordIn(ofAny, column);
}

/** Settings of an app stand for themselves: the object is the app. */
export const partWord = (part: string): FieldWord | undefined => wordIn(ofPart, part);

export function valueWord(
  kind: string,
  { part, column }: AuditedField,
  value: string,
): FieldWord | undefined {
  const place = part === 'app' ? [part, column] : [kind, ...(part === undefined ? [] : [part]), column];
  const words = wordIn(ofValue, place.join('.'));
  return words && wordIn<FieldWord>(words, value);
}

function wordIn<Word>(words: Readonly<Record<string, Word>>, name: string): Word | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

/**
 * What of a project stands in files: for each kind of object its folder, its calls, the fields that are taken as they are, and
 * those that name another object. A file says names where the API says ids.
 */

export type KindName =
  | 'project'
  | 'role'
  | 'key'
  | 'repository'
  | 'inventory'
  | 'environment'
  | 'view'
  | 'template'
  | 'schedule'
  | 'integration'
  | 'alert_channel'
  | 'alert_rule';

export interface FileKind {
  readonly name: KindName;
  /** of its files; null = there is one alone, in a file of this name */
  readonly folder: string | null;
  /** of its calls, behind `/api/project/ID/` */
  readonly path: string;
  /** by which others name one; null = there is one alone */
  readonly nameField: 'name' | 'title' | 'slug' | null;
  /** by what the API finds one */
  readonly idField: 'id' | 'slug';
  /** what of it has a name of its own too: names may say little, or be there twice */
  readonly within?: 'template';
  readonly fields: readonly string[];
  /** field of the API to the field of the file and what it names */
  readonly references: Readonly<Record<string, readonly [field: string, kind: KindName]>>;
}

/** Each after those that it names; the project itself is there before them. */
export const fileKinds: readonly FileKind[] = [
  {
    name: 'project',
    folder: null,
    path: '',
    nameField: null,
    idField: 'id',
    fields: ['alert', 'alert_chat', 'max_parallel_tasks'],
    references: {},
  },
  {
    name: 'role',
    folder: 'roles',
    path: 'roles',
    nameField: 'slug',
    idField: 'slug',
    fields: ['name', 'permissions'],
    references: {},
  },
  {
    name: 'key',
    folder: 'keys',
    path: 'keys',
    nameField: 'name',
    idField: 'id',
    fields: ['type'],
    references: {},
  },
  {
    name: 'repository',
    folder: 'repositories',
    path: 'repositories',
    nameField: 'name',
    idField: 'id',
    fields: ['git_url', 'git_branch'],
    references: { ssh_key_id: ['ssh_key', 'key'] },
  },
  {
    name: 'inventory',
    folder: 'inventories',
    path: 'inventory',
    nameField: 'name',
    idField: 'id',
    fields: ['type', 'inventory', 'runner_tags'],
    references: {
      ssh_key_id: ['ssh_key', 'key'],
      become_key_id: ['become_key', 'key'],
      repository_id: ['repository', 'repository'],
    },
  },
  {
    name: 'environment',
    folder: 'environments',
    path: 'environment',
    nameField: 'name',
    idField: 'id',
    fields: ['json', 'env'],
    references: {},
  },
  {
    name: 'view',
    folder: 'views',
    path: 'views',
    nameField: 'title',
    idField: 'id',
    fields: ['position', 'type', 'hidden', 'sort_column', 'sort_reverse'],
    references: {},
  },
  {
    name: 'template',
    folder: 'templates',
    path: 'templates',
    nameField: 'name',
    idField: 'id',
    fields: [
      ...['description', 'app', 'playbook', 'type', 'start_version', 'autorun', 'git_branch', 'arguments'],
      ...['allow_override_args_in_task', 'suppress_success_alerts', 'allow_parallel_tasks', 'priority'],
      ...['timeout_seconds', 'runner_tags', 'task_params', 'survey_vars'],
    ],
    references: {
      repository_id: ['repository', 'repository'],
      inventory_id: ['inventory', 'inventory'],
      view_id: ['view', 'view'],
      build_template_id: ['build_template', 'template'],
    },
  },
  {
    name: 'schedule',
    folder: 'schedules',
    path: 'schedules',
    nameField: 'name',
    idField: 'id',
    fields: [
      ...['cron_format', 'type', 'run_at', 'delete_after_run', 'expires_at', 'if_running', 'missed_runs'],
      ...['missed_within_minutes', 'active', 'time_zone'],
    ],
    references: { template_id: ['template', 'template'], repository_id: ['repository', 'repository'] },
    within: 'template',
  },
  {
    name: 'integration',
    folder: 'integrations',
    path: 'integrations',
    nameField: 'name',
    idField: 'id',
    fields: ['auth_method', 'auth_header', 'searchable', 'task_params'],
    references: { template_id: ['template', 'template'], auth_secret_id: ['auth_secret', 'key'] },
  },
  {
    name: 'alert_channel',
    folder: 'alert_channels',
    path: 'alert_channels',
    nameField: 'name',
    idField: 'id',
    fields: ['type'],
    references: {},
  },
  {
    name: 'alert_rule',
    folder: 'alert_rules',
    path: 'alert_rules',
    nameField: 'name',
    idField: 'id',
    fields: ['server_channel', 'events', 'late_minutes', 'long_minutes', 'title', 'text'],
    references: { template_id: ['template', 'template'], channel_id: ['channel', 'alert_channel'] },
    within: 'template',
  },
];

export const kindOf = (name: KindName): FileKind => {
  const kind = fileKinds.find((one) => one.name === name);
  if (kind === undefined) throw new Error(`there is no kind ${name}`);
  return kind;
};

/** Fields of a file beyond those of its kind: made by code of their own in both directions. */
export const ownFields: Readonly<Record<KindName, readonly string[]>> = {
  project: ['aliases', 'retention'],
  role: [],
  key: ['secret'],
  repository: [],
  inventory: [],
  environment: ['secrets'],
  view: [],
  template: ['environments', 'vaults', 'approval', 'limited', 'rights', 'retention'],
  schedule: ['task_params'],
  integration: ['matchers', 'values', 'aliases'],
  alert_channel: ['settings'],
  alert_rule: [],
};

/** What of an object has calls of its own: the rest goes with the object. */
export const partFields: readonly string[] = [
  ...['aliases', 'retention', 'limited', 'rights', 'matchers', 'values'],
];

/** What a project has and no file says, and why: said by the command and in the documentation. */
export const leftOut = [
  'the name of the project, since the files fit any',
  'team and invitations: people are members of a server',
  'runners: machines register themselves',
  'what is secret: values of keys, environments and channels, what signs in within addresses of repositories, and what the addresses of webhooks are',
  'tasks with their output, versions, events and received webhooks',
] as const;

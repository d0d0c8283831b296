/**
 * What of a project stands in files: for each kind of object its folder, its calls, the fields that are taken as they are, and
 * those that name another object. A file says names where the API says ids.
 */

export type KindName = 'key' | 'repository' | 'inventory' | 'environment' | 'view' | 'template' | 'schedule';

export interface FileKind {
  readonly name: KindName;
  /** of its files, and of its calls below `/api/project/ID/` */
  readonly folder: string;
  readonly path: string;
  /** by which others name one */
  readonly nameField: 'name' | 'title';
  readonly fields: readonly string[];
  /** field of the API to the field of the file and what it names */
  readonly references: Readonly<Record<string, readonly [field: string, kind: KindName]>>;
}

/** Each after those that it names. */
export const fileKinds: readonly FileKind[] = [
  {
    name: 'key',
    folder: 'keys',
    path: 'keys',
    nameField: 'name',
    fields: ['type'],
    references: {},
  },
  {
    name: 'repository',
    folder: 'repositories',
    path: 'repositories',
    nameField: 'name',
    fields: ['git_url', 'git_branch'],
    references: { ssh_key_id: ['ssh_key', 'key'] },
  },
  {
    name: 'inventory',
    folder: 'inventories',
    path: 'inventory',
    nameField: 'name',
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
    fields: ['json', 'env'],
    references: {},
  },
  {
    name: 'view',
    folder: 'views',
    path: 'views',
    nameField: 'title',
    fields: ['position', 'type', 'hidden', 'sort_column', 'sort_reverse'],
    references: {},
  },
  {
    name: 'template',
    folder: 'templates',
    path: 'templates',
    nameField: 'name',
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
    fields: [
      ...['cron_format', 'type', 'run_at', 'delete_after_run', 'expires_at', 'if_running', 'missed_runs'],
      ...['missed_within_minutes', 'active', 'time_zone'],
    ],
    references: { template_id: ['template', 'template'], repository_id: ['repository', 'repository'] },
  },
];

export const kindOf = (name: KindName): FileKind => {
  const kind = fileKinds.find((one) => one.name === name);
  if (kind === undefined) throw new Error(`there is no kind ${name}`);
  return kind;
};

/** Fields of a file beyond those of its kind: made by code of their own in both directions. */
export const ownFields: Readonly<Record<KindName, readonly string[]>> = {
  key: ['secret'],
  repository: [],
  inventory: [],
  environment: ['secrets'],
  view: [],
  template: ['environments', 'vaults', 'approval'],
  schedule: ['task_params'],
};

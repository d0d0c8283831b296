/** Templates, the views that they stand in, and their schedules. */
import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export interface ViewTable {
  id: Generated<number>;
  project_id: number;
  title: string;
  position: number;
  /** `all` = of every template */
  type: Generated<string>;
  /** 1 = has no tab */
  hidden: Generated<number>;
  /** null = as the list comes */
  sort_column: string | null;
  sort_reverse: Generated<number>;
  revision: Generated<number>;
}

export interface TemplateTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  description: string | null;
  type: string;
  app: string;
  playbook: string;
  inventory_id: number | null;
  repository_id: number;
  /** the first one; further ones lie in `template_environments` */
  environment_id: number | null;
  view_id: number | null;
  build_template_id: number | null;
  start_version: string | null;
  autorun: Flag;
  git_branch: string | null;
  arguments: string | null;
  allow_override_args_in_task: Flag;
  /** JSON; `null` when none was sent */
  survey_vars: string;
  suppress_success_alerts: Flag;
  /** JSON object; null when none was sent */
  task_params: string | null;
  /** kept by admission, so that lists need not look for it; never points to a deleted task */
  last_task_id: number | null;
  task_count: Generated<number>;
  /** what its tasks require of a runner: JSON array of texts */
  runner_tags: Generated<string>;
  /** 1 = its tasks may run beside each other */
  allow_parallel_tasks: Generated<number>;
  /** the higher, the sooner */
  priority: Generated<number>;
  /** longest run time of its tasks; null = no limit of its own */
  timeout_seconds: number | null;
  /** 1 = there only for those with a right on it, see `db/template-rights.ts` */
  is_limited: Generated<number>;
  /** JSON: who must approve what its tasks do; null = nobody */
  approval: Generated<string | null>;
  revision: Generated<number>;
}

/** Beyond the first environment, in this order. */
export interface TemplateEnvironmentTable {
  template_id: number;
  /** from 1 */
  position: number;
  environment_id: number;
}

export interface TemplateVaultTable {
  id: Generated<number>;
  template_id: number;
  /** null = it asks a script */
  key_id: number | null;
  name: string | null;
  /** `password` or `script` */
  type: Generated<string>;
  script: string | null;
}

/** What a user keeps at hand. */
export interface TemplateFavouriteTable {
  user_id: number;
  template_id: number;
}

export interface ScheduleTable {
  id: Generated<number>;
  project_id: number;
  template_id: number;
  name: string;
  cron_format: string;
  active: Flag;
  repository_id: number | null;
  last_commit_hash: string | null;
  time_zone: string | null;
  /** `run_at`, or by the cron text */
  type: Generated<string>;
  /** RFC 3339, as it was sent */
  run_at: string | null;
  delete_after_run: Generated<number>;
  /** JSON object; null when none was sent */
  task_params: string | null;
  /** RFC 3339, as it was sent */
  expires_at: string | null;
  /** `queue`, `skip` or `stop` */
  if_running: Generated<string>;
  /** `run` or `skip` */
  missed_runs: Generated<string>;
  missed_within_minutes: number | null;
  /** null while it is not active, and when it will not run any more */
  next_run_at: number | null;
  /** who saved it last; null = nobody, or a user who was deleted since */
  author_id: number | null;
  /** kept as text so that it outlives the user */
  author_name: string | null;
  revision: Generated<number>;
}

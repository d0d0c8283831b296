/**
 * One interface per table, as rows come back from either database. Instants are integer milliseconds since
 * 1970, booleans are 0 or 1, JSON is text, encrypted values are text of `lib/secret-box.ts`.
 */
import type { Generated } from 'kysely';
import type { OutboxTable } from './outbox-table.ts';
import type { RunnerTable } from './runner-table.ts';
import type { TaskQuestionTable } from './task-question-table.ts';

type Flag = 0 | 1;

export interface UserTable {
  id: Generated<number>;
  username: string;
  /** lower case, unique: sign-in and uniqueness ignore case */
  username_key: string;
  name: string;
  email: string;
  email_key: string;
  /** PHC text; null = cannot sign in by password */
  password_hash: string | null;
  admin: Flag;
  external: Flag;
  alert: Flag;
  created_at: number;
}

interface UserIdentityTable {
  id: Generated<number>;
  user_id: number;
  /** id of the provider in the configuration */
  provider: string;
  /** who vouches for the subject; empty when the provider does not say */
  issuer: string;
  subject: string;
  /** as the provider gave them last: a change there is a change here, a change here stays until then */
  name: string;
  email: string;
  is_email_verified: Flag;
  created_at: number;
}

/** Sign-ins through a provider that were finished: none is taken twice. */
interface OidcUsedStateTable {
  state_hash: string;
  expires_at: number;
}

interface SessionTable {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of the cookie's token, hex */
  token_hash: string;
  created_at: number;
  last_active_at: number;
  address: string;
  client: string;
}

interface ApiTokenTable {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  /** first characters of the token, to recognise it in the list */
  prefix: string;
  created_at: number;
  expired_at: number | null;
}

export interface ProjectTable {
  id: Generated<number>;
  name: string;
  created_at: number;
  alert: Flag;
  alert_chat: string | null;
  max_parallel_tasks: number;
  type: string;
}

interface MemberTable {
  project_id: number;
  user_id: number;
  role: string;
}

interface AccessKeyTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  type: string;
  /** encrypted JSON of the type's secret object; null = none stored */
  secret: string | null;
}

export interface RepositoryTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  git_url: string;
  git_branch: string;
  key_id: number;
}

export interface InventoryTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  type: string;
  inventory: string;
  user_key_id: number | null;
  become_key_id: number | null;
  repository_id: number | null;
  /** template that owns this workspace */
  holder_id: number | null;
  /** what tasks on these hosts require of a runner: JSON array of texts */
  runner_tags: Generated<string>;
}

export interface EnvironmentTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  /** JSON text; empty = none was sent */
  json: string;
  /** JSON text; empty = none was sent */
  env: string;
}

interface EnvironmentSecretTable {
  id: Generated<number>;
  environment_id: number;
  /** `var` or `env` */
  type: string;
  name: string;
  /** encrypted text */
  secret: string;
}

interface ViewTable {
  id: Generated<number>;
  project_id: number;
  title: string;
  position: number;
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
}

interface TemplateVaultTable {
  id: Generated<number>;
  template_id: number;
  /** null = it asks a script */
  key_id: number | null;
  name: string | null;
  /** `password` or `script` */
  type: Generated<string>;
  script: string | null;
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
  /** null while it is not active */
  next_run_at: number | null;
  /** who saved it last; null = nobody, or a user who was deleted since */
  author_id: number | null;
  /** kept as text so that it outlives the user */
  author_name: string | null;
}

export interface TaskTable {
  id: Generated<number>;
  project_id: number;
  template_id: number;
  status: string;
  /** counts the offers to runners; what speaks of an older attempt is refused */
  attempt: Generated<number>;
  runner_id: number | null;
  /** when the current attempt was offered, and whether its runner took it */
  offered_at: number | null;
  accepted_at: number | null;
  /** a stop that was asked for: `stop` or `force` */
  stop_requested: string | null;
  /** when its end by force was asked for */
  stop_forced_at: number | null;
  debug: Flag;
  dry_run: Flag;
  diff: Flag;
  playbook: string;
  environment: string;
  /** encrypted JSON object of secret answers; removed when the task ends */
  secret: string | null;
  host_limit: string;
  arguments: string | null;
  params: string;
  git_branch: string | null;
  inventory_id: number | null;
  message: string;
  /** commit that was asked for */
  requested_commit: string | null;
  /** commit that the workspace stood at */
  commit_hash: string | null;
  commit_message: string | null;
  build_task_id: number | null;
  version: string | null;
  user_id: number | null;
  integration_id: number | null;
  schedule_id: number | null;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  exit_code: number | null;
  /** sentence of an older version; now `reason_code` and `reason_params`, see stored-text.ts */
  reason: string | null;
  reason_code: string | null;
  /** JSON object */
  reason_params: string | null;
  /** position of the stored output, as in the runner protocol */
  output_lines: Generated<number>;
  output_bytes: Generated<number>;
  output_source_bytes: Generated<number>;
  output_crc32: Generated<number>;
}

interface TaskOutputTable {
  task_id: number;
  /** number of the chunk's first line, from 1 */
  first_line: number;
  line_count: number;
  /** bytes of plain text */
  byte_count: number;
  /** `plain` or `zstd` */
  codec: string;
  /** JSON: runs of [line count, milliseconds] */
  times: string;
  data: Uint8Array;
}

interface TaskResultTable {
  task_id: number;
  name: string;
  document: string;
  updated_at: number;
}

interface EventTable {
  id: Generated<number>;
  project_id: number | null;
  user_id: number | null;
  integration_id: number | null;
  object_type: string | null;
  object_id: number | null;
  object_name: string;
  /** sentence of an older version; now `description_code` and `description_params`, see stored-text.ts */
  description: string;
  description_code: string | null;
  /** JSON object */
  description_params: string | null;
  created_at: number;
  /** who it was, kept as text so that the entry outlives the user */
  username: string | null;
  address: string | null;
  client: string | null;
}

interface IntegrationTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  template_id: number;
  auth_method: string;
  auth_header: string;
  auth_key_id: number | null;
  searchable: Flag;
  /** JSON; `null` when none was sent */
  task_params: string;
  /** as with schedules */
  author_id: number | null;
  author_name: string | null;
}

interface IntegrationMatcherTable {
  id: Generated<number>;
  integration_id: number;
  name: string;
  match_type: string;
  method: string;
  body_data_type: string;
  key: string;
  value: string;
}

interface IntegrationValueTable {
  id: Generated<number>;
  integration_id: number;
  name: string;
  value_source: string;
  body_data_type: string;
  key: string;
  variable: string;
}

export interface IntegrationAliasTable {
  id: Generated<number>;
  project_id: number;
  /** null = alias of the whole project */
  integration_id: number | null;
  alias: string;
}

interface OptionTable {
  key: string;
  value: string;
}

export interface Schema {
  users: UserTable;
  user_identities: UserIdentityTable;
  oidc_used_states: OidcUsedStateTable;
  sessions: SessionTable;
  api_tokens: ApiTokenTable;
  projects: ProjectTable;
  members: MemberTable;
  access_keys: AccessKeyTable;
  repositories: RepositoryTable;
  inventories: InventoryTable;
  environments: EnvironmentTable;
  environment_secrets: EnvironmentSecretTable;
  views: ViewTable;
  templates: TemplateTable;
  template_vaults: TemplateVaultTable;
  schedules: ScheduleTable;
  tasks: TaskTable;
  task_output: TaskOutputTable;
  task_results: TaskResultTable;
  task_questions: TaskQuestionTable;
  events: EventTable;
  integrations: IntegrationTable;
  integration_matchers: IntegrationMatcherTable;
  integration_values: IntegrationValueTable;
  integration_aliases: IntegrationAliasTable;
  options: OptionTable;
  runners: RunnerTable;
  outbox: OutboxTable;
}

export const templates = `
create table templates (
  id integer primary key autoincrement,
  project_id integer not null references projects (id) on delete cascade,
  name text not null,
  description text,
  type text not null default '',
  app text not null,
  playbook text not null default '',
  inventory_id integer references inventories (id) on delete restrict,
  repository_id integer not null references repositories (id) on delete restrict,
  environment_id integer references environments (id) on delete restrict,
  view_id integer references views (id) on delete set null,
  build_template_id integer references templates (id) on delete restrict,
  start_version text,
  autorun integer not null default 0,
  git_branch text,
  arguments text,
  allow_override_args_in_task integer not null default 0,
  survey_vars text not null,
  suppress_success_alerts integer not null default 0,
  last_task_id integer,
  task_count integer not null default 0,
  task_params text,
  runner_tags text not null default '[]',
  allow_parallel_tasks integer not null default 0,
  priority integer not null default 0,
  timeout_seconds integer,
  is_limited integer not null default 0,
  approval text,
  revision integer not null default 1
);
create index templates_by_build_template_id on templates (build_template_id);
create index templates_by_environment_id on templates (environment_id);
create index templates_by_inventory_id on templates (inventory_id);
create index templates_by_project_id_name on templates (project_id, name);
create index templates_by_repository_id on templates (repository_id);
create index templates_by_view_id on templates (view_id);
create index templates_limited on templates (project_id) where is_limited = 1;

create table template_vaults (
  id integer primary key autoincrement,
  template_id integer not null references templates (id) on delete cascade,
  key_id integer references access_keys (id) on delete restrict,
  name text,
  type text not null default 'password',
  script text
);
create index template_vaults_by_key_id on template_vaults (key_id);
create index template_vaults_by_template_id on template_vaults (template_id);

create table template_environments (
  template_id integer not null references templates (id) on delete cascade,
  position integer not null,
  environment_id integer not null references environments (id) on delete restrict,
  constraint template_environments_key primary key (template_id, position)
);
create index template_environments_by_environment_id on template_environments (environment_id);

create table template_favourites (
  user_id integer not null references users (id) on delete cascade,
  template_id integer not null references templates (id) on delete cascade,
  constraint template_favourites_key primary key (user_id, template_id)
);
create index template_favourites_by_template_id on template_favourites (template_id);

create table template_rights (
  id integer primary key autoincrement,
  project_id integer not null references projects (id) on delete cascade,
  template_id integer not null references templates (id) on delete cascade,
  user_id integer references users (id) on delete cascade,
  role text,
  permissions integer not null,
  group_source text,
  group_claim text,
  group_value text,
  group_key text
);
create unique index template_rights_by_group on template_rights (template_id, group_key)
  where group_key is not null;
create index template_rights_by_project on template_rights (project_id);
create unique index template_rights_by_role on template_rights (template_id, role) where role is not null;
create unique index template_rights_by_user on template_rights (template_id, user_id) where user_id is not null;
create index template_rights_of_user on template_rights (user_id);

create table schedules (
  id integer primary key autoincrement,
  project_id integer not null references projects (id) on delete cascade,
  template_id integer not null references templates (id) on delete cascade,
  name text not null default '',
  cron_format text not null,
  active integer not null default 0,
  repository_id integer references repositories (id) on delete restrict,
  last_commit_hash text,
  time_zone text,
  next_run_at integer,
  author_id integer references users (id) on delete set null,
  author_name text,
  type text not null default '',
  if_running text not null default 'queue',
  missed_runs text not null default 'run',
  run_at text,
  task_params text,
  expires_at text,
  delete_after_run integer not null default 0,
  missed_within_minutes integer,
  revision integer not null default 1
);
create index schedules_by_author_id on schedules (author_id) where author_id is not null;
create index schedules_by_next_run_at on schedules (next_run_at);
create index schedules_by_project_id on schedules (project_id);
create index schedules_by_repository_id on schedules (repository_id) where repository_id is not null;
create index schedules_by_template_id on schedules (template_id);

create table retention_rules (
  id integer primary key autoincrement,
  project_id integer not null references projects (id) on delete cascade,
  template_id integer unique references templates (id) on delete cascade,
  max_tasks_per_template integer,
  max_task_age_days integer,
  max_output_megabytes integer
);
create index retention_rules_by_project_id on retention_rules (project_id);
create unique index retention_rules_of_projects on retention_rules (project_id) where template_id is null;
`;

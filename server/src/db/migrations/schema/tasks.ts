export const tasks = `
create table tasks (
  id integer primary key autoincrement,
  project_id integer not null references projects (id) on delete cascade,
  template_id integer not null references templates (id) on delete cascade,
  status text not null,
  attempt integer not null default 0,
  runner_id integer,
  offered_at integer,
  accepted_at integer,
  stop_requested text,
  debug integer not null default 0,
  dry_run integer not null default 0,
  diff integer not null default 0,
  playbook text not null default '',
  environment text not null,
  secret text,
  host_limit text not null default '',
  arguments text,
  params text not null,
  git_branch text,
  inventory_id integer,
  message text not null default '',
  requested_commit text,
  commit_hash text,
  commit_message text,
  build_task_id integer references tasks (id) on delete set null,
  version text,
  user_id integer references users (id) on delete set null,
  integration_id integer,
  schedule_id integer,
  created_at integer not null,
  started_at integer,
  ended_at integer,
  exit_code integer,
  output_lines integer not null default 0,
  output_bytes integer not null default 0,
  output_source_bytes integer not null default 0,
  output_crc32 integer not null default 0,
  stop_forced_at integer,
  reason_code text,
  reason_params text,
  message_code text,
  message_params text,
  queue_rank integer not null default 0,
  commit_author text,
  committed_at integer,
  default_options text,
  approval text,
  approval_expires_at integer,
  approved_hash text
);
create index tasks_active on tasks (runner_id, id)
  where status in ('starting', 'running', 'waiting_confirmation', 'confirmed', 'stopping');
create index tasks_by_build_task_id on tasks (build_task_id) where build_task_id is not null;
create index tasks_by_project_duration on tasks (project_id, coalesce(ended_at - coalesce(started_at, ended_at), 0), id)
  where status in ('success', 'error', 'stopped');
create index tasks_by_project_id_id on tasks (project_id, id);
create index tasks_by_project_id_status_id on tasks (project_id, status, id);
create index tasks_by_template_commit on tasks (template_id, commit_hash) where commit_hash is not null;
create index tasks_by_template_duration on tasks (template_id, coalesce(ended_at - coalesce(started_at, ended_at), 0), id)
  where status in ('success', 'error', 'stopped');
create index tasks_by_template_end on tasks (template_id, ended_at) where ended_at is not null;
create index tasks_by_template_id_id on tasks (template_id, id);
create index tasks_by_template_id_status_id on tasks (template_id, status, id);
create index tasks_by_user_id on tasks (user_id) where user_id is not null;
create index tasks_queue on tasks (queue_rank, id, template_id, project_id, inventory_id)
  where status = 'waiting';
create index tasks_unfinished on tasks (id) where status not in ('success', 'error', 'stopped');
create index tasks_waiting on tasks (template_id, id) where status = 'waiting';

create table task_output (
  task_id integer not null references tasks (id) on delete cascade,
  first_line integer not null,
  line_count integer not null,
  byte_count integer not null,
  codec text not null,
  times text not null,
  data blob not null,
  constraint task_output_key primary key (task_id, first_line)
);

create table task_results (
  task_id integer not null references tasks (id) on delete cascade,
  name text not null,
  document text not null,
  updated_at integer not null,
  constraint task_results_key primary key (task_id, name)
);

create table task_questions (
  task_id integer not null references tasks (id) on delete cascade,
  step integer not null,
  hash text not null,
  document text not null,
  asked_at integer not null,
  answer text,
  answered_by text,
  answered_at integer,
  constraint task_questions_key primary key (task_id, step)
);

create table task_commands (
  task_id integer not null references tasks (id) on delete cascade,
  step integer not null,
  line text not null,
  version text,
  constraint task_commands_key primary key (task_id, step)
);

create table task_inputs (
  task_id integer primary key references tasks (id) on delete cascade,
  document text not null
);

create table task_approvals (
  task_id integer not null references tasks (id) on delete cascade,
  hash text not null,
  user_id integer not null,
  username text not null,
  verdict text not null,
  is_emergency integer not null,
  comment text not null,
  commit_hash text,
  created_at integer not null,
  constraint task_approvals_key primary key (task_id, hash, user_id)
);

create table task_start_keys (
  user_id integer not null references users (id) on delete cascade,
  project_id integer not null references projects (id) on delete cascade,
  key_hash text not null,
  request_hash text not null,
  task_id integer,
  created_at integer not null,
  constraint task_start_keys_key primary key (user_id, project_id, key_hash)
);
create index task_start_keys_by_created_at on task_start_keys (created_at);
create index task_start_keys_by_project_id on task_start_keys (project_id);
`;

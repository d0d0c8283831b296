export const server = `
create table runners (
  id integer primary key autoincrement,
  name text not null,
  token_hash text not null unique,
  is_built_in integer not null default 0,
  active integer not null default 0,
  webhook text not null default '',
  max_parallel_tasks integer not null default 0,
  created_at integer not null,
  version text not null default '',
  host text not null default '',
  instance text not null default '',
  last_seen_at integer,
  folder text not null default '',
  address text not null default '',
  link text not null default '',
  connected_at integer,
  runner_tags text not null default '[]',
  isolation text not null default '',
  project_id integer references projects (id) on delete cascade,
  is_default integer not null default 1,
  is_registered integer not null default 1,
  registration_hash text not null default '',
  registration_expires_at integer,
  registration_used_at integer,
  draining text not null default '',
  protocol_min integer,
  protocol_max integer,
  clock_ahead_ms integer,
  programs text,
  self_test_problem text
);
create index runners_by_project_id on runners (project_id);

create table events (
  id integer primary key autoincrement,
  project_id integer references projects (id) on delete cascade,
  user_id integer references users (id) on delete set null,
  integration_id integer,
  object_type text,
  object_id integer,
  object_name text not null default '',
  description text not null,
  created_at integer not null,
  username text,
  address text,
  client text,
  description_code text,
  description_params text
);
create index events_by_object on events (project_id, object_type, object_id, id) where object_type <> 'task';
create index events_by_project_id_id on events (project_id, id);
create index events_by_project_user on events (project_id, user_id, id) where user_id is not null;
create index events_by_task on events (project_id, object_id, id) where object_type = 'task';
create index events_by_type on events (project_id, object_type, id);
create index events_by_type_user on events (project_id, object_type, user_id, id) where user_id is not null;
create index events_by_user_id on events (user_id) where user_id is not null;

create table audit_entries (
  id integer primary key autoincrement,
  created_at integer not null,
  project_id integer,
  user_id integer,
  username text,
  action text not null,
  object_type text not null,
  object_id integer,
  object_name text not null,
  description_code text not null,
  description_params text,
  changes text,
  address text,
  client text,
  credential text,
  times integer not null default 1
);
create index audit_by_action on audit_entries (action, id);
create index audit_by_address on audit_entries (address, id) where address is not null;
create index audit_by_object on audit_entries (object_type, object_id, id);
create index audit_by_project on audit_entries (project_id, id);
create index audit_by_project_action on audit_entries (project_id, action, id);
create index audit_by_project_address on audit_entries (project_id, address, id) where address is not null;
create index audit_by_project_type on audit_entries (project_id, object_type, id);
create index audit_by_project_user on audit_entries (project_id, user_id, id) where user_id is not null;
create index audit_by_time on audit_entries (created_at, id);
create index audit_by_type on audit_entries (object_type, id);
create index audit_by_user on audit_entries (user_id, id) where user_id is not null;

create table options (
  key text primary key,
  value text not null
);

create table disk_alarms (
  disk text not null primary key,
  seen_at integer not null
);

create table import_links (
  source text not null,
  kind text not null,
  source_id text not null,
  local_id integer not null,
  mark text not null default '',
  constraint import_links_pk primary key (source, kind, source_id)
);

create table unknown_proxies (
  address text not null primary key,
  seen_at integer not null
);
`;

export const projects = `
create table projects (
  id integer primary key autoincrement,
  name text not null,
  created_at integer not null,
  alert integer not null default 0,
  alert_chat text,
  max_parallel_tasks integer not null default 0,
  type text not null default ''
);

create table members (
  project_id integer not null references projects (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  role text not null,
  rule_id integer,
  constraint members_key primary key (project_id, user_id)
);
create index members_by_role on members (role);
create index members_by_user_id on members (user_id);

create table roles (
  id integer primary key autoincrement,
  project_id integer references projects (id) on delete cascade,
  slug text not null,
  name text not null,
  permissions integer not null
);
create unique index roles_by_project_slug on roles (project_id, slug);
create unique index roles_of_server_by_slug on roles (slug) where project_id is null;

create table access_keys (
  id integer primary key autoincrement,
  project_id integer not null references projects (id) on delete cascade,
  name text not null,
  type text not null,
  secret text,
  revision integer not null default 1
);
create index access_keys_by_project_id_name on access_keys (project_id, name);

create table repositories (
  id integer primary key autoincrement,
  project_id integer not null references projects (id) on delete cascade,
  name text not null,
  git_url text not null,
  git_branch text not null default '',
  key_id integer not null references access_keys (id) on delete restrict,
  revision integer not null default 1
);
create index repositories_by_key_id on repositories (key_id);
create index repositories_by_project_id_name on repositories (project_id, name);

create table inventories (
  id integer primary key autoincrement,
  project_id integer not null references projects (id) on delete cascade,
  name text not null,
  type text not null,
  inventory text not null default '',
  user_key_id integer references access_keys (id) on delete restrict,
  become_key_id integer references access_keys (id) on delete restrict,
  repository_id integer references repositories (id) on delete restrict,
  holder_id integer,
  runner_tags text not null default '[]',
  revision integer not null default 1
);
create index inventories_by_become_key_id on inventories (become_key_id);
create index inventories_by_project_id_name on inventories (project_id, name);
create index inventories_by_repository_id on inventories (repository_id);
create index inventories_by_user_key_id on inventories (user_key_id);

create table environments (
  id integer primary key autoincrement,
  project_id integer not null references projects (id) on delete cascade,
  name text not null,
  json text not null,
  env text not null,
  revision integer not null default 1
);
create index environments_by_project_id_name on environments (project_id, name);

create table environment_secrets (
  id integer primary key autoincrement,
  environment_id integer not null references environments (id) on delete cascade,
  type text not null,
  name text not null,
  secret text not null
);
create index environment_secrets_by_environment_id on environment_secrets (environment_id);

create table views (
  id integer primary key autoincrement,
  project_id integer not null references projects (id) on delete cascade,
  title text not null,
  position integer not null default 0,
  type text not null default '',
  sort_column text,
  hidden integer not null default 0,
  sort_reverse integer not null default 0,
  revision integer not null default 1
);
create index views_by_project_id_position on views (project_id, position);

create table dashboard_visits (
  user_id integer not null references users (id) on delete cascade,
  project_id integer not null references projects (id) on delete cascade,
  seen_through integer not null,
  constraint dashboard_visits_key primary key (user_id, project_id)
);
create index dashboard_visits_by_project_id on dashboard_visits (project_id);

create table invitations (
  id integer primary key autoincrement,
  project_id integer references projects (id) on delete cascade,
  role text,
  email text not null,
  email_key text not null,
  inviter_id integer references users (id) on delete set null,
  inviter_name text not null,
  token_hash text not null unique,
  secret text,
  sent_at integer not null,
  expires_at integer not null,
  language text
);
create index invitations_by_inviter_id on invitations (inviter_id);
create index invitations_by_project_id on invitations (project_id);
create unique index invitations_of_one on invitations (email_key, coalesce(project_id, 0));

create table group_rules (
  id integer primary key autoincrement,
  source text not null,
  claim text not null,
  value text not null,
  gives text not null,
  project_id integer references projects (id) on delete cascade,
  role text not null,
  created_at integer not null,
  is_configured integer not null default 0
);
create index group_rules_by_project_id on group_rules (project_id);
create unique index group_rules_once on group_rules (source, claim, value, gives, coalesce(project_id, 0));

create table api_token_projects (
  token_id integer not null references api_tokens (id) on delete cascade,
  project_id integer not null references projects (id) on delete cascade,
  constraint api_token_projects_key primary key (token_id, project_id)
);
create index api_token_projects_by_project_id on api_token_projects (project_id);
`;

export const integrations = `
create table integrations (
  id integer primary key autoincrement,
  project_id integer not null references projects (id) on delete cascade,
  name text not null,
  template_id integer not null references templates (id) on delete cascade,
  auth_method text not null default '',
  auth_header text not null default '',
  auth_key_id integer references access_keys (id) on delete restrict,
  searchable integer not null default 0,
  task_params text not null,
  author_id integer references users (id) on delete set null,
  author_name text,
  revision integer not null default 1
);
create index integrations_by_auth_key_id on integrations (auth_key_id);
create index integrations_by_author_id on integrations (author_id);
create index integrations_by_project_id_name on integrations (project_id, name);
create index integrations_by_template_id on integrations (template_id);

create table integration_matchers (
  id integer primary key autoincrement,
  integration_id integer not null references integrations (id) on delete cascade,
  name text not null,
  match_type text not null,
  method text not null,
  body_data_type text not null default '',
  key text not null default '',
  value text not null default '',
  revision integer not null default 1
);
create index integration_matchers_by_integration_id on integration_matchers (integration_id);

create table integration_values (
  id integer primary key autoincrement,
  integration_id integer not null references integrations (id) on delete cascade,
  name text not null,
  value_source text not null,
  body_data_type text not null default '',
  key text not null default '',
  variable text not null,
  variable_type text not null default 'environment',
  revision integer not null default 1
);
create index integration_values_by_integration_id on integration_values (integration_id);

create table integration_aliases (
  id integer primary key autoincrement,
  project_id integer not null references projects (id) on delete cascade,
  integration_id integer references integrations (id) on delete cascade,
  alias text not null unique
);
create index integration_aliases_by_integration_id on integration_aliases (integration_id);
create index integration_aliases_by_project_id on integration_aliases (project_id);

create table webhook_requests (
  id integer primary key autoincrement,
  project_id integer not null references projects (id) on delete cascade,
  alias_id integer references integration_aliases (id) on delete set null,
  grade text not null,
  outcome text not null,
  received_at integer not null,
  address text,
  client text,
  byte_count integer not null,
  stored_bytes integer not null,
  unlisted integer not null,
  replay_of integer,
  username text,
  secret text
);
create index webhook_requests_by_alias_id on webhook_requests (alias_id);
create index webhook_requests_by_project_id on webhook_requests (project_id, alias_id, grade, id);
create index webhook_requests_by_received_at on webhook_requests (received_at);

create table webhook_results (
  request_id integer not null references webhook_requests (id) on delete cascade,
  integration_id integer not null references integrations (id) on delete cascade,
  outcome text not null,
  reason_code text,
  reason_params text,
  task_id integer,
  constraint webhook_results_key primary key (request_id, integration_id)
);
create index webhook_results_by_integration_id on webhook_results (integration_id, request_id);

create table webhook_deliveries (
  integration_id integer not null references integrations (id) on delete cascade,
  delivery text not null,
  task_id integer,
  claimed_at integer not null,
  constraint webhook_deliveries_key primary key (integration_id, delivery)
);
create index webhook_deliveries_by_claimed_at on webhook_deliveries (claimed_at);
`;

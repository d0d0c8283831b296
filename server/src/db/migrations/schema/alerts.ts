export const alerts = `
create table alert_channels (
  id integer primary key autoincrement,
  project_id integer not null references projects (id) on delete cascade,
  name text not null,
  type text not null,
  receiver text not null,
  secret text,
  revision integer not null default 1
);
create index alert_channels_by_project_id on alert_channels (project_id);

create table alert_rules (
  id integer primary key autoincrement,
  project_id integer not null references projects (id) on delete cascade,
  name text not null,
  template_id integer references templates (id) on delete cascade,
  channel_id integer references alert_channels (id) on delete cascade,
  server_channel text not null,
  events text not null,
  late_minutes integer,
  long_minutes integer,
  title text not null,
  text text not null,
  revision integer not null default 1
);
create index alert_rules_by_channel_id on alert_rules (channel_id);
create index alert_rules_by_project_id on alert_rules (project_id);
create index alert_rules_by_template_id on alert_rules (template_id);

create table sent_alerts (
  task_id integer not null references tasks (id) on delete cascade,
  rule_id integer not null references alert_rules (id) on delete cascade,
  event text not null,
  constraint sent_alerts_key primary key (task_id, rule_id, event)
);
create index sent_alerts_by_rule_id on sent_alerts (rule_id);

create table outbox (
  id integer primary key autoincrement,
  kind text not null,
  receiver text not null,
  payload text not null,
  project_id integer references projects (id) on delete cascade,
  deduplication_key text not null unique,
  state text not null,
  claim text,
  attempts integer not null default 0,
  due_at integer not null,
  created_at integer not null,
  attempted_at integer,
  subject_code text,
  subject_params text,
  problem_code text,
  problem_params text
);
create index outbox_by_project_id on outbox (project_id);
create index outbox_by_state_due_at on outbox (state, due_at);
create index outbox_by_state_id on outbox (state, id);

create table outbox_attempts (
  outbox_id integer not null references outbox (id) on delete cascade,
  number integer not null,
  started_at integer not null,
  duration_ms integer not null,
  is_delivered integer not null,
  answer_code text,
  answer_params text,
  constraint outbox_attempts_key primary key (outbox_id, number)
);
`;

export const users = `
create table users (
  id integer primary key autoincrement,
  username text not null,
  username_key text not null unique,
  name text not null,
  email text not null,
  email_key text not null unique,
  password_hash text,
  admin integer not null default 0,
  external integer not null default 0,
  alert integer not null default 0,
  created_at integer not null,
  admin_rule_id integer,
  create_projects_rule_id integer
);

create table user_identities (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  provider text not null,
  issuer text not null,
  subject text not null,
  name text not null,
  email text not null,
  is_email_verified integer not null,
  created_at integer not null,
  deprovisioned_at integer,
  groups text
);
create unique index user_identities_subject on user_identities (provider, issuer, subject);
create index user_identities_user on user_identities (user_id);

create table oidc_used_states (
  state_hash text primary key,
  expires_at integer not null
);

create table sessions (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  token_hash text not null unique,
  created_at integer not null,
  last_active_at integer not null,
  address text not null default '',
  client text not null default '',
  method text not null default 'password',
  reauthenticated_at integer not null default 0
);
create index sessions_by_user_id on sessions (user_id);

create table api_tokens (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  token_hash text not null unique,
  prefix text not null,
  created_at integer not null,
  expired_at integer,
  name text not null default '',
  scope text not null default 'full',
  is_limited integer not null default 0,
  expires_at integer,
  last_used_at integer
);
create index api_tokens_by_user_id on api_tokens (user_id);

create table passkeys (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key text not null,
  counter integer not null,
  transports text not null,
  user_handle text not null,
  created_at integer not null,
  last_used_at integer
);
create index passkeys_by_user_id on passkeys (user_id);

create table passkey_challenges (
  holder text primary key,
  challenge text not null,
  expires_at integer not null
);
create index passkey_challenges_by_expires_at on passkey_challenges (expires_at);

create table totp_factors (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  secret text not null,
  confirmed integer not null,
  last_step integer not null,
  failures integer not null,
  failed_at integer not null,
  created_at integer not null,
  last_used_at integer,
  constraint totp_factors_of_user unique (user_id, confirmed)
);

create table recovery_codes (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  code_hash text not null,
  constraint recovery_codes_of_user unique (user_id, code_hash)
);

create table pending_sign_ins (
  token_hash text primary key,
  user_id integer not null references users (id) on delete cascade,
  method text not null,
  provider text,
  failures integer not null,
  expires_at integer not null
);
create index pending_sign_ins_by_user_id on pending_sign_ins (user_id);

create table failed_attempts (
  key text not null primary key,
  clear_at integer not null,
  wait_until integer not null
);
create index failed_attempts_by_clear_at on failed_attempts (clear_at);

create table directory_checks (
  id integer primary key,
  started_at integer not null,
  ended_at integer,
  people integer not null,
  leavers integer not null,
  problem_code text,
  problem_params text
);
`;

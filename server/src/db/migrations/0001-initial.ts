import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** What must be spelled differently per database. */
function columns(dialect: DialectName) {
  const isPostgres = dialect === 'postgres';
  return {
    // autoincrement: SQLite would give the id of a deleted last row again, and ids in the event log would then lie
    id: <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
      isPostgres
        ? table.addColumn('id', 'bigint', (c) => c.generatedByDefaultAsIdentity().primaryKey())
        : table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement()),
    integer: isPostgres ? ('bigint' as const) : ('integer' as const),
    blob: isPostgres ? ('bytea' as const) : ('blob' as const),
  };
}

const required = (c: ColumnDefinitionBuilder) => c.notNull();
const zero = (c: ColumnDefinitionBuilder) => c.notNull().defaultTo(0);
const empty = (c: ColumnDefinitionBuilder) => c.notNull().defaultTo('');

/** A foreign key: `to` is "table.column". */
function belongsTo(to: string, onDelete: 'cascade' | 'set null' | 'restrict') {
  return (c: ColumnDefinitionBuilder) => {
    const reference = c.references(to).onDelete(onDelete);
    return onDelete === 'set null' ? reference : reference.notNull();
  };
}
const mayUse = (to: string) => (c: ColumnDefinitionBuilder) => c.references(to).onDelete('restrict');

export const initial = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const make = tableMaker(db, dialect);
    await createPeople(make);
    await createProjects(make);
    await createResources(make);
    await createTemplates(make);
    await createTasks(make);
    await createIntegrations(make);
    await createServerTables(make);
    await createIndexes(db);
  },
});

type Columns = ReturnType<typeof columns>;
type AnyTable = CreateTableBuilder<string, string>;
type Make = (
  name: string,
  hasId: boolean,
  define: (table: AnyTable, type: Columns) => AnyTable,
) => Promise<void>;

function tableMaker(db: Kysely<unknown>, dialect: DialectName): Make {
  const type = columns(dialect);
  return async (name, hasId, define) => {
    const table: AnyTable = db.schema.createTable(name);
    await define(hasId ? type.id(table) : table, type).execute();
  };
}

async function createPeople(make: Make) {
  await make('users', true, (t, type) =>
    t
      .addColumn('username', 'text', required)
      .addColumn('username_key', 'text', (c) => c.notNull().unique())
      .addColumn('name', 'text', required)
      .addColumn('email', 'text', required)
      .addColumn('email_key', 'text', (c) => c.notNull().unique())
      .addColumn('password_hash', 'text')
      .addColumn('admin', type.integer, zero)
      .addColumn('external', type.integer, zero)
      .addColumn('alert', type.integer, zero)
      .addColumn('created_at', type.integer, required),
  );
  await make('sessions', true, (t, type) =>
    t
      .addColumn('user_id', type.integer, belongsTo('users.id', 'cascade'))
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('created_at', type.integer, required)
      .addColumn('last_active_at', type.integer, required)
      .addColumn('address', 'text', empty)
      .addColumn('client', 'text', empty),
  );
  await make('api_tokens', true, (t, type) =>
    t
      .addColumn('user_id', type.integer, belongsTo('users.id', 'cascade'))
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('prefix', 'text', required)
      .addColumn('created_at', type.integer, required)
      .addColumn('expired_at', type.integer),
  );
}

async function createProjects(make: Make) {
  await make('projects', true, (t, type) =>
    t
      .addColumn('name', 'text', required)
      .addColumn('created_at', type.integer, required)
      .addColumn('alert', type.integer, zero)
      .addColumn('alert_chat', 'text')
      .addColumn('max_parallel_tasks', type.integer, zero)
      .addColumn('type', 'text', empty),
  );
  await make('members', false, (t, type) =>
    t
      .addColumn('project_id', type.integer, belongsTo('projects.id', 'cascade'))
      .addColumn('user_id', type.integer, belongsTo('users.id', 'cascade'))
      .addColumn('role', 'text', required)
      .addPrimaryKeyConstraint('members_key', ['project_id', 'user_id']),
  );
}

async function createResources(make: Make) {
  await make('access_keys', true, (t, type) =>
    t
      .addColumn('project_id', type.integer, belongsTo('projects.id', 'cascade'))
      .addColumn('name', 'text', required)
      .addColumn('type', 'text', required)
      .addColumn('secret', 'text'),
  );
  await make('repositories', true, (t, type) =>
    t
      .addColumn('project_id', type.integer, belongsTo('projects.id', 'cascade'))
      .addColumn('name', 'text', required)
      .addColumn('git_url', 'text', required)
      .addColumn('git_branch', 'text', empty)
      .addColumn('key_id', type.integer, belongsTo('access_keys.id', 'restrict')),
  );
  await make('inventories', true, (t, type) =>
    t
      .addColumn('project_id', type.integer, belongsTo('projects.id', 'cascade'))
      .addColumn('name', 'text', required)
      .addColumn('type', 'text', required)
      .addColumn('inventory', 'text', empty)
      .addColumn('user_key_id', type.integer, mayUse('access_keys.id'))
      .addColumn('become_key_id', type.integer, mayUse('access_keys.id'))
      .addColumn('repository_id', type.integer, mayUse('repositories.id'))
      // the template that holds a workspace; templates point here too, so this side has no constraint
      .addColumn('holder_id', type.integer),
  );
  await make('environments', true, (t, type) =>
    t
      .addColumn('project_id', type.integer, belongsTo('projects.id', 'cascade'))
      .addColumn('name', 'text', required)
      .addColumn('json', 'text', required)
      .addColumn('env', 'text', required),
  );
  await make('environment_secrets', true, (t, type) =>
    t
      .addColumn('environment_id', type.integer, belongsTo('environments.id', 'cascade'))
      .addColumn('type', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('secret', 'text', required),
  );
  await make('views', true, (t, type) =>
    t
      .addColumn('project_id', type.integer, belongsTo('projects.id', 'cascade'))
      .addColumn('title', 'text', required)
      .addColumn('position', type.integer, zero),
  );
}

async function createTemplates(make: Make) {
  await make('templates', true, (t, type) =>
    t
      .addColumn('project_id', type.integer, belongsTo('projects.id', 'cascade'))
      .addColumn('name', 'text', required)
      .addColumn('description', 'text')
      .addColumn('type', 'text', empty)
      .addColumn('app', 'text', required)
      .addColumn('playbook', 'text', empty)
      .addColumn('inventory_id', type.integer, mayUse('inventories.id'))
      .addColumn('repository_id', type.integer, belongsTo('repositories.id', 'restrict'))
      .addColumn('environment_id', type.integer, mayUse('environments.id'))
      .addColumn('view_id', type.integer, belongsTo('views.id', 'set null'))
      .addColumn('build_template_id', type.integer, mayUse('templates.id'))
      .addColumn('start_version', 'text')
      .addColumn('autorun', type.integer, zero)
      .addColumn('git_branch', 'text')
      .addColumn('arguments', 'text')
      .addColumn('allow_override_args_in_task', type.integer, zero)
      .addColumn('survey_vars', 'text', required)
      .addColumn('suppress_success_alerts', type.integer, zero)
      .addColumn('last_task_id', type.integer)
      .addColumn('task_count', type.integer, zero),
  );
  await make('template_vaults', true, (t, type) =>
    t
      .addColumn('template_id', type.integer, belongsTo('templates.id', 'cascade'))
      .addColumn('key_id', type.integer, belongsTo('access_keys.id', 'restrict'))
      .addColumn('name', 'text'),
  );
  await make('schedules', true, (t, type) =>
    t
      .addColumn('project_id', type.integer, belongsTo('projects.id', 'cascade'))
      .addColumn('template_id', type.integer, belongsTo('templates.id', 'cascade'))
      .addColumn('name', 'text', empty)
      .addColumn('cron_format', 'text', required)
      .addColumn('active', type.integer, zero)
      .addColumn('repository_id', type.integer, mayUse('repositories.id'))
      .addColumn('last_commit_hash', 'text')
      .addColumn('time_zone', 'text')
      .addColumn('next_run_at', type.integer),
  );
}

async function createTasks(make: Make) {
  await make('tasks', true, (t, type) =>
    t
      .addColumn('project_id', type.integer, belongsTo('projects.id', 'cascade'))
      .addColumn('template_id', type.integer, belongsTo('templates.id', 'cascade'))
      .addColumn('status', 'text', required)
      .addColumn('attempt', type.integer, zero)
      .addColumn('runner_id', type.integer)
      .addColumn('offered_at', type.integer)
      .addColumn('accepted_at', type.integer)
      .addColumn('stop_requested', 'text')
      .addColumn('debug', type.integer, zero)
      .addColumn('dry_run', type.integer, zero)
      .addColumn('diff', type.integer, zero)
      .addColumn('playbook', 'text', empty)
      .addColumn('environment', 'text', required)
      .addColumn('secret', 'text')
      .addColumn('host_limit', 'text', empty)
      .addColumn('arguments', 'text')
      .addColumn('params', 'text', required)
      .addColumn('git_branch', 'text')
      .addColumn('inventory_id', type.integer)
      .addColumn('message', 'text', empty)
      .addColumn('requested_commit', 'text')
      .addColumn('commit_hash', 'text')
      .addColumn('commit_message', 'text')
      .addColumn('build_task_id', type.integer, belongsTo('tasks.id', 'set null'))
      .addColumn('version', 'text')
      .addColumn('user_id', type.integer, belongsTo('users.id', 'set null'))
      .addColumn('integration_id', type.integer)
      .addColumn('schedule_id', type.integer)
      .addColumn('created_at', type.integer, required)
      .addColumn('started_at', type.integer)
      .addColumn('ended_at', type.integer)
      .addColumn('exit_code', type.integer)
      .addColumn('reason', 'text')
      .addColumn('output_lines', type.integer, zero)
      .addColumn('output_bytes', type.integer, zero)
      .addColumn('output_source_bytes', type.integer, zero)
      .addColumn('output_crc32', type.integer, zero),
  );
  await make('task_output', false, (t, type) =>
    t
      .addColumn('task_id', type.integer, belongsTo('tasks.id', 'cascade'))
      .addColumn('first_line', type.integer, required)
      .addColumn('line_count', type.integer, required)
      .addColumn('byte_count', type.integer, required)
      .addColumn('codec', 'text', required)
      .addColumn('times', 'text', required)
      .addColumn('data', type.blob, required)
      .addPrimaryKeyConstraint('task_output_key', ['task_id', 'first_line']),
  );
  await make('task_results', false, (t, type) =>
    t
      .addColumn('task_id', type.integer, belongsTo('tasks.id', 'cascade'))
      .addColumn('name', 'text', required)
      .addColumn('document', 'text', required)
      .addColumn('updated_at', type.integer, required)
      .addPrimaryKeyConstraint('task_results_key', ['task_id', 'name']),
  );
}

async function createIntegrations(make: Make) {
  await make('integrations', true, (t, type) =>
    t
      .addColumn('project_id', type.integer, belongsTo('projects.id', 'cascade'))
      .addColumn('name', 'text', required)
      .addColumn('template_id', type.integer, belongsTo('templates.id', 'cascade'))
      .addColumn('auth_method', 'text', empty)
      .addColumn('auth_header', 'text', empty)
      .addColumn('auth_key_id', type.integer, mayUse('access_keys.id'))
      .addColumn('searchable', type.integer, zero)
      .addColumn('task_params', 'text', required),
  );
  await make('integration_matchers', true, (t, type) =>
    t
      .addColumn('integration_id', type.integer, belongsTo('integrations.id', 'cascade'))
      .addColumn('name', 'text', required)
      .addColumn('match_type', 'text', required)
      .addColumn('method', 'text', required)
      .addColumn('body_data_type', 'text', empty)
      .addColumn('key', 'text', empty)
      .addColumn('value', 'text', empty),
  );
  await make('integration_values', true, (t, type) =>
    t
      .addColumn('integration_id', type.integer, belongsTo('integrations.id', 'cascade'))
      .addColumn('name', 'text', required)
      .addColumn('value_source', 'text', required)
      .addColumn('body_data_type', 'text', empty)
      .addColumn('key', 'text', empty)
      .addColumn('variable', 'text', required),
  );
  await make('integration_aliases', true, (t, type) =>
    t
      .addColumn('project_id', type.integer, belongsTo('projects.id', 'cascade'))
      .addColumn('integration_id', type.integer, (c) => c.references('integrations.id').onDelete('cascade'))
      .addColumn('alias', 'text', (c) => c.notNull().unique()),
  );
}

async function createServerTables(make: Make) {
  await make('events', true, (t, type) =>
    t
      .addColumn('project_id', type.integer, (c) => c.references('projects.id').onDelete('cascade'))
      .addColumn('user_id', type.integer, belongsTo('users.id', 'set null'))
      .addColumn('integration_id', type.integer)
      .addColumn('object_type', 'text')
      .addColumn('object_id', type.integer)
      .addColumn('object_name', 'text', empty)
      .addColumn('description', 'text', required)
      .addColumn('created_at', type.integer, required)
      .addColumn('username', 'text')
      .addColumn('address', 'text')
      .addColumn('client', 'text'),
  );
  await make('options', false, (t) =>
    t.addColumn('key', 'text', (c) => c.primaryKey()).addColumn('value', 'text', required),
  );
  await make('runners', true, (t, type) =>
    t
      .addColumn('name', 'text', required)
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('is_built_in', type.integer, zero)
      .addColumn('active', type.integer, zero)
      .addColumn('webhook', 'text', empty)
      .addColumn('max_parallel_tasks', type.integer, zero)
      .addColumn('created_at', type.integer, required)
      .addColumn('version', 'text', empty)
      .addColumn('host', 'text', empty)
      .addColumn('instance', 'text', empty)
      .addColumn('last_seen_at', type.integer),
  );
}

/** Every list has an index that serves it; every foreign key has one, or deleting its target would scan the table. The partial ones of tasks serve the dispatcher. */
async function createIndexes(db: Kysely<unknown>) {
  const indexes: readonly [table: string, columns: readonly string[]][] = [
    ['sessions', ['user_id']],
    ['api_tokens', ['user_id']],
    ['members', ['user_id']],
    ['access_keys', ['project_id', 'name']],
    ['repositories', ['project_id', 'name']],
    ['repositories', ['key_id']],
    ['inventories', ['project_id', 'name']],
    ['inventories', ['user_key_id']],
    ['inventories', ['become_key_id']],
    ['inventories', ['repository_id']],
    ['environments', ['project_id', 'name']],
    ['environment_secrets', ['environment_id']],
    ['views', ['project_id', 'position']],
    ['templates', ['project_id', 'name']],
    ['templates', ['inventory_id']],
    ['templates', ['repository_id']],
    ['templates', ['environment_id']],
    ['templates', ['view_id']],
    ['templates', ['build_template_id']],
    ['template_vaults', ['template_id']],
    ['template_vaults', ['key_id']],
    ['schedules', ['project_id']],
    ['schedules', ['template_id']],
    ['schedules', ['repository_id']],
    ['schedules', ['next_run_at']],
    ['tasks', ['project_id', 'id']],
    ['tasks', ['template_id', 'status', 'id']],
    ['tasks', ['template_id', 'id']],
    ['tasks', ['project_id', 'status', 'id']],
    ['tasks', ['build_task_id']],
    ['tasks', ['user_id']],
    ['events', ['project_id', 'id']],
    ['events', ['user_id']],
    ['integrations', ['project_id', 'name']],
    ['integrations', ['template_id']],
    ['integrations', ['auth_key_id']],
    ['integration_matchers', ['integration_id']],
    ['integration_values', ['integration_id']],
    ['integration_aliases', ['project_id']],
    ['integration_aliases', ['integration_id']],
  ];
  for (const [table, names] of indexes) {
    await db.schema
      .createIndex(`${table}_by_${names.join('_')}`)
      .on(table)
      .columns([...names])
      .execute();
  }
  for (const index of [
    `tasks_unfinished on tasks (id) where status not in ('success', 'error', 'stopped')`,
    `tasks_waiting on tasks (template_id, id) where status = 'waiting'`,
    `tasks_active on tasks (runner_id, id) where status in ('starting', 'running', 'waiting_confirmation', 'confirmed', 'stopping')`,
  ])
    await sql.raw(`create index ${index}`).execute(db);
}

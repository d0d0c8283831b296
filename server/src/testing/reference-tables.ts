/** What an installation of the earlier product has stored: small, and with what importers stumble over. All made up. */
import { createCipheriv, randomBytes } from 'node:crypto';
import type { ReferenceRow, ReferenceTables } from './reference-database.ts';

export const referenceKey = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64');

/** As that product encrypts it: nonce, cipher text, tag; `key` null = not at all. */
export function sealAsReference(plain: string, key: string | null = referenceKey): string {
  if (key === null) return Buffer.from(plain).toString('base64');
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), nonce);
  return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  );
}

/** bcrypt of `B0b-sample!`, made by that product itself. */
const BOBS_HASH = '$2a$11$3mUAPteksHOAXG15YaK87uWci1PH3rrvzD7Vju4TT8MpyPalICbYq';
export const BOBS_PASSWORD = 'B0b-sample!';
export const BOBS_TOKEN = 'obh91adwfsdxioi177shmvgcns0kn4wwksj_ttu4l5g=';
export const ADMINS_TOKEN = 'h7zcboddltw2a_amj4thwaxdesf7odrz5qhefka2fqa=';
export const PROJECT_ALIAS = '1nai3vq4dk0s6af8';
export const INTEGRATION_ALIAS = 'hfczekfilo9p6oz2';
export const VAULT_PASSWORD = 'vault-pass-1';
export const DATABASE_PASSWORD = 'db-pass-1';
/** Sealed by that product itself under this key. */
export const foreignVector = {
  key: 'f8GGw7eKBJnqpA/72iKGqOJq3TMbJImlr8DjWgvLbl0=',
  secret: 'GUd6om8m0W8p08caeDIOGYAMuTXqAo0lbrUnthbMt5lCflPh/J97F3XMxMC197aN0o2RE7XO7dt4DB0i5XsYBLCl',
};

const created = '2026-03-01T08:00:00.123456';
const user = (id: number, username: string, more: ReferenceRow = {}): ReferenceRow => ({
  ...{
    id,
    created: '2026-03-01T07:00:00',
    username,
    name: `Name of ${username}`,
    email: `${username}@example.com`,
  },
  ...{ password: BOBS_HASH, alert: false, external: false, admin: false, ...more },
});
const accessKey = (id: number, name: string, more: ReferenceRow): ReferenceRow => ({
  ...{
    id,
    name,
    type: 'login_password',
    project_id: 7,
    secret: null,
    environment_id: null,
    user_id: null,
    ...more,
  },
});
const template = (id: number, name: string, more: ReferenceRow = {}): ReferenceRow => ({
  ...{
    id,
    project_id: 7,
    name,
    app: 'bash',
    playbook: 'run.sh',
    type: '',
    inventory_id: null,
    repository_id: 31,
  },
  ...{ environment_id: null, view_id: null, build_template_id: null, start_version: null, autorun: false },
  ...{
    arguments: null,
    allow_override_args_in_task: false,
    suppress_success_alerts: false,
    description: null,
  },
  ...{ survey_vars: null, git_branch: null, tasks: 0, ...more },
});
const task = (id: number, template_id: number, more: ReferenceRow = {}): ReferenceRow => ({
  ...{
    id,
    template_id,
    project_id: 7,
    status: 'success',
    created,
    start: created,
    end: '2026-03-01T08:00:05',
  },
  ...{ user_id: 2, integration_id: null, schedule_id: null, inventory_id: null, build_task_id: null },
  ...{ version: null, playbook: '', environment: '', arguments: null, hosts_limit: '', git_branch: null },
  ...{
    debug: false,
    dry_run: false,
    diff: false,
    message: '',
    commit_hash: null,
    commit_message: '',
    ...more,
  },
});
const event = (id: number, object_type: string, object_id: number, more: ReferenceRow): ReferenceRow => ({
  ...{ id, project_id: 7, user_id: 2, object_id, object_type, created, ...more },
});
const line = (id: number, task_id: number, output: string): ReferenceRow => ({
  ...{ id, task_id, task: '', time: `2026-03-01T08:00:0${id % 10}.5`, output },
});

const survey = [
  { name: 'package', title: 'Package', required: true, type: '', description: 'what', values: [] },
  { name: 'stage', title: 'Stage', required: true, type: 'enum', values: [{ name: 'Dev', value: 'dev' }] },
  { name: 'day', title: 'Day', required: false, type: 'date', description: '', values: null },
  'no question',
];

export const referenceTables: ReferenceTables = {
  migrations: ['0.0.0', '2.9.100', '2.10.28'].map((version) => ({
    version,
    upgraded_date: created,
    notes: null,
  })),
  user: [
    user(1, 'admin', { admin: true }),
    user(2, 'bob', { alert: true }),
    user(3, 'carol', { password: '$2a$31$3mUAPteksHOAXG15YaK87uWci1PH3rrvzD7Vju4TT8MpyPalICbYq' }),
    user(4, 'dave', { password: '', external: true }),
    user(6, 'BOB', { email: 'other@example.com' }),
    user(8, 'eve', { username: '<b>\u001b[2J', email: 'no address' }),
  ],
  user__token: [
    { id: BOBS_TOKEN, created: '2026-03-01T08:00:00', expired: false, user_id: 2 },
    { id: ADMINS_TOKEN, created: '2026-03-01T08:00:00', expired: false, user_id: 1 },
    { id: 'h-mnclep31owtxxnwnpb4zsaujoyzmohgnbbo1y0zhy=', created, expired: true, user_id: 2 },
  ],
  project: [
    { id: 7, created, name: 'Site', alert: true, alert_chat: '-100', max_parallel_tasks: 3, type: '' },
    { id: 9, created, name: 'Empty', alert: false, alert_chat: '', max_parallel_tasks: 0, type: '' },
  ],
  project__user: [
    { project_id: 7, user_id: 2, role: 'owner' },
    { project_id: 7, user_id: 3, role: 'task_runner' },
    { project_id: 7, user_id: 4, role: '' },
    { project_id: 7, user_id: 6, role: 'manager' },
  ],
  access_key: [
    accessKey(1, 'None', { type: 'none' }),
    accessKey(2, 'Deploy', {
      type: 'ssh',
      secret: sealAsReference(
        JSON.stringify({ login: 'deploy', passphrase: 'phrase', private_key: 'KEY\nTEXT' }),
      ),
    }),
    accessKey(3, 'Vault', {
      secret: sealAsReference(JSON.stringify({ login: '', password: VAULT_PASSWORD })),
    }),
    accessKey(4, 'Vault', { secret: foreignVector.secret }),
    accessKey(5, 'Raw', { type: 'string', secret: sealAsReference('raw-value') }),
    accessKey(6, '', { type: 'ssh', secret: 'OLD KEY\n' }),
    accessKey(9, 'var.db_password', {
      ...{ type: 'string', environment_id: 21, secret: sealAsReference(DATABASE_PASSWORD) },
    }),
    accessKey(10, 'env.API.TOKEN', {
      type: 'string',
      environment_id: 21,
      secret: sealAsReference('api-token-1'),
    }),
    // of a project that is gone
    accessKey(11, 'Left over', { project_id: null }),
  ],
  project__environment: [
    { id: 21, project_id: 7, password: null, json: '{"replicas":2}', name: 'Main', env: '{"REGION":"eu"}' },
    { id: 22, project_id: 7, password: 'legacy', json: '["x"]', name: 'Odd', env: null },
  ],
  project__view: [{ id: 5, title: 'Ops', project_id: 7, position: 1 }],
  project__repository: [
    { id: 31, project_id: 7, git_url: '/srv/app', ssh_key_id: 1, name: 'Local', git_branch: '' },
    {
      id: 32,
      project_id: 7,
      git_url: 'git@git.example.com:app.git',
      ssh_key_id: 2,
      name: 'Remote',
      git_branch: 'main',
    },
  ],
  project__inventory: [
    {
      ...{ id: 41, project_id: 7, type: 'static', inventory: 'localhost', ssh_key_id: 2, name: 'Hosts' },
      ...{ become_key_id: 3, holder_id: null, repository_id: null },
    },
    {
      ...{
        id: 42,
        project_id: 7,
        type: 'tofu-workspace',
        inventory: 'prod',
        ssh_key_id: null,
        name: 'Space',
      },
      ...{ become_key_id: null, holder_id: 55, repository_id: null },
    },
  ],
  project__template: [
    template(51, 'Deploy', { type: 'deploy', build_template_id: 52, autorun: true }),
    template(52, 'Build', { type: 'build', start_version: '1.0.0', view_id: 5 }),
    template(53, 'Play', {
      ...{ app: '', playbook: 'site.yml', inventory_id: 41, environment_id: 21, arguments: '["-v"]' },
      survey_vars: JSON.stringify(survey),
    }),
    template(54, 'Play', { repository_id: 32, inventory_id: 99 }),
    template(55, 'Infra', { app: 'tofu', playbook: '', inventory_id: 42 }),
    template(56, 'Lost', { repository_id: 777 }),
    template(57, 'Own', { app: 'mytool' }),
  ],
  project__template_vault: [
    { id: 1, project_id: 7, template_id: 53, vault_key_id: 3, name: null },
    { id: 2, project_id: 7, template_id: 53, vault_key_id: 4, name: 'prod' },
  ],
  project__schedule: [
    {
      ...{ id: 1, template_id: 53, project_id: 7, cron_format: '0 3 * * 1', repository_id: null },
      ...{ last_commit_hash: null, name: 'Weekly', active: true },
    },
    {
      ...{ id: 2, template_id: 52, project_id: 7, cron_format: '0 4 1 1 *', repository_id: 32, name: '' },
      ...{ last_commit_hash: 'eb369098f35ab632a65149b34efbe0eb2dcf7910', active: false },
    },
    {
      ...{ id: 3, template_id: 52, project_id: 7, cron_format: '', repository_id: null },
      ...{ last_commit_hash: null, name: '', active: true },
    },
    {
      ...{ id: 4, template_id: 54, project_id: 7, cron_format: '@daily', repository_id: null },
      ...{ last_commit_hash: null, name: 'Of a lesser one', active: true },
    },
  ],
  project__integration: [
    {
      ...{ id: 61, name: 'Hook', project_id: 7, template_id: 52, auth_method: 'token', auth_secret_id: 3 },
      ...{ auth_header: 'X-Token', searchable: true, task_params: null },
    },
  ],
  project__integration_matcher: [
    {
      ...{ id: 1, name: 'main', integration_id: 61, match_type: 'body', method: 'equals' },
      ...{ body_data_type: 'json', key: 'ref', value: 'main' },
    },
  ],
  project__integration_extract_value: [
    {
      ...{ id: 1, name: 'author', integration_id: 61, value_source: 'body', body_data_type: 'json' },
      ...{ key: 'author', variable: 'author' },
    },
  ],
  project__integration_alias: [
    { id: 1, alias: INTEGRATION_ALIAS, project_id: 7, integration_id: 61 },
    { id: 2, alias: PROJECT_ALIAS, project_id: 7, integration_id: null },
  ],
  option: [
    { key: 'apps.mytool.path', value: '/usr/bin/mytool' },
    { key: 'apps.mytool.args', value: '["run"]' },
    { key: 'apps.bash.color', value: 'black' },
    { key: 'port', value: '4000' },
  ],
  runner: [
    { id: 1, project_id: null, token: 'x', webhook: '', max_parallel_tasks: 0, name: 'edge-1', active: true },
  ],
  task: [
    task(101, 52, { version: '1.0.0', message: 'build it' }),
    task(102, 51, { build_task_id: 101, user_id: null }),
    task(103, 53, {
      status: 'running',
      end: null,
      user_id: 5,
      environment: '{"package":"nginx"}',
      inventory_id: 41,
    }),
    task(104, 56),
  ],
  event: [
    event(1, 'project', 7, { description: 'Project created' }),
    // As it says that a template was made.
    event(2, 'schedule', 53, { description: 'Template ID 53 created', user_id: 3 }),
    event(3, 'key', 2, { description: 'Access Key Deploy created', user_id: null }),
    event(4, 'template', 58, { description: 'Template ID 58 deleted' }),
    event(5, 'task', 101, { description: 'Task ID 101 queued for running' }),
    event(6, 'user', 3, { description: 'User ID 3 added to team' }),
  ],
  task__output: [
    line(1, 101, 'Started: 101'),
    line(2, 101, `\u001b[32mbuilding with ${DATABASE_PASSWORD}\u001b[0m\n`),
    line(3, 101, ''),
    line(4, 102, 'deploying'),
  ],
};

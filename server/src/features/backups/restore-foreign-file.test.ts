/**
 * Files that other programs wrote: what we do not take as it is comes over as something close, and the notes
 * say so.
 */
import {
  getBackup,
  listEnvironments,
  listIntegrations,
  listInventories,
  listKeys,
  listRepositories,
  listSchedules,
  listTemplates,
  listViews,
  type RestoredProject,
  restoreProject,
  templateBody,
} from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
let restored: RestoredProject;
let params: { project_id: number };

const template = {
  allow_override_args_in_task: false,
  app: 'bash',
  autorun: false,
  playbook: 'run.sh',
  repository: 'Site',
  suppress_success_alerts: false,
  survey_vars: [],
  type: '',
  vaults: [],
};

/** Each key of the format as it is written elsewhere, the stray `project_id` of its console included. */
const foreignFile = {
  project_id: null,
  meta: { alert: true, alert_chat: '', max_parallel_tasks: 2, name: ' Moved\n', type: '' },
  environments: [
    { env: '{"A":{"b":1}}', json: '{"region":"eu"}', name: 'Production', password: 'in the clear' },
    { env: null, json: '[1]', name: 'Odd' },
  ],
  integration_aliases: ['abcdefgh12345678'],
  integrations: [
    {
      aliases: ['x'],
      auth_header: '',
      auth_method: 'github',
      extract_values: [
        { body_data_type: 'json', key: 'ref', name: 'ref', value_source: 'body', variable: 'ref' },
        { body_data_type: 'json', key: 'ref', name: 'nowhere', value_source: 'body', variable: '' },
      ],
      matchers: [
        {
          body_data_type: 'json',
          key: 'ref',
          match_type: 'body',
          method: 'equals',
          name: 'main',
          value: 'refs/heads/main',
        },
      ],
      name: 'Push',
      searchable: true,
      task_params: { limit: 'web' },
      template: 'Compile',
    },
    {
      aliases: [],
      auth_header: '',
      auth_method: 'none',
      extract_values: [],
      matchers: [],
      name: '',
      template: '',
    },
  ],
  inventories: [
    { become_key: 'Sudo', inventory: 'localhost', name: 'Local', ssh_key: 'Deploy', type: 'static' },
    { inventory: 'web1', name: 'Keyless', type: 'static' },
    { inventory: 'default', name: 'Space', type: 'terraform-workspace' },
  ],
  keys: [
    { name: 'Deploy', type: 'ssh' },
    { name: 'Sudo', type: 'login_password' },
    { name: 'Text', type: 'string' },
    { name: 'None', type: 'login_password' },
  ],
  repositories: [
    { git_branch: 'main', git_url: 'git@example.org:a.git', name: 'Site', ssh_key: 'Deploy' },
    { git_branch: 'main', git_url: 'https://bot:s3cret@example.org/b.git', name: 'Open' },
    { git_branch: 'main', git_url: '/srv/work', name: 'Folder', ssh_key: 'Deploy' },
  ],
  templates: [
    // each before the one that it builds on
    { ...template, name: 'Deploy all', type: 'deploy', build_template: 'Deploy one', autorun: true },
    { ...template, name: 'Deploy one', type: 'deploy', build_template: 'Compile' },
    { ...template, name: 'Compile', type: 'build', view: 'All sites', cron: '0 4 * * *', vault_key: 'Sudo' },
    {
      ...template,
      name: 'Custom',
      app: 'rake',
      arguments: '["-j", 4]',
      environment: 'Production',
      description: 'x'.repeat(5000),
    },
    { ...template, name: 'Infra', app: 'terraform', playbook: '', inventory: 'Local' },
    { ...template, name: 'Space', app: 'terraform', playbook: '', inventory: 'Space' },
    {
      ...template,
      name: 'Play',
      app: undefined,
      playbook: 'site.yml',
      inventory: 'Local',
      survey_vars: [{ name: 'who', title: '', required: true, type: '', description: '', values: null }],
      vaults: [{ name: 'prod', vault_key: 'Deploy' }, { vault_key: 'Text' }],
    },
  ],
  views: [{ position: 3, title: 'All sites' }, { name: 'Older' }],
};

beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  restored = await app.admin.call(restoreProject, {
    body: JSON.stringify(foreignFile),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  params = { project_id: restored.id };
});
afterAll(() => app.close());

const notesOn = (section: string, name: string) =>
  restored.notes
    .filter((note) => note.section === section && note.name === name)
    .map(({ message }) => message)
    .join('\n');

it('keeps what the project is', () => {
  expect(restored).toMatchObject({
    name: ' Moved\n',
    alert: true,
    alert_chat: '',
    max_parallel_tasks: 2,
    type: '',
  });
});

it('brings keys over without secrets, and says of each that it needs one', async () => {
  const keys = await app.admin.call(listKeys, { params });
  expect(keys.map(({ name, type, empty = false }) => [name, type, empty])).toEqual([
    ['Deploy', 'ssh', true],
    ['None', 'login_password', true],
    // for what names no key, though the file has another one of this name
    ['None - 2', 'none', false],
    ['Sudo', 'login_password', true],
    ['Text', 'login_password', true],
  ]);
  for (const name of ['Deploy', 'None', 'Sudo', 'Text'])
    expect(notesOn('keys', name)).toContain('secret again');
  expect(notesOn('keys', 'Text')).toContain('login with password');
});

it('gives repositories without a key one that holds nothing; an inventory needs none', async () => {
  const keys = new Map((await app.admin.call(listKeys, { params })).map(({ id, name }) => [id, name]));
  const repositories = await app.admin.call(listRepositories, { params });
  expect(
    repositories.map((row) => [row.name, row.git_url, row.git_branch, keys.get(row.ssh_key_id)]),
  ).toEqual([
    ['Folder', '/srv/work', 'main', 'Deploy'],
    ['Open', 'https://bot@example.org/b.git', 'main', 'None - 2'],
    ['Site', 'git@example.org:a.git', 'main', 'Deploy'],
  ]);
  expect(notesOn('repositories', 'Open')).toMatch(/password in its address[\s\S]*no access key/);
  const inventories = await app.admin.call(listInventories, { params });
  expect(inventories.find(({ name }) => name === 'Keyless')?.ssh_key_id).toBeNull();
  expect(notesOn('inventories', 'Local')).toBe('');
});

it('leaves the password of an environment out, and keeps its variables as they are', async () => {
  const environments = await app.admin.call(listEnvironments, { params });
  expect(environments.map(({ name, json, env }) => [name, json, env])).toEqual([
    ['Odd', '[1]', null],
    ['Production', '{"region":"eu"}', '{"A":{"b":1}}'],
  ]);
  expect(notesOn('environments', 'Production')).toContain('password is left out');
});

it('keeps deploy templates that come before those that they build on', async () => {
  const templates = await app.admin.call(listTemplates, { params });
  const byName = new Map(templates.map((row) => [row.name, row]));
  expect(byName.get('Deploy all')).toMatchObject({
    type: 'deploy',
    autorun: true,
    build_template_id: byName.get('Deploy one')?.id,
  });
  expect(byName.get('Deploy one')?.build_template_id).toBe(byName.get('Compile')?.id);
  expect(byName.get('Compile')).toMatchObject({ type: 'build', start_version: null });
});

it('makes templates that obey the rules of templates', async () => {
  const templates = await app.admin.call(listTemplates, { params });
  for (const row of templates) expect(templateBody.safeParse(row).success, row.name).toBe(true);
  const byName = new Map(templates.map((row) => [row.name, row]));
  expect(byName.get('Custom')).toMatchObject({ app: 'rake', arguments: '["-j", 4]' });
  expect(notesOn('templates', 'Custom')).toContain('no app rake');
  expect(byName.get('Custom')?.description).toHaveLength(5000);
  expect(byName.get('Play')).toMatchObject({
    app: 'ansible',
    survey_vars: [{ name: 'who', title: '', required: true, values: null }],
  });
  expect(byName.get('Play')?.vaults.map(({ name }) => name)).toEqual(['prod', null]);
  expect(notesOn('templates', 'Play')).toContain('names no app');
  expect(byName.get('Compile')?.vaults).toHaveLength(1);
  const views = await app.admin.call(listViews, { params });
  expect(views.map(({ title, position }) => [title, position])).toEqual([
    ['Older', 0],
    ['All sites', 3],
  ]);
  expect(byName.get('Compile')?.view_id).toBe(views[1]?.id);
});

it('gives Terraform its workspaces', async () => {
  const inventories = await app.admin.call(listInventories, { params });
  const templates = await app.admin.call(listTemplates, { params });
  const inventoryOf = (name: string) => {
    const own = templates.find((row) => row.name === name);
    return { own, inventory: inventories.find(({ id }) => id === own?.inventory_id) };
  };
  const { own, inventory } = inventoryOf('Space');
  expect(inventory).toMatchObject({ type: 'terraform-workspace', holder_id: own?.id });
  expect(inventoryOf('Infra').inventory).toMatchObject({ name: 'Local', holder_id: null });
});

it('brings the one schedule of a template over, switched off', async () => {
  const schedules = await app.admin.call(listSchedules, { params });
  expect(schedules).toMatchObject([
    { tpl_name: 'Compile', cron_format: '0 4 * * *', active: false, repository_id: null, next_run: null },
  ]);
  expect(notesOn('templates', 'Compile')).toContain('switched off');
});

it('never lets an integration in without the secret that it asks for', async () => {
  const { integrations, integration_aliases: aliases } = await app.admin.call(getBackup, { params });
  expect(integrations).toEqual([
    {
      name: 'Push',
      template: 'Compile',
      auth_method: 'github',
      auth_header: '',
      searchable: true,
      task_params: { limit: 'web' },
      aliases: [expect.stringMatching(/^[a-z0-9]{16}$/)],
      matchers: [
        {
          name: 'main',
          match_type: 'body',
          method: 'equals',
          body_data_type: 'json',
          key: 'ref',
          value: 'refs/heads/main',
        },
      ],
      extract_values: [
        { name: 'ref', value_source: 'body', body_data_type: 'json', key: 'ref', variable: 'ref' },
        { name: 'nowhere', value_source: 'body', body_data_type: 'json', key: 'ref', variable: '' },
      ],
    },
  ]);
  expect(aliases).toEqual(['abcdefgh12345678']);
  const [push] = await app.admin.call(listIntegrations, { params });
  expect(push?.problem).toContain('no key whose password is the secret');
  expect(notesOn('integrations', 'Push')).toContain('alias x can be guessed');
  expect(notesOn('integrations', '')).toContain('names no template');
});

it('is ours from then on: a backup of it comes back without a word but on secrets', async () => {
  const { body } = await app.admin.raw(getBackup, { params });
  expect(body).not.toMatch(/s3cret|in the clear/);
  const again = await app.admin.call(restoreProject, { body });
  expect(new Set(again.notes.map(({ section }) => section))).toEqual(
    // the aliases are still taken, and `rake` is still unknown
    new Set(['keys', 'templates', 'integrations', 'integration_aliases']),
  );
});

it('takes a file that is larger than other bodies may be', async () => {
  const inventory = { name: 'Large', type: 'static', inventory: 'web1.example.org\n'.repeat(50_000) };
  const inventories = Array.from({ length: 12 }, (_, index) => ({ ...inventory, name: `Large ${index}` }));
  const large = await app.admin.call(restoreProject, { body: { meta: { name: 'Large' }, inventories } });
  const { body } = await app.admin.raw(getBackup, { params: { project_id: large.id } });
  expect(body.length).toBeGreaterThan(9 * 1024 * 1024);
  const again = await app.admin.call(restoreProject, { body });
  expect((await app.admin.raw(getBackup, { params: { project_id: again.id } })).body).toBe(body);
});

/**
 * What is wrong with one object of a backup never keeps the others from coming over: it is mapped or left
 * out, with a note.
 */
import {
  type Backup,
  getBackup,
  listEnvironments,
  listIntegrations,
  listRepositories,
  listSchedules,
  listTemplates,
  listViews,
  restoreProject,
  startTask,
} from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
});
afterAll(() => app.close());

const keys = [
  { name: 'None', type: 'none' },
  { name: 'SSH', type: 'ssh' },
];
const repository = {
  name: 'Site',
  git_url: 'https://example.org/a.git',
  git_branch: 'main',
  ssh_key: 'None',
};
const template = { name: 'Deploy', app: 'bash', playbook: 'run.sh', repository: 'Site' };
const base = { meta: { name: 'Copy' }, keys, repositories: [repository] };
const matcher = {
  name: 'm',
  match_type: 'body',
  method: 'equals',
  body_data_type: 'json',
  key: 'a',
  value: 'b',
};

async function restore(file: object) {
  const restored = await app.admin.call(restoreProject, { body: { ...base, ...file } });
  const params = { project_id: restored.id };
  const { body } = await app.admin.raw(getBackup, { params });
  // Alone, so that its aliases are free again.
  await app.database.write(({ tx }) => tx.deleteFrom('integration_aliases').execute());
  const again = await app.admin.call(restoreProject, { body });
  expect((await app.admin.raw(getBackup, { params: { project_id: again.id } })).body).toBe(body);
  const notes = restored.notes.map(({ section, name, message }) => `${section} ${name}: ${message}`);
  return { params, notes, file: JSON.parse(body) as Required<Backup> };
}

it.each<[string, object, RegExp]>([
  [
    'a repository with a key that is not there',
    { repositories: [{ ...repository, ssh_key: 'X' }] },
    /repositories Site: Has no ssh key now: key "X"/,
  ],
  [
    'a template with an inventory that is not there',
    { templates: [{ ...template, inventory: 'X' }] },
    /templates Deploy: Has no inventory now/,
  ],
  [
    'a template with an environment that is not there',
    { templates: [{ ...template, environment: 'X' }] },
    /templates Deploy: Has no environment now/,
  ],
  [
    'a template with a view that is not there',
    { templates: [{ ...template, view: 'X' }] },
    /templates Deploy: Has no view now/,
  ],
  [
    'a vault of a key that is not there',
    { templates: [{ ...template, vaults: [{ vault_key: 'X' }] }] },
    /Its vault {2}is left out: key "X"/,
  ],
  [
    'a build template that is not there',
    { templates: [{ ...template, type: 'deploy', build_template: 'X' }] },
    /Has no build template now/,
  ],
  ['a template of a type that is none', { templates: [{ ...template, type: 'paint' }] }, /type "paint"/],
  [
    'a cron text that is none',
    { templates: [{ ...template, cron: '61 * * * *' }] },
    /schedule "61 \* \* \* \*" is left out/,
  ],
  [
    'a time zone that is none',
    { templates: [{ ...template, schedules: [{ cron_format: '@daily', time_zone: 'Mars/Base' }] }] },
    /Mars\/Base/,
  ],
  [
    'arguments that are no JSON',
    { templates: [{ ...template, arguments: '--x' }] },
    /arguments are left out/,
  ],
  [
    'a key of an unknown type',
    { keys: [...keys, { name: 'Odd', type: 'rsa' }] },
    /keys Odd: Was of the type "rsa"/,
  ],
  [
    'a secret of an unknown type',
    { environments: [{ name: 'E', secrets: [{ name: 'a', type: 'file' }] }] },
    /environments E: Its secrets 0 is left out/,
  ],
  [
    'variables that are no JSON',
    { environments: [{ name: 'E', json: '{', env: 'A=B' }] },
    /extra variables are left out[\s\S]*environment variables are left out/,
  ],
  [
    'a view without a title',
    { views: [{ position: 1 }] },
    /views : Had no name: it is called Unnamed view now/,
  ],
  [
    'an inventory of an unknown type',
    { inventories: [{ name: 'I', type: 'cloud' }] },
    /inventories I: Is left out: type must be one of/,
  ],
  ['a name that is too long', { environments: [{ name: 'x'.repeat(300) }] }, /Its name was too long/],
  [
    'an integration of no template',
    { integrations: [{ name: 'I', template: 'X' }] },
    /integrations I: Is left out: template "X"/,
  ],
  [
    'a matcher that is too long',
    {
      templates: [template],
      integrations: [{ name: 'I', template: 'Deploy', matchers: [{ ...matcher, value: 'x'.repeat(600) }] }],
    },
    /integrations I: Is left out: a text of one of its matchers/,
  ],
  ...[
    { ...matcher, body_data_type: 'string', method: 'contains', value: '' },
    { match_type: 'header', method: 'equals' },
    { ...matcher, match_type: 'header', method: 'unequals', key: null },
    { ...matcher, value: undefined },
    { ...matcher, key: '' },
  ].map((one): [string, object, RegExp] => [
    `a matcher that asks for nothing: ${JSON.stringify(one)}`,
    { templates: [template], integrations: [{ name: 'I', template: 'Deploy', matchers: [matcher, one] }] },
    /integrations I: Is left out: one of its matchers has no value/,
  ]),
  [
    'an extracted value that is too long',
    {
      templates: [template],
      integrations: [
        {
          name: 'I',
          template: 'Deploy',
          matchers: [matcher],
          extract_values: [{ name: 'v', value_source: 'body', key: 'x'.repeat(300), variable: 'v' }],
        },
      ],
    },
    /integrations I: Is left out: a text of one of its extracted values/,
  ],
  [
    'a limit below none',
    { meta: { name: 'Copy', max_parallel_tasks: -1 } },
    /limit of tasks at once, -1, is left out/,
  ],
])('takes a file with %s', async (_what, file, note) => {
  const { notes } = await restore(file);
  expect(notes.join('\n')).toMatch(note);
});

it('keeps paths, addresses and texts as they are in the file: what cannot run is said at the start', async () => {
  const file = {
    repositories: [
      { ...repository, git_url: 'nowhere' },
      { ...repository, name: 'Bare', git_branch: '' },
    ],
    inventories: [
      { name: 'Etc', type: 'file', inventory: '/etc/hosts', ssh_key: 'None' },
      { name: 'Empty', type: 'file', inventory: '' },
      { name: 'Broken', type: 'static-yaml', inventory: 'a: [\n' },
    ],
    environments: [{ name: 'E', json: '[1]', env: '{"A":{"b":1}}' }],
    templates: [
      { ...template, playbook: '/opt/run.sh', git_branch: ' -x', description: ' d\r\n' },
      { ...template, name: 'Blank', playbook: '', app: 'ansible' },
      {
        ...template,
        name: 'Odd',
        arguments: '[1]',
        type: 'build',
        survey_vars: [{ name: '', title: '', description: '', required: false, type: 'date', values: null }],
        vaults: [
          { vault_key: 'SSH', name: 'a@b' },
          { type: 'script', script: 'x' },
        ],
        task_params: { tags: ['a'] },
      },
    ],
    integrations: [
      {
        name: 'Open',
        template: 'Odd',
        auth_method: 'github',
        auth_secret: 'SSH',
        matchers: [{ ...matcher, method: 'like' }],
      },
      { name: 'Bare', template: 'Odd', auth_method: 'hmac' },
    ],
  };
  const { params, notes, file: written } = await restore(file);
  for (const section of [
    'repositories',
    'inventories',
    'environments',
    'templates',
    'integrations',
  ] as const) {
    for (const object of file[section]) {
      const sent = JSON.parse(JSON.stringify(object, (_key, value) => value ?? undefined));
      expect(written[section]).toContainEqual(expect.objectContaining(sent));
    }
  }
  expect(notes.filter((note) => !note.includes('secret again'))).toEqual([]);
  const [bare, open] = await app.admin.call(listIntegrations, { params });
  expect([bare?.problem, open?.problem]).toEqual([
    expect.stringContaining('no key'),
    expect.stringContaining('holds no password'),
  ]);
});

it('switches a schedule off that was for new commits of a repository that is not there', async () => {
  const schedules = [
    { name: 'New commits', cron_format: '@hourly', active: true, repository: 'X' },
    { name: 'Nightly', cron_format: '@daily', active: true },
    { name: 'Of the same', cron_format: '@weekly', active: true, repository: 'Site' },
  ];
  const { file, notes } = await restore({ templates: [{ ...template, schedules }] });
  expect(file.templates?.[0]?.schedules?.map(({ name, active }) => [name, active])).toEqual([
    ['New commits', false],
    ['Nightly', true],
    ['Of the same', true],
  ]);
  expect(notes.join('\n')).toMatch(/Its schedule "New commits" is switched off: it was for new commits/);
});

it('gives Terraform no other workspace for the one that did not come over', async () => {
  const terraform = { ...template, app: 'terraform', playbook: '' };
  const restored = await app.admin.call(restoreProject, {
    body: {
      ...base,
      templates: [
        { ...terraform, inventory: 'production' },
        { ...terraform, name: 'Never had one' },
      ],
    },
  });
  const params = { project_id: restored.id };
  const [lost, other] = await app.admin.call(listTemplates, { params });
  expect([lost?.inventory_id, other?.inventory_id]).toEqual([null, expect.any(Number)]);
  const body = { template_id: lost?.id ?? 0 };
  expect((await app.admin.refused(startTask, { params, body })).fields).toMatchObject({
    inventory_id: expect.stringContaining('Terraform needs a workspace'),
  });
});

const reduced: readonly (readonly [string, object, object])[] = [
  ['its inventory', { inventory: 'X' }, {}],
  ['its environment', { environment: 'X' }, {}],
  ['its build template', { type: 'deploy', build_template: 'X' }, {}],
  ['its type', { type: 'paint' }, {}],
  ['its arguments', { arguments: '--check' }, {}],
  ['a vault', { vaults: [{ vault_key: 'SSH' }, { vault_key: 'X' }] }, {}],
  ['variables', { environment: 'E' }, { environments: [{ name: 'E', json: '{', env: '{}' }] }],
  [
    'a secret',
    { environment: 'E' },
    { environments: [{ name: 'E', secrets: [{ name: 'a', type: 'file' }] }] },
  ],
  [
    'the key of its hosts',
    { inventory: 'I' },
    { inventories: [{ name: 'I', type: 'static', ssh_key: 'X' }] },
  ],
  [
    'the repository of its hosts',
    { inventory: 'I' },
    { inventories: [{ name: 'I', type: 'file', inventory: 'hosts', repository: 'X' }] },
  ],
];

it.each(reduced)('starts nothing by itself of a template that lost %s', async (_what, change, more) => {
  const starts = { autorun: true, schedules: [{ cron_format: '@daily', active: true }] };
  const integration = { name: 'Push', searchable: true, aliases: ['abcdefgh12345678'], matchers: [matcher] };
  const { file, notes } = await restore({
    ...more,
    templates: [
      { ...template, ...starts, ...change },
      { ...template, ...starts, name: 'Whole' },
    ],
    integrations: [
      { ...integration, template: 'Deploy' },
      { ...integration, name: 'Whole', template: 'Whole', aliases: ['ijklmnop12345678'] },
    ],
  });
  const isOn = ({ autorun, schedules }: NonNullable<Backup['templates']>[number]) => [
    autorun,
    schedules?.[0]?.active,
  ];
  expect(file.templates?.map(isOn)).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(file.integrations?.map(({ aliases, searchable }) => [aliases?.length, searchable])).toEqual([
    [0, false],
    [1, true],
  ]);
  expect(notes.join('\n')).toMatch(
    /Deploy: Lacks something .*schedules are switched off and it is not started/,
  );
  expect(notes.join('\n')).toMatch(/Push: Has no alias now .*template "Deploy" lacks/);
});

it('gives the second of two equal names another one, and who refers to it the first', async () => {
  const twice = (object: { readonly name: string }) => [object, { ...object }];
  const { params, notes } = await restore({
    keys: twice({ ...keys[0], name: 'None' }),
    repositories: twice(repository),
    environments: twice({ name: 'E' }),
    views: [{ title: 'V' }, { title: 'V' }],
    templates: twice({ ...template, environment: 'E', view: 'V' } as typeof template),
  });
  const templates = await app.admin.call(listTemplates, { params });
  expect(templates.map(({ name }) => name)).toEqual(['Deploy', 'Deploy - 2']);
  const repositories = await app.admin.call(listRepositories, { params });
  const environments = await app.admin.call(listEnvironments, { params });
  const views = await app.admin.call(listViews, { params });
  expect([repositories, environments].map((rows) => rows.map(({ name }) => name))).toEqual([
    ['Site', 'Site - 2'],
    ['E', 'E - 2'],
  ]);
  for (const one of templates) {
    expect(one).toMatchObject({
      repository_id: repositories[0]?.id,
      environment_id: environments[0]?.id,
      view_id: views[0]?.id,
    });
  }
  expect(notes.filter((note) => note.includes('there more than once'))).toHaveLength(5);
});

it('leaves out what hangs on something that is not there, and nothing else', async () => {
  const { params, notes } = await restore({
    templates: [
      { ...template, name: 'Lost', repository: 'X', cron: '@daily' },
      { ...template, name: 'Deploys it', type: 'deploy', build_template: 'Lost' },
      { ...template, name: 'Here', cron: '0 3 * * *' },
    ],
    integrations: [{ name: 'Of the lost one', template: 'Lost' }],
  });
  const templates = await app.admin.call(listTemplates, { params });
  expect(templates.map(({ name, build_template_id: id }) => [name, id])).toEqual([
    ['Deploys it', null],
    ['Here', null],
  ]);
  expect(await app.admin.call(listSchedules, { params })).toHaveLength(1);
  expect(await app.admin.call(listIntegrations, { params })).toEqual([]);
  expect(notes.join('\n')).toMatch(/templates Lost: Is left out: repository "X"/);
  expect(notes.join('\n')).toMatch(/templates Deploys it: Has no build template now/);
  expect(notes.join('\n')).toMatch(/integrations Of the lost one: Is left out/);
});

it('takes templates that build on themselves in a circle out of it', async () => {
  const deploy = (name: string, on: string) => ({ ...template, name, type: 'deploy', build_template: on });
  const { params, notes } = await restore({
    templates: [deploy('A', 'B'), deploy('B', 'A'), deploy('C', 'A')],
  });
  const templates = await app.admin.call(listTemplates, { params });
  const a = templates.find(({ name }) => name === 'A')?.id;
  expect(templates.map(({ build_template_id: id }) => id)).toEqual([null, null, a]);
  expect(notes.filter((note) => note.includes('in a circle'))).toHaveLength(2);
});

/**
 * What is wrong with one object of a backup never keeps the others from coming over: it is mapped or left
 * out, with a note.
 */
import {
  listEnvironments,
  listIntegrations,
  listRepositories,
  listTemplates,
  listViews,
} from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keys, matcher, repository, restore, template } from '../../testing/restored-file.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
});
afterAll(() => app.close());

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
    'a time zone that is none beside one that is in the cron text',
    {
      templates: [{ ...template, schedules: [{ cron_format: 'TZ=UTC @daily', time_zone: 'Mars/Base' }] }],
    },
    /Mars\/Base/,
  ],
  [
    'a single instant with a time zone that is none',
    {
      templates: [
        {
          ...template,
          schedules: [
            { type: 'run_at', cron_format: '', run_at: '2030-01-01T00:00:00Z', time_zone: 'Mars/Base' },
          ],
        },
      ],
    },
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
    /inventories I: Skipped: type must be one of/,
  ],
  ['a name that is too long', { environments: [{ name: 'x'.repeat(300) }] }, /Its name was too long/],
  [
    'an integration of no template',
    { integrations: [{ name: 'I', template: 'X' }] },
    /integrations I: Skipped: template "X"/,
  ],
  [
    'a matcher that is too long',
    {
      templates: [template],
      integrations: [{ name: 'I', template: 'Deploy', matchers: [{ ...matcher, value: 'x'.repeat(600) }] }],
    },
    /integrations I: Skipped: a text of one of its matchers/,
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
    /integrations I: Skipped: one of its matchers has no value/,
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
    /integrations I: Skipped: a text of one of its extracted values/,
  ],
  [
    'a limit below none',
    { meta: { name: 'Copy', max_parallel_tasks: -1 } },
    /limit of tasks at once, -1, is left out/,
  ],
])('takes a file with %s', async (_what, file, note) => {
  const { notes } = await restore(app, file);
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
  const { params, notes, file: written } = await restore(app, file);
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

it('gives the second of two equal names another one, and who refers to it the first', async () => {
  const twice = (object: { readonly name: string }) => [object, { ...object }];
  const { params, notes } = await restore(app, {
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

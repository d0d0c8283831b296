/** A file that cannot be restored as a whole is not restored at all, and the answer says everything that is wrong. */
import { restoreProject } from '@signalbox/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { dumpDatabase } from '../../testing/database-dump.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
let before: Record<string, string[]>;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
});
beforeEach(async () => {
  before = await dumpDatabase(app);
});
afterEach(async () => {
  expect(await dumpDatabase(app)).toEqual(before);
});
afterAll(() => app.close());

const meta = { name: 'Copy' };
const keys = [
  { name: 'None', type: 'none' },
  { name: 'SSH', type: 'ssh' },
];
const repositories = [
  { name: 'Site', git_url: 'https://example.org/a.git', git_branch: 'main', ssh_key: 'None' },
];
const template = { name: 'Deploy', app: 'bash', playbook: 'run.sh', repository: 'Site' };
const base = { meta, keys, repositories };

const refuse = async (body: unknown) => {
  const { status, code, error, fields } = await app.admin.refused(restoreProject, { body });
  return { status, code, error, fields };
};

it.each([
  [
    'a key that is not there',
    { keys, repositories: [{ ...repositories[0], ssh_key: 'X' }] },
    'repositories.0.ssh_key',
    'repositories[0] Site: key "X" is not in the file',
  ],
  [
    'a repository that is not there',
    { ...base, templates: [{ ...template, repository: 'X' }] },
    'templates.0.repository',
    'templates[0] Deploy: repository "X" is not in the file',
  ],
  [
    'an inventory that is not there',
    { ...base, templates: [{ ...template, inventory: 'X' }] },
    'templates.0.inventory',
    'templates[0] Deploy: inventory "X" is not in the file',
  ],
  [
    'an environment that is not there',
    { ...base, templates: [{ ...template, environment: 'X' }] },
    'templates.0.environment',
    'templates[0] Deploy: environment "X" is not in the file',
  ],
  [
    'a view that is not there',
    { ...base, templates: [{ ...template, view: 'X' }] },
    'templates.0.view',
    'templates[0] Deploy: view "X" is not in the file',
  ],
  [
    'a vault key that is not there',
    { ...base, templates: [{ ...template, vaults: [{ vault_key: 'X' }] }] },
    'templates.0.vaults.0.vault_key',
    'templates[0] Deploy: vaults 0: key "X" is not in the file',
  ],
  [
    'a build template that is not there',
    { ...base, templates: [{ ...template, type: 'deploy', build_template: 'X' }] },
    'templates.0.build_template',
    'templates[0] Deploy: template "X" is not in the file',
  ],
  [
    'no repository',
    { ...base, templates: [{ ...template, repository: null }] },
    'templates.0.repository',
    'templates[0] Deploy: Repository is required',
  ],
  [
    'a deploy template without a build',
    { ...base, templates: [{ ...template, type: 'deploy' }] },
    'templates.0.build_template',
    'templates[0] Deploy: Build template is required',
  ],
  [
    'a type that is none',
    { ...base, templates: [{ ...template, type: 'paint' }] },
    'templates.0.type',
    'templates[0] Deploy: type must be one of (empty), build, deploy',
  ],
  [
    'a cron text that is none',
    { ...base, templates: [{ ...template, cron: '61 * * * *' }] },
    'templates.0.schedules.0.cron_format',
    /^templates\[0\] Deploy: schedules 0: "61 \* \* \* \*": .+/,
  ],
  [
    'a time zone that is none',
    { ...base, templates: [{ ...template, schedules: [{ cron_format: '@daily', time_zone: 'Mars/Base' }] }] },
    'templates.0.schedules.0.cron_format',
    /no time zone Mars\/Base/,
  ],
  [
    'an address that is none',
    { ...base, repositories: [{ ...repositories[0], git_url: 'nowhere' }] },
    'repositories.0.git_url',
    'repositories[0] Site: Incorrect URL',
  ],
  [
    'an inventory outside of its repository',
    { ...base, inventories: [{ name: 'Hosts', type: 'file', inventory: '../x', ssh_key: 'None' }] },
    'inventories.0.inventory',
    'inventories[0] Hosts: The path must stay inside the repository',
  ],
  [
    'a key of an unknown type',
    { ...base, keys: [...keys, { name: 'Odd', type: 'rsa' }] },
    'keys.2.type',
    /^keys\[2\] Odd: type must be one of/,
  ],
  [
    'a secret that no program can read',
    { ...base, environments: [{ name: 'E', secrets: [{ name: '1a', type: 'env' }] }] },
    'environments.0.secrets.0.name',
    /^environments\[0\] E: secrets 0: name must be letters/,
  ],
  [
    'variables that are no JSON',
    { ...base, environments: [{ name: 'E', json: '{' }] },
    'environments.0.json',
    'environments[0] E: Extra variables must be a JSON object',
  ],
  [
    'a view without a title',
    { ...base, views: [{ position: 1 }] },
    'views.0.title',
    'views[0]: Title is required',
  ],
  [
    'an integration of a template that is not there',
    { ...base, integrations: [{ name: 'I', template: 'X' }] },
    'integrations.0.template',
    'integrations[0] I: template "X" is not in the file',
  ],
  [
    'a secret that is no password',
    {
      ...base,
      templates: [template],
      integrations: [{ name: 'I', template: 'Deploy', auth_method: 'github', auth_secret: 'SSH' }],
    },
    'integrations.0.auth_secret',
    'integrations[0] I: key "SSH" is of type ssh, and must be login_password',
  ],
  [
    'a matcher that would be lost',
    {
      ...base,
      templates: [template],
      integrations: [
        {
          name: 'I',
          template: 'Deploy',
          matchers: [{ name: 'm', match_type: 'body', method: 'like', value: 'x' }],
        },
      ],
    },
    'integrations.0.matchers.0.method',
    /^integrations\[0\] I: matchers 0: method must be one of/,
  ],
])('refuses %s', async (_what, file, field, sentence) => {
  const refusal = await refuse({ meta, ...file });
  expect(refusal).toMatchObject({ status: 400, code: 'validation_failed' });
  expect(Object.keys(refusal.fields ?? {})).toContain(field);
  expect(refusal.fields?.[field]).toEqual(
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  );
  expect(refusal.error).toBe(Object.values(refusal.fields ?? {})[0]);
});

it.each(['keys', 'repositories', 'environments', 'templates', 'inventories', 'views'])(
  'refuses two of one name in %s',
  async (section) => {
    const objects: Record<string, Record<string, unknown>> = {
      keys: { name: 'Twin', type: 'none' },
      repositories: { ...repositories[0], name: 'Twin' },
      environments: { name: 'Twin' },
      templates: { ...template, name: 'Twin' },
      inventories: { name: 'Twin', type: 'static', ssh_key: 'None' },
      views: { title: 'Twin' },
    };
    const one = objects[section];
    const twins = section in base ? [...(base[section as 'keys'] as unknown[]), one, one] : [one, one];
    const { fields } = await refuse({ ...base, [section]: twins });
    expect(Object.entries(fields ?? {})).toEqual([
      [
        `${section}.${twins.length - 1}.name`,
        expect.stringContaining('Twin: this name is there more than once'),
      ],
    ]);
  },
);

it('names everything that is wrong at once', async () => {
  const { error, fields } = await refuse({
    keys: [{ name: '', type: 'ssh' }],
    environments: [{ name: 'E', json: '7x' }],
    templates: Array.from({ length: 10 }, (_, index) => ({ ...template, name: `T${index}`, view: 'X' })),
  });
  expect(fields).toMatchObject({
    'meta.name': expect.stringContaining('write its name into meta.name'),
    'keys.0.name': 'keys[0]: Key name is required',
    'environments.0.json': expect.anything(),
    'templates.0.repository': 'templates[0] T0: repository "Site" is not in the file',
    'templates.9.view': 'templates[9] T9: view "X" is not in the file',
  });
  expect(error).toMatch(/; and 18 more$/);
});

it.each([
  ['{}', 'meta'],
  ['null', 'meta'],
  [JSON.stringify({ ...base, meta: { name: ' ' } }), 'meta'],
])('wants a name for the project: %s', async (body, section) => {
  const { status, error } = await refuse(body);
  expect([status, error]).toEqual([400, expect.stringContaining(section)]);
});

it.each([
  [{ meta, templates: 'x' }, 'templates'],
  [{ meta, templates: [{ ...template, autorun: 'yes' }] }, 'templates.0.autorun'],
  [{ meta, keys: [{ type: 'ssh' }] }, 'keys.0.name'],
  [{ meta: 7 }, 'meta'],
])('refuses a wrong form: %j', async (body, field) => {
  const refusal = await refuse(body);
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
});

it('refuses templates that build on themselves in a circle', async () => {
  const deploy = (name: string, on: string) => ({ ...template, name, type: 'deploy', build_template: on });
  const { fields } = await refuse({
    ...base,
    templates: [deploy('A', 'B'), deploy('B', 'A'), deploy('C', 'A')],
  });
  expect(fields).toEqual({
    'templates.0.build_template': 'templates[0] A: builds on itself in the end, in a circle',
    'templates.1.build_template': 'templates[1] B: builds on itself in the end, in a circle',
  });
});

it('takes everything back when the last object is refused as it is stored', async () => {
  const { status, fields } = await refuse({
    ...base,
    environments: [{ name: 'E', secrets: [{ name: 'A', type: 'env' }] }],
    views: [{ title: 'V' }],
    inventories: [{ name: 'Broken', type: 'static-yaml', inventory: 'a: [', ssh_key: 'None' }],
    templates: [template],
  });
  expect(status).toBe(400);
  expect(fields?.['inventories.0.inventory']).toContain('This is not YAML');
});

it('says of a deploy template that it builds on one without versions', async () => {
  const { fields } = await refuse({
    ...base,
    templates: [
      { ...template, name: 'A', type: 'deploy', build_template: 'B' },
      { ...template, name: 'B', type: 'deploy', build_template: 'C' },
      { ...template, name: 'C' },
    ],
  });
  expect(fields).toEqual({ 'templates.1.build_template': expect.stringContaining('makes no versions') });
});

it('refuses a file that is larger than any project', async () => {
  const { status, error } = await refuse({ ...base, filler: 'x'.repeat(33 * 1024 * 1024) });
  expect([status, error]).toEqual([413, 'The request is too large: send at most 32 MB']);
});

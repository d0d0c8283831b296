/** What refers to something that the file does not hold comes over without it, if it can, and starts nothing by itself. */
import {
  type Backup,
  listIntegrations,
  listSchedules,
  listTemplates,
  restoreProject,
  startTask,
} from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { base, matcher, restore, template } from '../../testing/restored-file.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
});
afterAll(() => app.close());

it('switches a schedule off that was for new commits of a repository that is not there', async () => {
  const schedules = [
    { name: 'New commits', cron_format: '@hourly', active: true, repository: 'X' },
    { name: 'Nightly', cron_format: '@daily', active: true },
    { name: 'Of the same', cron_format: '@weekly', active: true, repository: 'Site' },
  ];
  const { file, notes } = await restore(app, { templates: [{ ...template, schedules }] });
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
  const { file, notes } = await restore(app, {
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

it('leaves out what hangs on something that is not there, and nothing else', async () => {
  const { params, notes } = await restore(app, {
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
  expect(notes.join('\n')).toMatch(/templates Lost: Skipped: repository "X"/);
  expect(notes.join('\n')).toMatch(/templates Deploys it: Has no build template now/);
  expect(notes.join('\n')).toMatch(/integrations Of the lost one: Skipped/);
});

it('takes templates that build on themselves in a circle out of it', async () => {
  const deploy = (name: string, on: string) => ({ ...template, name, type: 'deploy', build_template: on });
  const { params, notes } = await restore(app, {
    templates: [deploy('A', 'B'), deploy('B', 'A'), deploy('C', 'A')],
  });
  const templates = await app.admin.call(listTemplates, { params });
  const a = templates.find(({ name }) => name === 'A')?.id;
  expect(templates.map(({ build_template_id: id }) => id)).toEqual([null, null, a]);
  expect(notes.filter((note) => note.includes('in a circle'))).toHaveLength(2);
});

it('leaves out a rule of alerts that would tell of more, or nobody, and keeps the others', async () => {
  const rule = { channel: 'Ops', events: ['failed'] };
  const { file, notes } = await restore(app, {
    alert_channels: [
      { name: 'Ops', type: 'slack' },
      { name: 'Birds', type: 'pigeon' },
    ],
    alert_rules: [
      { ...rule, name: 'Of no template', template: 'X' },
      { ...rule, name: 'To nobody', channel: 'X' },
      { ...rule, name: 'To two', server_channel: 'slack' },
      { ...rule, name: 'Late at once', events: ['late'] },
      { ...rule, name: 'Rain', events: ['rained'] },
      { ...rule, name: 'Words', title: '{{ weather }}' },
      { name: 'Quiet', server_channel: 'pigeon' },
    ],
  });
  expect(file.alert_rules).toEqual([
    { ...rule, name: 'Words', title: '{{ weather }}' },
    { name: 'Quiet', server_channel: 'pigeon', events: [] },
  ]);
  expect(file.alert_channels?.map(({ type }) => type)).toEqual(['pigeon', 'slack']);
  const told = notes.join('\n');
  expect(told).toContain('template "X" is not in the file');
  expect(told).toContain('alert channel "X" is not in the file');
  expect(told).toContain('Say after how many minutes a task is late');
  expect(told).toContain('There is no field {{ weather }}');
  expect(notes.filter((note) => note.includes('Skipped'))).toHaveLength(5);
});

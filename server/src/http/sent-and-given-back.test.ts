/**
 * Whatever a client of the earlier product may send of an object, it reads again: every byte of a text, the
 * word that it sent, null where it sent nothing. So after a creation, and after a change.
 */
import type { Endpoint } from '@signalbox/contract';
import * as contract from '@signalbox/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EveryObject, makeEveryObject } from '../testing/every-object.ts';
import { makeInventory, makeKey, makeProject } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let own: EveryObject;
let ids: Record<'key' | 'none' | 'repository' | 'inventory' | 'environment' | 'view' | 'template', number>;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  const project = await makeProject(app);
  own = await makeEveryObject(app, project);
  const id = (name: string) => Number(own.ids[name]);
  ids = {
    key: (await makeKey(project)).id,
    none: project.noneKey.id,
    repository: id('repository_id'),
    inventory: (await makeInventory(project)).id,
    environment: id('environment_id'),
    view: id('view_id'),
    template: id('template_id'),
  };
});
afterAll(() => app.close());

type Body = Record<string, unknown>;

const piece = fc.oneof(
  fc.constantFrom(
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\u{feff}',
    '\u{a0}',
    '\u{1f600}',
    'é',
    '"',
    '\\',
    '{{ x }}',
    '$(id)',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => !text.includes('\0')),
);
/** A text with anything at its ends. */
const text = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join('').slice(0, 40));
const wellFormed = text.filter((value) => value.isWellFormed());
const filled = wellFormed.filter((value) => value !== '');
const blanks = fc.constantFrom('', ' ', '  ');
/** absent (undefined), null, or a value */
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(fc.option(value), { nil: undefined });
const orNull = maybe;
const flag = maybe(fc.boolean());
/** Minus zero is written as zero: a client does not send it. A key `__proto__` is taken for an attack and left out. */
const jsonValue = fc
  .jsonValue({ maxDepth: 2 })
  .map((value) => JSON.parse(JSON.stringify(value).replaceAll('"__proto__":', '"proto":')) as unknown);
const jsonText = fc.jsonValue({ maxDepth: 2 }).map((value) => ` ${JSON.stringify(value)}\n`);
const object = fc.dictionary(fc.stringMatching(/^[a-z_]{1,6}$/), jsonValue, {
  maxKeys: 3,
});
const instant = fc.constantFrom(
  '2099-12-24T18:00:00+01:00',
  '2020-02-29T00:00:00.5Z',
  '2030-06-01T00:00:00Z',
);
const id = (name: keyof typeof ids) => fc.constant(name).map((one) => ids[one]);

interface Kind {
  readonly create: Endpoint;
  readonly update: Endpoint;
  readonly get: Endpoint;
  readonly param: string;
  readonly params?: () => Record<string, number | string>;
  /** absent = the owner of a project */
  readonly by?: () => EveryObject['project']['owner'];
  readonly body: fc.Arbitrary<Body>;
  /** what absent and null are read as, where that is not null */
  readonly absent: Body;
}

const kinds: readonly Kind[] = [
  {
    create: contract.createProject,
    update: contract.updateProject,
    get: contract.getProject,
    param: 'project_id',
    by: () => app.admin,
    body: fc.record({
      name: filled,
      alert: flag,
      alert_chat: orNull(wellFormed.filter((value) => value.length <= 30)),
      max_parallel_tasks: maybe(fc.nat()),
    }),
    absent: { alert: false, max_parallel_tasks: 0 },
  },
  {
    create: contract.createUser,
    update: contract.updateUser,
    get: contract.getUser,
    param: 'user_id',
    by: () => app.admin,
    body: fc.record({
      name: fc.tuple(blanks, fc.uuid(), blanks).map((pieces) => pieces.join('')),
      username: fc.tuple(blanks, fc.uuid(), blanks).map((pieces) => pieces.join('')),
      email: fc.tuple(blanks, fc.emailAddress(), blanks).map((pieces) => pieces.join('')),
      alert: flag,
    }),
    absent: { alert: false },
  },
  {
    create: contract.createRunner,
    update: contract.updateRunner,
    get: contract.getRunner,
    param: 'runner_id',
    by: () => app.admin,
    body: fc.record({
      name: filled,
      webhook: maybe(wellFormed),
      max_parallel_tasks: maybe(fc.nat()),
      active: flag,
    }),
    absent: { webhook: '', max_parallel_tasks: 0, active: false },
  },
  {
    create: contract.createView,
    update: contract.updateView,
    get: contract.getView,
    param: 'view_id',
    body: fc.record({ title: filled, position: maybe(fc.integer({ min: -9, max: 9 })) }),
    absent: { position: 0 },
  },
  {
    create: contract.createRepository,
    update: contract.updateRepository,
    get: contract.getRepository,
    param: 'repository_id',
    body: fc.record({ name: filled, git_url: filled, git_branch: filled, ssh_key_id: id('none') }),
    absent: {},
  },
  {
    create: contract.createInventory,
    update: contract.updateInventory,
    get: contract.getInventory,
    param: 'inventory_id',
    body: fc.record({
      name: maybe(wellFormed),
      inventory: maybe(wellFormed),
      type: fc.constantFrom(...contract.inventoryType.options),
      ssh_key_id: orNull(id('key')),
      become_key_id: orNull(id('none')),
      repository_id: orNull(id('repository')),
      holder_id: orNull(id('template')),
      runner_tags: fc.array(filled, { maxLength: 2 }),
    }),
    absent: { name: '', inventory: '' },
  },
  {
    create: contract.createEnvironment,
    update: contract.updateEnvironment,
    get: contract.getEnvironment,
    param: 'environment_id',
    body: fc.record({ name: filled, json: orNull(jsonText), env: orNull(jsonText) }),
    absent: {},
  },
  {
    create: contract.createKey,
    update: contract.updateKey,
    get: contract.getKey,
    param: 'key_id',
    body: fc.record({ name: filled, type: fc.constant('none') }),
    absent: {},
  },
  {
    create: contract.createTemplate,
    update: contract.updateTemplate,
    get: contract.getTemplate,
    param: 'template_id',
    body: fc.record({
      name: filled,
      app: fc.constantFrom('bash', 'python', 'ansible'),
      playbook: filled,
      description: orNull(wellFormed),
      type: fc.constantFrom('', 'build', 'deploy'),
      inventory_id: id('inventory'),
      repository_id: id('repository'),
      environment_id: orNull(id('environment')),
      view_id: orNull(id('view')),
      autorun: flag,
      git_branch: orNull(wellFormed),
      arguments: orNull(jsonText),
      allow_override_args_in_task: flag,
      suppress_success_alerts: flag,
      task_params: orNull(object),
      runner_tags: fc.array(filled, { maxLength: 2 }),
      // Absent or null says that it stays.
      allow_parallel_tasks: fc.boolean(),
      priority: fc.integer({ min: -1000, max: 1000 }),
      timeout_seconds: fc.option(fc.integer({ min: 1, max: 9999 })),
      survey_vars: orNull(
        fc.array(
          fc.record({
            name: wellFormed,
            title: wellFormed,
            description: wellFormed,
            required: fc.boolean(),
            type: fc.oneof(fc.constantFrom('', 'string', 'int', 'integer', 'enum', 'secret'), wellFormed),
            values: fc.option(fc.array(fc.record({ name: wellFormed, value: wellFormed }), { maxLength: 2 })),
          }),
          { maxLength: 2 },
        ),
      ),
    }),
    absent: {
      autorun: false,
      allow_override_args_in_task: false,
      suppress_success_alerts: false,
    },
  },
  {
    create: contract.createSchedule,
    update: contract.updateSchedule,
    get: contract.getSchedule,
    param: 'schedule_id',
    body: fc.record({
      name: maybe(wellFormed),
      template_id: id('template'),
      cron_format: fc.constantFrom('0 3 * * *', ' @daily ', '*/5  * * * *\n', 'TZ=Europe/Berlin 0 3 * * *'),
      active: flag,
      type: maybe(fc.constantFrom('', 'run_at')),
      run_at: orNull(instant),
      delete_after_run: flag,
      task_params: orNull(object),
      // Absent says that it stays.
      expires_at: fc.option(instant),
    }),
    absent: { name: '', active: false, type: '', delete_after_run: false },
  },
  {
    create: contract.createIntegration,
    update: contract.updateIntegration,
    get: contract.getIntegration,
    param: 'integration_id',
    body: fc.record({
      name: filled,
      template_id: id('template'),
      auth_method: maybe(fc.constantFrom('', 'none', 'github', 'token', 'hmac', 'basic', 'bitbucket')),
      auth_header: maybe(wellFormed),
      auth_secret_id: orNull(id('none')),
      searchable: flag,
      task_params: orNull(object),
    }),
    absent: { auth_method: '', auth_header: '', searchable: false },
  },
  {
    create: contract.createIntegrationMatcher,
    update: contract.updateIntegrationMatcher,
    get: contract.getIntegrationMatcher,
    param: 'matcher_id',
    params: () => ({ integration_id: own.ids.integration_id ?? 0 }),
    body: fc.record({
      name: filled,
      match_type: fc.oneof(fc.constantFrom('body', 'header'), filled),
      method: maybe(fc.oneof(fc.constantFrom('equals', 'unequals', 'contains'), wellFormed)),
      body_data_type: maybe(fc.oneof(fc.constantFrom('json', 'string'), wellFormed)),
      key: filled,
      value: filled,
    }),
    absent: { method: '', body_data_type: '' },
  },
  {
    create: contract.createIntegrationValue,
    update: contract.updateIntegrationValue,
    get: contract.getIntegrationValue,
    param: 'value_id',
    params: () => ({ integration_id: own.ids.integration_id ?? 0 }),
    body: fc.record({
      name: filled,
      value_source: fc.constantFrom('body', 'header'),
      body_data_type: fc.constantFrom('json', 'string'),
      key: filled,
      variable: wellFormed,
    }),
    absent: {},
  },
];

/** What of the answer was asked for, and what was sent: absent and null as they are read. */
function sides(kind: Kind, sent: Body, read: Body) {
  const expected = Object.entries(sent).map(([name, value]) => [name, value ?? kind.absent[name] ?? null]);
  const given = expected.map(([name]) => [name, read[String(name)]]);
  return { given: Object.fromEntries(given), expected: Object.fromEntries(expected) };
}

it.each(kinds.map((kind) => [kind.param, kind] as const))('every body with a %s', async (_name, kind) => {
  const { id: projectId } = own.project;
  const owner = kind.by?.() ?? own.project.owner;
  const place = { project_id: projectId, ...kind.params?.() };
  await fc.assert(
    fc.asyncProperty(kind.body, kind.body, async (first, second) => {
      const created = (await owner.call(kind.create, { params: place, body: first })) as Body;
      const params = { ...place, [kind.param]: created.id };
      const read = async () => (await owner.call(kind.get, { params })) as Body;
      const made = sides(kind, first, await read());
      expect(made.given).toEqual(made.expected);
      await owner.call(kind.update, { params, body: second });
      const changed = sides(kind, second, await read());
      expect(changed.given).toEqual(changed.expected);
      // Whole, as it was read, with all that only answers have.
      const whole = await read();
      await owner.call(kind.update, { params, body: whole });
      expect(await read()).toEqual(whole);
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

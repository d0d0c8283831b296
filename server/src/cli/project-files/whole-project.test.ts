/** Everything that a project has: in files, from files, and what of it no file says, by name. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import * as contract from '@signalbox/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { LONG_TEST_MS } from '../../../../scripts/test-limits.ts';
import { makeProject, type TestProject } from '../../testing/factories.ts';
import { fillProject, PLANTED_SECRET } from '../../testing/full-project.ts';
import { generatedBackup } from '../../testing/generated-backup.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { ApiClient } from '../api-client.ts';
import { makePlan, type PlanOptions, type Step } from './apply-plan.ts';
import { applySteps } from './apply-steps.ts';
import type { Fields, FileDocument } from './file-documents.ts';
import { fileKinds, type KindName, ownFields } from './file-kinds.ts';
import { readFolder, writeFolder } from './project-folder.ts';
import { readProject } from './project-reader.ts';

let app: TestApp;
let client: ApiClient;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  const token = (await app.admin.call(contract.createApiToken, {})).id;
  client = new ApiClient({ url: await app.listen(), token });
});
afterAll(() => app.close());

const exported = async (projectId: number) => [...(await readProject(client, projectId)).documents.values()];

async function planFor(
  projectId: number,
  folder: string,
  options: Partial<PlanOptions> = {},
): Promise<Step[]> {
  const { documents, folders } = readFolder(folder);
  const stored = (await readProject(client, projectId)).documents;
  return makePlan(stored, documents, { prune: true, secrets: false, folders, ...options });
}

async function applyTo(projectId: number, folder: string, options: Partial<PlanOptions> = {}): Promise<void> {
  const steps = await planFor(projectId, folder, options);
  await applySteps({ client, projectId, ...(await readProject(client, projectId)) }, steps);
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-whole-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** By their places below the folder. */
function filesOf(documents: readonly FileDocument[]): Record<string, string> {
  const folder = newFolder();
  writeFolder(folder, documents);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile() && one.name.endsWith('.yml'),
  );
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(folder, file), readFileSync(file, 'utf8')];
    }),
  );
}

const value = { env: 'SIGNALBOX_TEST_SECRET' };
const url = { env: 'SIGNALBOX_TEST_ADDRESS' };

/** The same, saying where its secrets are. */
function referring({ kind, name, fields }: FileDocument): FileDocument {
  const more: Partial<Record<KindName, Fields>> = {
    key: fields.type === 'none' ? {} : { secret: secretOf[String(fields.type)] },
    environment: { secrets: ((fields.secrets ?? []) as Fields[]).map((one) => ({ ...one, value })) },
    alert_channel: { settings: { url } },
  };
  return { kind, name, fields: { ...fields, ...more[kind] } };
}
const secretOf: Readonly<Record<string, Fields>> = {
  login_password: { login: 'x', password: value },
  ssh: { login: 'x', private_key: value },
};

async function emptyProject(): Promise<number> {
  const body = { meta: { name: 'Empty' } };
  return (await app.admin.call(contract.restoreProject, { body })).id;
}

it('comes out of an empty project as it went in, whatever it holds and is called', {
  timeout: LONG_TEST_MS,
}, async () => {
  vi.stubEnv(value.env, 'kept elsewhere');
  vi.stubEnv(url.env, 'https://hooks.example.org/x');
  let count = 0;
  await fc.assert(
    fc.asyncProperty(generatedBackup, async (generated) => {
      const body = withNamesOfTheirOwn(contract.backup.parse(generated));
      const { id } = await app.admin.call(contract.restoreProject, { body });
      const documents = await exported(id);
      const files = filesOf(documents);
      const schedules = body.templates.flatMap((one) => one.schedules);
      expect(documents.filter(({ kind }) => kind === 'schedule')).toHaveLength(schedules.length);
      expect(Object.keys(files)).toHaveLength(documents.length);
      const folder = newFolder();
      writeFolder(folder, documents);
      expect(await planFor(id, folder)).toEqual([]);
      writeFolder(folder, documents.map(referring));
      const copy = await emptyProject();
      await applyTo(copy, folder);
      expect(filesOf(await exported(copy))).toEqual(files);
      count += documents.length;
    }),
    { numRuns: 4, endOnFailure: true },
  );
  expect(count).toBeGreaterThan(40);
});

type Backup = ReturnType<typeof contract.backup.parse>;
/** Schedules of one template may share a name, for which files have no place. */
const withNamesOfTheirOwn = (file: Backup) => ({
  ...file,
  templates: (file.templates ?? []).map((one) => ({
    ...one,
    schedules: [...new Map((one.schedules ?? []).map((schedule) => [schedule.name, schedule])).values()],
  })),
});

it('changes what has calls of its own: rights, limits, retention, matchers, values, addresses, channels, roles', async () => {
  vi.stubEnv(value.env, 'kept elsewhere');
  vi.stubEnv(url.env, 'https://hooks.slack.com/x');
  const project = await makeProject(app);
  await fillProject(project);
  const params = { project_id: project.id };
  // All that share a name are said at once, with the ids that tell them apart.
  const refusal = await exported(project.id).then(String, (error: Error) => error.message);
  expect(refusal).toMatch(/^Files know objects by their names, .* rename all but one of each/);
  expect(refusal).toMatch(/^- key .*: ids \d+, \d+/m);
  expect(refusal).toMatch(/^- schedule .* \/ .*: ids \d+, \d+/m);
  await renameDoubles(project);
  const { guest } = project;
  const [template] = (await project.owner.call(contract.listTemplates, { params })).filter(
    ({ name }) => name === 'Build',
  );
  const ofBuild = { ...params, template_id: template?.id ?? 0 };
  const right = { user_id: guest.userId, permissions: 1 };
  await project.owner.call(contract.createTemplateRight, { params: ofBuild, body: right });
  const group = { source: 'corp', claim: 'groups', value: 'crew' };
  const byGroup = { group, permissions: 1 };
  await app.admin.call(contract.createTemplateRight, { params: ofBuild, body: byGroup });

  const documents = await exported(project.id);
  const files = filesOf(documents);
  expect(JSON.stringify(files)).not.toContain(PLANTED_SECRET);
  const shown = (name: string) => files[name] ?? expect.fail(`no file ${name}`);
  const before = shown('templates/build.yml');
  expect(before).toMatch(/limited: true\nrights:\n {2}- group:\n/);
  expect(before).toContain(`- user: ${guest.username}\n    permissions: 1`);
  expect(before).toMatch(
    /- group:\n(?: {6}(?:source: corp|claim: groups|value: crew)\n){3} {4}permissions: 1/,
  );
  expect(before).toContain('max_tasks_per_template: 20');
  expect(shown('project.yml')).toContain('aliases: 1\nretention:\n  max_tasks_per_template: null\n');

  const folder = newFolder();
  const written = documents.map((one) => changedOf(one, guest.username));
  writeFolder(folder, written);
  const steps = await planFor(project.id, folder);
  expect(steps.map(({ title, changes }) => [title, ...changes.map(({ field }) => field)])).toEqual([
    ['project', 'max_parallel_tasks', 'aliases', 'retention'],
    ['role releaser', 'permissions'],
    ['template Build', 'limited', 'rights', 'retention'],
    ['integration GitHub', 'matchers', 'values', 'aliases'],
    ['alert channel Operators', 'type', 'secret'],
    ['alert rule of all templates / Quiet', 'events'],
  ]);
  await applySteps({ client, projectId: project.id, ...(await readProject(client, project.id)) }, steps);
  expect(await planFor(project.id, folder)).toEqual([]);
  const rules = await project.owner.call(contract.getProjectRetention, { params });
  expect(rules.project).toMatchObject({ max_task_age_days: 7, max_output_megabytes: null });
  // Of the one of which no file speaks any more nothing is left, and the others are as they were.
  expect(rules.templates).toHaveLength(1);
  expect(await project.owner.call(contract.listTemplateRights, { params: ofBuild })).toMatchObject([
    { role_slug: 'guest', permissions: 1 },
    { group, permissions: 5 },
    { role_slug: 'task_runner', permissions: 4 },
    { group: { ...group, value: 'watch' }, permissions: 0 },
  ]);

  // Somebody was faster: a right, a list and the rules are looked at too, and nothing is stored.
  const again = documents
    .filter(({ kind }) => kind === 'template' || kind === 'integration')
    .map((one) => (one.name === 'GitHub' ? withFields(one, { aliases: 3 }) : one));
  const other = newFolder();
  writeFolder(other, again);
  const late = await planFor(project.id, other, { prune: false });
  const state = await readProject(client, project.id);
  const body = { project: { max_task_age_days: 8 } };
  await project.owner.call(contract.updateProjectRetention, { params, body });
  const stale = applySteps({ client, projectId: project.id, ...state }, late);
  await expect(stale).rejects.toThrow('The project changed in the meantime');
  expect(await project.owner.call(contract.listTemplateRights, { params: ofBuild })).toHaveLength(4);

  // Which of several addresses others send to is not for a number to say.
  const fewer = documents
    .filter(({ name }) => name === 'GitHub')
    .map((one) => withFields(one, { aliases: 1 }));
  const last = newFolder();
  writeFolder(last, fewer);
  await expect(planFor(project.id, last, { prune: false })).rejects.toThrow(
    'it has 3 addresses for webhooks',
  );
});

const withFields = ({ kind, name, fields }: FileDocument, more: Fields): FileDocument => ({
  kind,
  name,
  fields: { ...fields, ...more },
});

function changedOf(document: FileDocument, gone: string): FileDocument {
  const { kind, name, fields } = document;
  const rows = (field: string) => fields[field] as readonly Fields[];
  if (kind === 'project')
    return withFields(document, { max_parallel_tasks: 0, aliases: 0, retention: { max_task_age_days: 7 } });
  if (kind === 'role') return withFields(document, { permissions: 5 });
  if (name === 'Build') {
    expect(JSON.stringify(fields.rights)).toContain(gone);
    const rights = [
      { role: 'task_runner', permissions: 4 },
      { group: { source: 'corp', claim: 'groups', value: 'crew' }, permissions: 5 },
      { role: 'guest', permissions: 1 },
      { group: { source: 'corp', claim: 'groups', value: 'watch' }, permissions: 0 },
    ];
    return withFields(document, { limited: false, retention: null, rights });
  }
  if (kind === 'integration' && name === 'GitHub') {
    const [first] = rows('matchers');
    const added = { name: 'third', value_source: 'header', key: 'X-More', variable: 'more' };
    return withFields(document, {
      matchers: [{ ...first, value: 'changed' }],
      values: [...rows('values'), added],
      aliases: 3,
    });
  }
  if (name === 'Operators') return withFields(document, { type: 'rocketchat', settings: { url } });
  if (name === 'Quiet') return withFields(document, { events: ['ended'] });
  return document;
}

/** Names of their own: files have no place for two of one name. */
async function renameDoubles({ id, owner }: TestProject): Promise<void> {
  const calls = [
    contract.keyResource,
    contract.repositoryResource,
    contract.integrationResource,
    contract.alertChannelResource,
    contract.scheduleResource,
  ];
  for (const { list, update, idName } of calls as readonly contract.Resource[]) {
    const rows = (await owner.call(list, { params: { project_id: id } })) as { id: number; name: string }[];
    for (const [index, row] of rows.entries()) {
      if (rows.findIndex(({ name }) => name === row.name) === index) continue;
      const params = { project_id: id, [idName]: row.id };
      await owner.call(update, { params, body: { ...row, name: `${row.name} ${row.id}` } });
    }
  }
}

/** What the API says of an object, and no file: because it follows from the rest, or is said in another way. */
const followsFromOthers: Readonly<Record<KindName, readonly string[]>> = {
  project: ['name', 'created', 'type'],
  role: [],
  key: ['string', 'login_password', 'ssh', 'override_secret', 'empty'],
  repository: [],
  // Whoever names a workspace first holds it.
  inventory: ['holder_id'],
  environment: ['password'],
  view: [],
  template: ['environment_id', 'environment_ids', 'tasks', 'last_task', 'last_task_id'],
  schedule: ['tpl_name', 'next_run', 'problem', 'problem_text', 'warning', 'warning_text'],
  integration: ['problem', 'problem_text'],
  alert_channel: ['receiver', 'empty', 'override_secret'],
  alert_rule: [],
};
const shapeOf: Readonly<Record<KindName, z.ZodType>> = {
  project: contract.project,
  role: contract.role,
  key: contract.key,
  repository: contract.repository,
  inventory: contract.inventory,
  environment: contract.environment,
  view: contract.view,
  template: contract.template,
  schedule: contract.schedule,
  integration: contract.integration,
  alert_channel: contract.alertChannel,
  alert_rule: contract.alertRule,
};

it('says each field that the API has, and has a place for whatever a call makes or changes in a project', () => {
  for (const { name, nameField, fields, references } of fileKinds) {
    const shape = shapeOf[name];
    const said = [
      'id',
      'project_id',
      'user_id',
      'user_name',
      'user_left',
      nameField,
      ...fields,
      ...Object.keys(references),
    ];
    const known = new Set([...said, ...ownFields[name], ...followsFromOthers[name]]);
    const all = shape instanceof z.ZodObject ? Object.keys(shape.shape) : expect.fail(name);
    expect(
      all.filter((field) => !known.has(field)),
      `fields of ${name} that no file says`,
    ).toEqual([]);
  }
  const written = Object.values(contract).flatMap((one) => {
    const { method, url } = one as Partial<contract.Endpoint>;
    if (typeof url !== 'string' || method === undefined || method === 'GET') return [];
    return /^\/api\/project\/:project_id\/?(.*)$/.exec(url)?.slice(1, 2) ?? [];
  });
  const isSaid = (path: string) =>
    places.some(
      (place) => path === place || (path.startsWith(`${place}/:`) && !path.includes('/', place.length + 2)),
    );
  expect([...new Set(written)].filter((path) => !isSaid(path)).toSorted()).toEqual(leftOutCalls);
});

const places = [
  ...fileKinds.map(({ path }) => path),
  ...['retention', 'integrations/aliases', 'views/positions', 'schedules/:schedule_id/active'],
  ...['templates/:template_id/perms', 'templates/:template_id/limited'],
  ...['matchers', 'values', 'aliases'].map((part) => `integrations/:integration_id/${part}`),
];

/** Each is about what is said to be no part of the files, or sets nothing that stays. */
const leftOutCalls = [
  ...['alert_channels/:channel_id/test', 'alert_rules/preview', 'changes', 'dashboard/seen'],
  'integrations/requests/:request_id/replay',
  ...['invitations', 'invitations/:invitation_id', 'invitations/:invitation_id/send'],
  ...['keys/try', 'me', 'repositories/look'],
  ...['runners', 'runners/:runner_id', 'runners/:runner_id/active', 'runners/:runner_id/drain'],
  ...['runners/:runner_id/registration-token', 'schedules/validate'],
  ...['tasks', 'tasks/:task_id', 'tasks/:task_id/confirm', 'tasks/:task_id/reject', 'tasks/:task_id/stop'],
  ...['templates/:template_id/favourite', 'users', 'users/:user_id'],
];

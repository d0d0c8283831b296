/** A project as files: out, in again, changed, pruned; what is refused; and that secrets are only referred to. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createApiToken,
  createSchedule,
  createView,
  listKeys,
  listSchedules,
  listTemplates,
  updateTemplate,
} from '@signalbox/contract';
import { expect, it, onTestFinished } from 'vitest';
import {
  makeEnvironment,
  makeInventory,
  makeKey,
  makeProject,
  makeRepository,
  makeTemplate,
  type TestProject,
} from '../../testing/factories.ts';
import { runSignalbox } from '../../testing/run-signalbox.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { ApiClient } from '../api-client.ts';
import { makePlan, type Step } from './apply-plan.ts';
import { applySteps } from './apply-steps.ts';
import { type ProjectFolder, readFolder, writeFolder } from './project-folder.ts';
import { readProject } from './project-reader.ts';

const PLANTED = 'hunter2-never-in-a-file';

async function fill(project: TestProject): Promise<void> {
  const params = { project_id: project.id };
  const key = await makeKey(project, {
    name: 'Deploy',
    type: 'login_password',
    login_password: { login: 'd', password: PLANTED },
  });
  const view = await project.owner.call(createView, { params, body: { title: 'Sites' } });
  const repository = await makeRepository(project, { name: 'Site', ssh_key_id: key.id });
  const inventory = await makeInventory(project, { name: 'Ünits/1', ssh_key_id: key.id });
  const environment = await makeEnvironment(project, {
    name: 'Production',
    json: '{"region":  "eu"}',
    secrets: [{ type: 'env', name: 'TOKEN', secret: PLANTED, operation: 'create' }],
  });
  const common = { repository_id: repository.id, environment_ids: [environment.id] };
  const build = await makeTemplate(project, {
    ...common,
    ...{ name: 'Z build', type: 'build', start_version: '1.0.0', view_id: view.id },
    approval: { approvals: 1, user_ids: [project.owner.userId], roles: [] },
  });
  await makeTemplate(project, {
    ...common,
    ...{ name: 'A deploy', type: 'deploy', build_template_id: build.id, app: 'ansible' },
    ...{ inventory_id: inventory.id, vaults: [{ vault_key_id: key.id, name: 'prod' }] },
    survey_vars: [{ name: 'who', title: 'Who', required: true }],
    task_params: { limit: 'web' },
  });
  const body = {
    ...{ template_id: build.id, name: '', cron_format: '0 3 * * *', time_zone: 'Europe/Berlin' },
    task_params: { inventory_id: inventory.id },
  };
  await project.owner.call(createSchedule, { params, body });
}

it('goes out to files and comes in again, exactly, and only where nothing was changed meanwhile', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  await fill(project);
  const address = await app.listen();
  const token = (await project.owner.call(createApiToken, {})).id;
  const cwd = mkdtempSync(join(tmpdir(), 'signalbox-files-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true, maxRetries: 5 }));
  const folder = join(cwd, 'files');
  const run = (...args: string[]) =>
    runSignalbox({
      args,
      cwd,
      environment: { SIGNALBOX_URL: address, SIGNALBOX_TOKEN: token, PW: PLANTED },
    });
  const client = new ApiClient({ url: address, token });
  const file = (name: string) => join(folder, name);
  const planOf = async (projectId: number, files: ProjectFolder, flags = {}): Promise<Step[]> => {
    const options = { prune: false, secrets: false, folders: files.folders, ...flags };
    return makePlan((await readProject(client, projectId)).documents, files.documents, options);
  };

  expect((await run('export', 'files')).code).toBe(0);
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yml'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  expect(texts).toHaveLength(11);
  expect(texts.join()).not.toContain(PLANTED);
  expect(texts.join()).not.toMatch(/_id:/);
  expect(await run('apply', 'files', '--check', '--prune')).toMatchObject({
    code: 0,
    stdout: 'Nothing to change.\n',
  });

  // Into an empty project, where each thing has another id: all of it, and then nothing more.
  const copy = await makeProject(app);
  await copy.owner.call(createView, { params: { project_id: copy.id }, body: { title: 'Old' } });
  writeFileSync(
    file('keys/deploy.yml'),
    'name: Deploy\ntype: login_password\nsecret: {login: d, password: {env: HOME}}\n',
  );
  writeFileSync(
    file('environments/production.yml'),
    'name: Production\njson: \'{"region":  "eu"}\'\nsecrets: [{type: env, name: TOKEN, value: {env: HOME}}]\n',
  );
  const adminToken = (await app.admin.call(createApiToken, {})).id;
  const asAdmin = new ApiClient({ url: address, token: adminToken });
  // Who may approve is named by login: it has to be somebody of the project.
  await expect(applyTo(asAdmin, copy.id, readFolder(folder))).rejects.toThrow('no member of the project');
  const approval = file('templates/z-build.yml');
  writeFileSync(
    approval,
    readFileSync(approval, 'utf8').replace(project.owner.username, copy.owner.username),
  );
  await applyTo(asAdmin, copy.id, readFolder(folder));
  const files = readFolder(folder);
  const copied = await readProject(asAdmin, copy.id);
  expect(
    makePlan(copied.documents, files.documents, { prune: false, secrets: false, folders: files.folders }),
  ).toEqual([]);
  const params = { project_id: copy.id };
  expect(
    (await copy.owner.call(listKeys, { params })).find(({ name }) => name === 'Deploy')?.empty,
  ).toBeFalsy();
  const templates = await copy.owner.call(listTemplates, { params });
  const [schedule] = await copy.owner.call(listSchedules, { params });
  expect(templates.find(({ id }) => id === schedule?.template_id)?.name).toBe('Z build');
  const pruned = makePlan(copied.documents, files.documents, {
    prune: true,
    secrets: false,
    folders: files.folders,
  });
  expect(pruned.map(({ action, title }) => [action, title])).toEqual([['delete', 'view Old']]);
  const noViews = new Set([...files.folders].filter((kind) => kind !== 'view'));
  expect(
    makePlan(copied.documents, files.documents, { prune: true, secrets: false, folders: noViews }),
  ).toEqual([]);

  // A change is shown by its fields, asked for, applied; secrets only where that is wanted.
  rmSync(file('schedules'), { recursive: true });
  mkdirSync(file('schedules'));
  writeFileSync(
    approval,
    readFileSync(approval, 'utf8').replace(copy.owner.username, project.owner.username),
  );
  const deploy = file('templates/a-deploy.yml');
  writeFileSync(deploy, readFileSync(deploy, 'utf8').replace('limit: web', 'limit: db'));
  const check = await run('apply', 'files', '--check', '--prune');
  expect([check.code, check.stdout]).toEqual([
    2,
    [
      '~ template A deploy',
      '    task_params: {"limit":"web"} -> {"limit":"db"}',
      '- schedule Z build / ',
      '0 to create, 1 to change, 1 to delete',
      '',
    ].join('\n'),
  ]);
  expect(await run('apply', 'files', '--prune')).toMatchObject({
    code: 240,
    stderr: expect.stringContaining('--yes'),
  });
  expect((await planOf(project.id, readFolder(folder), { secrets: true })).map(({ title }) => title)).toEqual(
    ['key Deploy', 'environment Production', 'template A deploy'],
  );

  // Somebody was faster: nothing of his is written over.
  const steps = await planOf(project.id, readFolder(folder));
  const state = await readProject(client, project.id);
  const [template] = (await project.owner.call(listTemplates, { params: { project_id: project.id } })).filter(
    ({ name }) => name === 'A deploy',
  );
  const at = { project_id: project.id, template_id: template?.id ?? 0 };
  await project.owner.call(updateTemplate, { params: at, body: { ...template, description: 'by hand' } });
  await expect(applySteps({ client, projectId: project.id, ...state }, steps)).rejects.toThrow(
    'The project changed in the meantime',
  );
  // One that the server refuses: none of the others is made either, and it is said which it was.
  const view = file('views/wrong.yml');
  writeFileSync(view, 'title: Wrong\nposition: first\n');
  const refused = await run('apply', 'files', '--prune', '--yes');
  expect([refused.code, refused.stderr]).toEqual([
    240,
    expect.stringMatching(/^.*create view Wrong: No changes were made/),
  ]);
  rmSync(view);
  const applied = await run('apply', 'files', '--prune', '--yes');
  // The description is that of the files again.
  expect([applied.code, applied.stdout]).toEqual([0, expect.stringContaining('description: "by hand"')]);
  expect(await planOf(project.id, readFolder(folder), { prune: true })).toEqual([]);

  // Who sees only a part makes no files of it.
  const guestToken = (await project.guest.call(createApiToken, {})).id;
  const asGuest = { SIGNALBOX_URL: address, SIGNALBOX_TOKEN: guestToken };
  expect((await runSignalbox({ args: ['export', 'other'], cwd, environment: asGuest })).code).toBe(241);

  async function applyTo(by: ApiClient, projectId: number, from: ProjectFolder): Promise<void> {
    const now = await readProject(by, projectId);
    const plan = makePlan(now.documents, from.documents, {
      prune: false,
      secrets: false,
      folders: from.folders,
    });
    await applySteps({ client: by, projectId, ...now }, plan);
  }
});

it('reads only files that say one thing, and keeps references to secrets when they are written anew', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'keys'));
  mkdirSync(join(folder, 'templates'));
  const key = join(folder, 'keys', 'mine.yml');
  const refused = (path: string, text: string | Buffer) => {
    writeFileSync(join(folder, path), text);
    try {
      readFolder(folder);
    } catch (error) {
      rmSync(join(folder, path));
      return (error as Error).message;
    }
    return undefined;
  };
  writeFileSync(key, 'name: Mine\ntype: ssh\nsecret: {login: a, private_key: {file: /k}}\n');
  expect(refused('keys/two.yml', 'name: Mine\n')).toContain('are both key Mine');
  expect(refused('keys/no.yml', 'type: ssh\n')).toContain('has no name');
  expect(refused('keys/typo.yml', 'name: X\ntpye: ssh\n')).toContain('no field tpye');
  expect(refused('keys/list.yml', '- a\n')).toContain('must be fields');
  expect(refused('keys/twice.yml', 'name: X\nname: Y\n')).toContain('unique');
  expect(refused('templates/id.yml', 'name: X\nrepository: 3\n')).toContain(
    'repository is given in another form',
  );

  const bomb = 'abcdefg'.replace(/./g, (name, index) => {
    const items = Array(10).fill(index === 0 ? 'x' : `*${'abcdefg'[index - 1]}`);
    return `${name}: &${name} [${items.join(', ')}]\n`;
  });
  expect(refused('keys/bomb.yml', `name: X\n${bomb}`)).toMatch(/bomb\.yml cannot be read: Excessive alias/);
  expect(refused('keys/latin.yml', Buffer.from([110, 255, 254]))).toContain('latin.yml cannot be read');
  mkdirSync(join(folder, 'keys', 'folder.yml'));
  expect(() => readFolder(folder)).toThrow('folder.yml cannot be read: EISDIR');
  rmSync(join(folder, 'keys', 'folder.yml'), { recursive: true });
  expect(() => writeFolder(key, [])).toThrow(`${key} cannot be written: `);

  const stored = { kind: 'key', name: 'Mine', fields: { type: 'ssh' } } as const;
  const same = { kind: 'key', name: 'Wörd/../x', fields: { type: 'none' } } as const;
  writeFolder(folder, [stored, same, { ...same, name: 'word x' }]);
  expect(readdirSync(join(folder, 'keys')).toSorted()).toEqual(['mine.yml', 'word-x-2.yml', 'word-x.yml']);
  // Git keeps no empty folder, and what has none is not pruned.
  expect(readdirSync(join(folder, 'schedules'))).toEqual(['.gitkeep']);
  expect(readFileSync(key, 'utf8')).toContain('private_key:\n    file: /k');
  const plan = () =>
    makePlan(new Map(), readFolder(folder).documents, { prune: false, secrets: false, folders: new Set() });
  expect(plan).toThrow('/k cannot be read');
  writeFileSync(key, 'name: Mine\ntype: ssh\n');
  expect(plan).toThrow('key Mine: it is new, say where its secret is');
  writeFileSync(key, 'name: Mine\ntype: ssh\nsecret: {private_key: hunter2}\n');
  expect(plan).toThrow(/never the value itself(?!.*hunter2)/s);
});

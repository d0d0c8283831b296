import {
  type App,
  createApp as createAppCall,
  createTemplate,
  deleteApp,
  deleteTemplate,
  getApp,
  getServerInfo,
  listApps,
  listEvents,
  listedApp,
  setAppActive,
  setOption,
  startTask,
  updateApp,
  updateTemplate,
} from '@signalbox/contract';
import { describe, expect, it } from 'vitest';
import { makeRepository, makeTemplate } from '../../testing/factories.ts';
import { listedRows } from '../../testing/listed-rows.ts';
import { startWithProject } from '../../testing/start-with-project.ts';

const { app, project } = await startWithProject();

let count = 0;
const newId = () => `own-app_${++count}`;
const at = (id: string) => ({ params: { app_id: id } });
const full = {
  title: 'Perl Script',
  icon: 'language-perl',
  color: '#39457e',
  dark_color: 'white',
  path: '/usr/bin/perl',
  args: ['-w', '-T'],
  exit_codes: { '3': 'nothing was due' },
  priority: 650,
  active: true,
};
const save = (id: string, body: object) => app.admin.call(createAppCall, { ...at(id), body });
const read = (id: string) => app.admin.call(getApp, at(id));
const listed = async (id: string) => (await project.guest.call(listApps)).find((one: App) => one.id === id);

describe('the apps that come with the product', () => {
  it('are listed with title, icon, colours and priority, highest priority first', async () => {
    const apps = (await project.stranger.call(listApps)).filter(({ id }) => !id.startsWith('own'));
    expect(apps.map(({ id, priority }) => [id, priority])).toEqual([
      ['ansible', 1000],
      ['terraform', 900],
      ['tofu', 800],
      ['bash', 700],
      ['powershell', 600],
      ['python', 500],
      ['pulumi', 400],
    ]);
    for (const one of apps) {
      expect(one).toMatchObject({ path: '', args: null });
      for (const text of [one.title, one.icon, one.color, one.dark_color]) expect(text).not.toBe('');
    }
    expect(apps.find(({ id }) => id === 'bash')).toMatchObject({ active: true, title: 'Bash Script' });
  });

  it('come without what their exit codes mean to those who ask for what lists show', async () => {
    const id = newId();
    await save(id, full);
    const whole = await project.guest.raw(listApps);
    const [rows] = await listedRows(project.guest, [listApps, listedApp], {});
    expect(rows).toEqual(whole.json().map(({ exit_codes: _, ...row }: App) => row));
    expect((await listed(id))?.exit_codes).toEqual(full.exit_codes);
    expect((await project.guest.raw(listApps, { query: { fields: 'all' } })).body).toBe(whole.body);
    await app.admin.call(deleteApp, at(id));
  });

  it('get settings of their own, and an emptied one is the default again at once', async () => {
    const defaults = await read('powershell');
    const body = { ...full, args: ['-NoProfile', '-File'] };
    await app.admin.call(updateApp, { ...at('powershell'), body });
    expect(await read('powershell')).toEqual({ id: 'powershell', ...body });
    expect(await listed('powershell')).toEqual({ id: 'powershell', ...body });
    const empty = {
      title: '',
      icon: '',
      color: null,
      dark_color: '',
      path: '',
      args: [],
      exit_codes: {},
      active: true,
    };
    await app.admin.call(updateApp, { ...at('powershell'), body: empty });
    expect(await read('powershell')).toEqual({ ...defaults, active: true });
  });

  it('are not deleted', async () => {
    expect(await app.admin.refused(deleteApp, at('bash'))).toMatchObject({
      status: 403,
      error: 'The app bash is built in and cannot be deleted: switch it off instead',
    });
  });
});

describe('an app of an administrator', () => {
  it('is created, listed by its priority, changed and deleted, each with an event', async () => {
    const id = newId();
    await save(id, full);
    expect(await read(id)).toEqual({ id, ...full });
    const blanks = {
      ...full,
      title: ' Perl\n',
      icon: ' x ',
      color: ' red',
      dark_color: 'red ',
      path: ' perl ',
    };
    await save(id, blanks);
    expect(await read(id)).toEqual({ id, ...blanks });
    const ids = (await project.guest.call(listApps)).map((one) => one.id);
    expect(ids.slice(ids.indexOf('bash'), ids.indexOf('powershell') + 1)).toEqual(['bash', id, 'powershell']);
    await app.admin.call(updateApp, { ...at(id), body: { active: true } });
    const bare = {
      title: '',
      icon: '',
      color: '',
      dark_color: '',
      path: '',
      args: null,
      exit_codes: null,
      priority: 0,
    };
    expect(await read(id)).toEqual({ id, ...bare, active: true });
    expect((await project.guest.call(listApps)).at(-1)?.id).toBe(id);
    await app.admin.call(deleteApp, at(id));
    expect(await listed(id)).toBeUndefined();
    for (const call of [getApp, deleteApp] as const)
      expect((await app.admin.refused(call, at(id))).status).toBe(404);
    const events = (await app.admin.call(listEvents)).filter((event) => event.object_name === id);
    expect(events.map(({ description }) => description).toReversed()).toEqual([
      `App ${id} created`,
      `App ${id} updated`,
      `App ${id} updated`,
      `App ${id} deleted`,
    ]);
    expect(events[0]).toMatchObject({ object_type: 'app', username: 'admin', project_id: null });
  });

  it('is switched on and off without a change of its settings', async () => {
    const id = newId();
    await save(id, full);
    await app.admin.call(setAppActive, { ...at(id), body: { active: false } });
    expect(await listed(id)).toEqual({ id, ...full, active: false });
    await app.admin.call(setAppActive, { ...at(id), body: { active: true } });
    expect(await listed(id)).toEqual({ id, ...full });
    const unknown = { ...at('nobody-made-it'), body: { active: true } };
    expect((await app.admin.refused(setAppActive, unknown)).status).toBe(404);
  });

  it('takes the settings from the body and its id from the path', async () => {
    const id = newId();
    await save(id, { ...full, id: 'another', colour: 'no such setting' });
    expect(await read(id)).toEqual({ id, ...full });
  });

  it.each(['a.b', '_', 'constructor', '__proto__', 'A-1'])('may be called %s', async (id) => {
    await save(id, { title: 'T', active: true });
    expect(await listed(id)).toMatchObject({ id, title: 'T' });
    await app.admin.call(deleteApp, at(id));
    expect(await listed(id)).toBeUndefined();
  });

  it.each(['a%20b', '-x', 'a%2Fb', '.hidden', 'x'.repeat(51)])('is not called %s', async (id) => {
    expect((await app.admin.refused(createAppCall, { ...at(id), body: full })).status).toBe(400);
  });

  it.each([
    [{ args: '-w' }, 'args'],
    [{ exit_codes: { '0': 'fine' } }, 'exit_codes.0'],
    [{ exit_codes: { '256': 'x' } }, 'exit_codes.256'],
    [{ exit_codes: { '3': 3 } }, 'exit_codes.3'],
    [{ args: [1] }, 'args.0'],
    [{ priority: 1.5 }, 'priority'],
    [{ active: 'yes' }, 'active'],
    [{ color: 'red;background:url(x)' }, 'color'],
    [{ title: 'x'.repeat(256) }, 'title'],
    [{ path: 'x'.repeat(1025) }, 'path'],
  ])('refuses %j at %s', async (values, field) => {
    const id = newId();
    const refusal = await app.admin.refused(createAppCall, { ...at(id), body: { ...full, ...values } });
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
    expect(await listed(id)).toBeUndefined();
  });

  it('stays while templates of any project use it', async () => {
    const id = newId();
    await save(id, full);
    const template = await makeTemplate(project, { app: id, name: 'Nightly' });
    expect(await app.admin.refused(deleteApp, at(id))).toMatchObject({
      status: 400,
      code: 'in_use',
      inUse: true,
      error: `This app is used by template Nightly of project ${project.project.name}: change or delete them first`,
    });
    expect(await read(id)).toEqual({ id, ...full });
    const params = { project_id: project.id, template_id: template.id };
    await project.owner.call(deleteTemplate, { params });
    await app.admin.call(deleteApp, at(id));
  });

  it('is changed from several sides at once', async () => {
    const id = newId();
    const { admin } = app;
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([
        save(id, { ...full, priority: round + 1 }),
        admin.call(updateApp, { ...at(id), body: { ...full, priority: round + 1, path: null } }),
        admin.call(setOption, { body: { key: `apps.${id}.title`, value: 'Another' } }),
        admin.call(setOption, { body: { key: `apps.${id}.active`, value: 'false' } }),
      ]);
      expect(await read(id)).toMatchObject({ id, priority: round + 1, args: full.args });
    }
  });

  it('cannot be deleted while a template with it is being saved', async () => {
    const repository = await makeRepository(project);
    const params = { project_id: project.id };
    for (let round = 0; round < 8; round += 1) {
      const id = newId();
      await save(id, full);
      const body = { name: 'Race', app: id, playbook: 'x', repository_id: repository.id };
      const [created, deleted] = await Promise.all([
        project.owner.raw(createTemplate, { params, body }),
        app.admin.raw(deleteApp, at(id)),
      ]);
      const isThere = (await listed(id)) !== undefined;
      const expected = isThere ? [201, 400] : [400, 204];
      expect([created.statusCode, deleted.statusCode]).toEqual(expected);
    }
  });
});

describe('templates and tasks', () => {
  const start = (templateId: number) => ({
    params: { project_id: project.id },
    body: { template_id: templateId },
  });

  it('use apps that exist, switched on or not', async () => {
    const id = newId();
    await save(id, { ...full, active: false });
    const template = await makeTemplate(project, { app: id });
    expect(template.app).toBe(id);
    const change = { params: { project_id: project.id, template_id: template.id } };
    for (const unknown of ['cobol', 'constructor', 'apps', 'no such', '../bash']) {
      const body = { ...template, app: unknown };
      const refusal = await project.owner.refused(updateTemplate, { ...change, body });
      expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['app']]);
    }
  });

  it('start nothing with an app that is switched off, until it is switched on', async () => {
    const id = newId();
    await save(id, full);
    const template = await makeTemplate(project, { app: id });
    await project.taskRunner.call(startTask, start(template.id));
    await app.admin.call(setAppActive, { ...at(id), body: { active: false } });
    expect(await project.taskRunner.refused(startTask, start(template.id))).toMatchObject({
      status: 400,
      code: 'wrong_state',
      error: `The app ${id} is switched off: an administrator can switch it on under Applications`,
    });
    await app.admin.call(setAppActive, { ...at(id), body: { active: true } });
    await project.taskRunner.call(startTask, start(template.id));
  });

  it('start with an app that nobody switched off, though its program is not on the server', async () => {
    const template = await makeTemplate(project, { app: 'tofu', playbook: '' });
    await project.taskRunner.call(startTask, start(template.id));
  });
});

it('tells version and public address', async () => {
  expect(await app.admin.call(getServerInfo)).toMatchObject({ web_host: '', use_remote_runner: false });
});

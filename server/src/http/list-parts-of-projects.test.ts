/** Lists of who works in a project and of what works by itself, in parts. */
import {
  choice,
  createAlertChannel,
  createAlertRule,
  createProjectRunner,
  createSchedule,
  createUser,
  listAlertRules,
  listedAlertRule,
  listedIntegration,
  listedRunner,
  listedSchedule,
  listIntegrations,
  listMembers,
  listProjectRunners,
  listRunners,
  listSchedules,
  member,
  memberChoice,
  runnerChoice,
  setTemplateLimit,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { insertMany } from '../db/insert-many.ts';
import { makeIntegration, makeKey, makeProject, makeRole, makeTemplate } from '../testing/factories.ts';
import { listedNames, listedRows } from '../testing/listed-rows.ts';
import { plainTaskRow } from '../testing/plain-task-row.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

it('a team comes by pages, in which people are found by the words for their roles', async () => {
  const app = await startTestApp();
  const { guest, ...project } = await makeProject(app);
  const params = { project_id: project.id };
  await makeRole(app, { projectId: project.id, slug: 'watch' });
  for (const [name, role] of [
    ['Ada 10', 'watch'],
    ['Ada 9', 'manager'],
    ['Émile', 'gone'],
  ] as const) {
    const username = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '-');
    const body = { name, username, email: `${username}@hidden.example.org` };
    const { id } = await app.admin.call(createUser, { body });
    await app.database.write(({ tx }) =>
      tx.insertInto('members').values({ project_id: project.id, user_id: id, role }).execute(),
    );
  }
  const said = JSON.stringify({ manager: 'Leitung', guest: 'Gast', watch: 'Wacht' });
  const people = (query: object) => listedNames(guest, [listMembers, member], { params, query });
  expect(await people({ q: 'ada' })).toBe('Ada 9 Ada 10 2');
  expect(await people({ q: 'EMILE' })).toBe('Émile 1');
  expect(await people({ q: 'ada leit', said })).toBe('Ada 9 1');
  expect(await people({ q: 'role w' })).toBe('Ada 10 1');
  expect(await people({ q: 'ada', said, sort: 'role', order: 'desc' })).toBe('Ada 10 Ada 9 2');
  expect(await people({ q: 'gone' })).toBe('Émile 1');
  // What members are not told of each other is neither found nor sorted by.
  expect(await people({ q: 'hidden.example' })).toBe('0');
  expect(await people({ sort: 'email' })).toBe(await people({}));
  const [page, total] = await listedRows(guest, [listMembers, member], {
    params,
    query: { limit: '2', offset: '1' },
  });
  expect(page.length).toBe(2);
  expect(Number(total)).toBeGreaterThan(6);
  const choices = await listedRows(guest, [listMembers, memberChoice], {
    params,
    query: { fields: 'choice' },
  });
  expect([choices[0].length, choices[1]]).toEqual([Number(total), total]);

  const plain = await guest.raw(listMembers, { params });
  expect(plain.headers['x-total-count']).toBeUndefined();
  expect((await guest.raw(listMembers, { params, query: { fields: 'all', said } })).body).toBe(plain.body);
});

it('what starts tasks by itself comes by pages of what is shown, and nothing of hidden templates', async () => {
  const app = await startTestApp();
  const { guest, ...project } = await makeProject(app);
  const { owner } = project;
  const params = { project_id: project.id };
  const open = await makeTemplate(project, { name: 'Öffnen' });
  const hidden = await makeTemplate(project, { name: 'Verborgen' });
  const limit = { params: { ...params, template_id: hidden.id }, body: { limited: true } };
  await owner.call(setTemplateLimit, limit);

  for (const [name, cron_format, template] of [
    ['Step 10', '0 3 1 1 *', open],
    ['step 2', '*/5 * * * *', open],
    ['Secret', '0 4 * * *', hidden],
  ] as const) {
    const body = { name, cron_format, template_id: template.id, active: true };
    await owner.call(createSchedule, {
      params,
      body: { ...body, task_params: { message: 'x'.repeat(500) } },
    });
  }
  await owner.call(createSchedule, {
    params,
    body: { name: 'Off', cron_format: '0 3 * * *', template_id: open.id },
  });
  const schedules = (by: TestClient, query: object) =>
    listedNames(by, [listSchedules, listedSchedule], { params, query });
  expect(await schedules(guest, {})).toBe('Off step 2 Step 10 3');
  expect(await schedules(guest, { sort: 'next_run', order: 'desc' })).toBe('Step 10 step 2 Off 3');
  expect(await schedules(guest, { q: 'offnen step', limit: '1', offset: '1' })).toBe('Step 10 2');
  expect(await schedules(guest, { q: '*/5' })).toBe('step 2 1');
  expect(await schedules(guest, { q: 'secret' })).toBe('0');
  expect(await schedules(owner, { q: 'verborgen', sort: 'template' })).toBe('Secret 1');

  const key = await makeKey(project);
  for (const [name, template, more] of [
    ['Push', open, { auth_method: 'token', auth_header: 'X-T', auth_secret_id: key.id }],
    ['Ping', open, { auth_method: 'github', searchable: true }],
    ['Secret', hidden, {}],
    ['Any', open, {}],
  ] as const)
    await makeIntegration(project, { name, template_id: template.id, ...more });
  const methods = JSON.stringify({ none: 'Ohne', token: 'Wort im Kopf', github: 'GitHub, Gitea' });
  const integrations = (by: TestClient, query: object) =>
    listedNames(by, [listIntegrations, listedIntegration], { params, query: { said: methods, ...query } });
  expect(await integrations(guest, { sort: 'method' })).toBe('Ping Any Push 3');
  expect(await integrations(guest, { q: 'ohne offnen' })).toBe('Any 1');
  expect(await integrations(guest, { q: 'secret' })).toBe('0');
  expect(await integrations(guest, { sort: 'searchable', order: 'desc', limit: '1' })).toBe('Ping 3');
  expect(await integrations(owner, { sort: 'template', order: 'desc', limit: '1' })).toBe('Secret 4');
  const rows = await listedRows(guest, [listIntegrations, listedIntegration], { params });
  expect(rows[0].map(({ problem, template_name: name }) => [problem !== null, name])).toEqual([
    [false, 'Öffnen'],
    [true, 'Öffnen'],
    [false, 'Öffnen'],
  ]);

  const channel = await owner.call(createAlertChannel, {
    params,
    body: {
      name: 'Bereitschaft',
      type: 'slack',
      settings: { url: 'https://hooks.slack.com/services/a/b/c' },
    },
  });
  for (const [name, template, more] of [
    ['Nacht', null, { server_channel: 'slack', text: 'y'.repeat(300) }],
    ['Tag', open, { channel_id: channel.id }],
    ['Geheim', hidden, { server_channel: 'slack' }],
  ] as const) {
    const body = { name, template_id: template?.id ?? null, events: ['failed'], ...more };
    await owner.call(createAlertRule, { params, body });
  }
  await app.database.write(({ tx }) => tx.updateTable('alert_rules').set({ title: '{{ tsk }}' }).execute());
  const words = JSON.stringify({ all_templates: 'Alle', slack: 'Slack des Servers' });
  const rules = (by: TestClient, query: object) =>
    listedNames(by, [listAlertRules, listedAlertRule], { params, query: { said: words, ...query } });
  expect(await rules(guest, { q: 'alle servers' })).toBe('Nacht 1');
  expect(await rules(guest, { q: 'geheim' })).toBe('0');
  expect(await rules(guest, { q: 'bereit' })).toBe('Tag 1');
  expect(await rules(guest, { sort: 'template' })).toBe('Nacht Tag 2');
  expect(await rules(owner, { sort: 'channel', order: 'desc' })).toBe('Nacht Geheim Tag 3');
  const [[day]] = await listedRows(guest, [listAlertRules, listedAlertRule], { params, query: { q: 'tag' } });
  expect(day).toMatchObject({ template_name: 'Öffnen', channel_name: channel.name, unknown_fields: ['tsk'] });

  for (const list of [listSchedules, listIntegrations, listAlertRules] as const) {
    const offered = await listedRows(guest, [list, choice], { params, query: { fields: 'choice' } });
    const plain = await guest.raw(list, { params });
    expect([offered[0].length, Number(offered[1])]).toEqual([plain.json().length, plain.json().length]);
    expect(plain.headers['x-total-count']).toBeUndefined();
    expect((await guest.raw(list, { params, query: { fields: 'all', said: '{}' } })).body).toBe(plain.body);
    const part = await guest.raw(list, { params, query: { limit: '1', order: 'desc' } });
    expect(part.json().length).toBe(1);
    expect(plain.json()).toEqual(expect.arrayContaining(part.json()));
  }
});

it('runners come by pages, found by what they are called and offer, sorted by what they have to do', async () => {
  const app = await startTestApp();
  const { guest, ...project } = await makeProject(app);
  const params = { project_id: project.id };
  const made: number[] = [];
  for (const [name, tags] of [
    ['Ost 10', ['dmz', 'große "Platte"']],
    ['ost 9', []],
    ['West', ['gpu', 'dmz']],
  ] as const) {
    const body = { name, tags: [...tags], active: true, webhook: 'https://hook.example.org' };
    made.push((await project.owner.call(createProjectRunner, { params, body })).id);
  }
  const template = await makeTemplate(project);
  const task = {
    ...params,
    ...plainTaskRow,
    template_id: template.id,
    status: 'running',
    runner_id: made[1] ?? 0,
  };
  await app.database.write((write) => insertMany(write, 'tasks', [{ ...task, created_at: Date.now() }]));
  const runners = (query: object) =>
    listedNames(guest, [listProjectRunners, listedRunner], { params, query });
  expect(await runners({ sort: 'tasks', order: 'desc', limit: '1' })).toBe('ost 9 3');
  expect(await runners({})).toBe('Ost 10 ost 9 West 3');
  expect(await runners({ sort: 'name' })).toBe('ost 9 Ost 10 West 3');
  expect(await runners({ q: 'DMZ', sort: 'name', order: 'desc' })).toBe('West Ost 10 2');
  expect(await runners({ q: 'grosse' })).toBe('0');
  expect(await runners({ q: 'große ost' })).toBe('Ost 10 1');
  for (const q of ['[', ']', '","', 'hook']) expect(await runners({ q })).toBe('0');

  // Those of the whole server are told to administrators alone.
  const all = [listRunners, listedRunner] as const;
  const query = { q: 'ost' };
  expect(await listedNames(app.admin, all, { query })).toBe('Ost 10 ost 9 2');
  const refused = await guest.raw(listRunners, { query: { ...query, fields: 'choice' } });
  expect(refused.statusCode).toBe(403);
  const [choices] = await listedRows(app.admin, [listRunners, runnerChoice], { query: { fields: 'choice' } });
  expect(choices.map(({ id }) => id)).toEqual(expect.arrayContaining(made));
  const plain = await guest.raw(listProjectRunners, { params });
  expect(plain.headers['x-total-count']).toBeUndefined();
  expect(plain.json().map(({ id }: { id: number }) => id)).toEqual(made);
  const odd = await guest.raw(listProjectRunners, { params, query: { fields: 'all', sort: 'name' } });
  expect(odd.body).toBe(plain.body);
  const part = await guest.raw(listProjectRunners, { params, query: { offset: '2' } });
  expect(part.json()).toEqual(plain.json().slice(2));
});

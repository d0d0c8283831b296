/** Lists of who works in a project and of what works by itself, in parts. */
import {
  choice,
  createAlertChannel,
  createAlertRule,
  createProjectRunner,
  createSchedule,
  createUser,
  listAlertChannels,
  listAlertRules,
  listedAlertChannel,
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
import type { Updateable } from 'kysely';
import { expect, it } from 'vitest';
import { insertMany } from '../db/insert-many.ts';
import type { Schema } from '../db/schema.ts';
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

it('runners are sorted by how they stand, by the words of whoever asks', async () => {
  const app = await startTestApp();
  const { guest, ...project } = await makeProject(app);
  const params = { project_id: project.id };
  const now = Date.now();
  const states: Readonly<Record<string, Updateable<Schema['runners']>>> = {
    online: { last_seen_at: now },
    offline: { last_seen_at: now - 3_600_000 },
    // It was never online, nor did it say what it speaks.
    'offline too': { protocol_min: null, protocol_max: null },
    incompatible: { last_seen_at: now, protocol_min: 900, protocol_max: 901 },
    'incompatible too': { protocol_min: 0, protocol_max: 0 },
    drained: { last_seen_at: now, draining: 'asked' },
    draining: { draining: 'own' },
    unregistered: { is_registered: 0, registration_expires_at: now + 3_600_000 },
    expired: { is_registered: 0, registration_expires_at: now - 1 },
    'expired, used': {
      is_registered: 0,
      registration_expires_at: now + 3_600_000,
      registration_used_at: now,
    },
    off: { active: 0, last_seen_at: now, draining: 'asked' },
  };
  const template = await makeTemplate(project);
  for (const [name, columns] of Object.entries(states)) {
    const { id } = await project.owner.call(createProjectRunner, { params, body: { name, active: true } });
    const said = {
      is_registered: 1,
      registration_expires_at: null,
      protocol_min: 1,
      protocol_max: 4,
    } as const;
    await app.database.write(async (write) => {
      await write.tx
        .updateTable('runners')
        .set({ ...said, ...columns })
        .where('id', '=', id)
        .execute();
      if (name !== 'draining') return;
      const task = { ...params, ...plainTaskRow, template_id: template.id, runner_id: id, created_at: now };
      await insertMany(write, 'tasks', [{ ...task, status: 'running' }]);
    });
  }
  const sorted = async (query: object) => {
    const asked = { params, query: { sort: 'state', ...query } };
    const [rows] = await listedRows(guest, [listProjectRunners, listedRunner], asked);
    return rows.map(({ name }) => name).join(' > ');
  };
  expect(await sorted({})).toBe(
    'drained > draining > expired > expired, used > incompatible > incompatible too > off > offline > offline too > online > unregistered',
  );
  expect(await sorted({ order: 'desc', limit: '2' })).toBe('unregistered > online');
  expect(await sorted({ limit: '2', offset: '9' })).toBe('online > unregistered');
  const said = JSON.stringify({
    offline: 'aus der Ferne',
    off: 'Äußerst aus',
    online: 'da',
    drained: '10',
    draining: '9',
  });
  expect(await sorted({ said, limit: '6' })).toBe(
    'draining > drained > offline > offline too > off > online',
  );
  // Who stands how is not searched.
  expect(await sorted({ said, q: 'Ferne' })).toBe('');
});

it('alert channels come by pages, found and sorted by what their types are called', async () => {
  const app = await startTestApp();
  const { guest, ...project } = await makeProject(app);
  const params = { project_id: project.id };
  const url = 'https://hooks.example.org/x1y2z3';
  for (const [name, type] of [
    ['Öffnung 10', 'slack'],
    ['öffnung 9', 'dingtalk'],
    ['Nacht', 'rocketchat'],
  ] as const) {
    await project.owner.call(createAlertChannel, { params, body: { name, type, settings: { url } } });
  }
  const channels = (query: object) =>
    listedNames(guest, [listAlertChannels, listedAlertChannel], { params, query });
  expect(await channels({})).toBe('Nacht öffnung 9 Öffnung 10 3');
  expect(await channels({ sort: 'type', limit: '2' })).toBe('öffnung 9 Nacht 3');
  expect(await channels({ sort: 'type', order: 'desc', offset: '2' })).toBe('öffnung 9 3');
  expect(await channels({ q: 'ROCKET.chat' })).toBe('Nacht 1');
  expect(await channels({ q: 'rocketchat' })).toBe('0');
  expect(await channels({ q: 'offnung hooks.example' })).toBe('öffnung 9 Öffnung 10 2');
  expect(await channels({ q: 'x1y2z3' })).toBe('0');
  const [offered] = await listedRows(guest, [listAlertChannels, choice], {
    params,
    query: { fields: 'choice' },
  });
  expect(offered.map(({ name }) => name)).toEqual(['Nacht', 'öffnung 9', 'Öffnung 10']);
  const plain = await guest.raw(listAlertChannels, { params });
  expect(plain.headers['x-total-count']).toBeUndefined();
  expect((await guest.raw(listAlertChannels, { params, query: { fields: 'all' } })).body).toBe(plain.body);
  const part = await guest.raw(listAlertChannels, { params, query: { limit: '1', order: 'desc' } });
  expect(part.json()).toEqual([plain.json().find(({ name }: { name: string }) => name === 'Öffnung 10')]);
});

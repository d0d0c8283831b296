/** No list reads more than its page, however long the history behind it: each query of each list is explained. */
import {
  createIntegration,
  createView,
  type Endpoint,
  getDashboard,
  listAudit,
  listEvents,
  listLastEvents,
  listLastProjectEvents,
  listLastTasks,
  listLastTasksOfTemplate,
  listProjectAudit,
  listProjectEvents,
  listTasks,
  listTasksOfTemplate,
} from '@signalbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseWhileTasksRun } from '../../db/unfinished-tasks.ts';
import { makeProject, makeTemplate, type TestProject } from '../../testing/factories.ts';
import { addHistory } from '../../testing/history-rows.ts';
import { postgresRows, queriesOf, type SeenQuery, sqlitePlan } from '../../testing/query-plans.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const HISTORY = 20_000;
/** far fewer than there are: for a large part of a small table, reading all of it would be the better way */
const PAGE = 50;
/** a page, each row looked up in an index and in the table, and a few that a filter passes over */
const ROWS_MAX = 3 * PAGE;
/** so many failed tasks are looked at */
const FAILURES_MAX = 200;
/**
 * So many tasks a call looks through for what no index serves, and PostgreSQL as many again that lie between them:
 * of so small a table it rather reads on than jump.
 */
const LOOK_MAX = 2 * 5_000;
const DAY_MS = 86_400_000;
const timeAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

let app: TestApp;
/** where everything happens */
let busy: TestProject;
/** where all happened before that */
let resting: TestProject;
let paths: Record<string, Record<string, number>>;

beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  paths = {};
  for (const name of ['resting', 'busy']) {
    const project = await makeProject(app);
    const template = await makeTemplate(project);
    await makeTemplate(project);
    const params = { project_id: project.id };
    const view = await project.owner.call(createView, { params, body: { title: 'All' } });
    const integration = await project.owner.call(createIntegration, {
      params,
      body: { name: 'Hook', project_id: project.id, template_id: template.id },
    });
    const count = name === 'busy' ? HISTORY : HISTORY / 10;
    const owner = { projectId: project.id, userId: project.owner.userId };
    await addHistory(app.database, { ...owner, tasks: count, events: count });
    const ids = { template_id: template.id, view_id: view.id, integration_id: integration.id };
    paths[name] = { ...params, ...ids };
    if (name === 'busy') busy = project;
    else resting = project;
  }
});
afterAll(() => app.close());

/** What is wrong with the way that the database goes about it; empty = nothing. */
async function faultsOf(query: SeenQuery, rowsMax = ROWS_MAX): Promise<string[]> {
  if (app.database.dialect === 'sqlite') {
    const plan = await sqlitePlan(app.database.read, query);
    return plan.filter(isOverAll).map((detail) => `${detail}: ${query.sql}`);
  }
  const touched = await postgresRows(app.database.read, query, ['tasks', 'events', 'audit_entries']);
  return touched > rowsMax ? [`${touched} rows: ${query.sql}`] : [];
}

/**
 * The indexes of unfinished tasks hold no history. An owner alone is not enough, be it a project, a template or a
 * person: his tasks must come in order.
 */
function isOverAll(detail: string): boolean {
  if (/ tasks_(unfinished|waiting|active)/.test(detail)) return false;
  if (/ tasks_by_user_id /.test(detail)) return true;
  // Of the log of all the newest are the last ones: only a page of it is read.
  if (/^SCAN audit_entries$/.test(detail)) return false;
  return (
    /^SCAN (tasks|events|audit_entries)\b/.test(detail) ||
    /_status_id \((project|template)_id=\?\)/.test(detail)
  );
}

function isList(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' && endpoint.response?.type === 'array';
}

async function expectNoFaults(
  endpoint: Endpoint,
  filter: Record<string, unknown> = {},
  rowsMax = ROWS_MAX,
): Promise<void> {
  const query = { limit: String(PAGE), ...filter };
  for (const [params, member] of [
    [paths.busy, busy.owner],
    [paths.resting, resting.owner],
  ] as const) {
    for (const client of [member, app.admin]) {
      if (endpoint.access.kind === 'admin' && client !== app.admin) continue;
      const seen = await queriesOf(app.database.read, () =>
        client.call(endpoint, { params: params ?? {}, query }),
      );
      expect(seen.length).toBeGreaterThan(0);
      for (const one of seen) expect(await faultsOf(one, rowsMax)).toEqual([]);
    }
  }
}

it('goes for every list that there is', async () => {
  const known = ['project_id', 'template_id', 'view_id', 'integration_id'];
  const lists = app.endpoints.filter((endpoint) => {
    const names = Object.keys(endpoint.params?.shape ?? {});
    return isList(endpoint) && names.every((name) => known.includes(name));
  });
  expect(lists.length).toBeGreaterThan(25);
  for (const endpoint of lists) await expectNoFaults(endpoint);
});

it('goes for the question whether something still runs, before a project or a template is deleted', async () => {
  const { project_id: projectId = 0, template_id: templateId = 0 } = paths.busy ?? {};
  for (const place of [{ projectId }, { projectId, templateId }]) {
    const seen = await queriesOf(app.database.read, () => refuseWhileTasksRun(app.database.read, place));
    expect(seen).toHaveLength(1);
    for (const one of seen) expect(await faultsOf(one)).toEqual([]);
    const [first] = seen;
    if (first === undefined || app.database.dialect === 'postgres') continue;
    expect((await sqlitePlan(app.database.read, first))[0]).toMatch(/_id=\? AND status=\?/);
  }
});

describe('pages and filters', () => {
  it.each([
    ['the middle', { before: String(HISTORY / 2) }],
    ['a status', { status: 'success' }],
    ['a status that there is none of', { status: 'stopped' }],
    ['several statuses', { status: 'success,error,running' }],
    ['a status from the middle', { status: 'error', before: String(HISTORY / 2) }],
    ['a few', { limit: '3' }],
    ['the oldest', { sort: 'created', order: 'asc' }],
    ['the oldest of a status', { sort: 'created', order: 'asc', status: 'error', after: '100' }],
    ['a few days', { from: timeAgo(9), to: timeAgo(6) }],
    ['days before all', { to: timeAgo(900) }],
  ])('of tasks: %s', async (_name, query) => {
    for (const endpoint of [listTasks, listLastTasks, listTasksOfTemplate, listLastTasksOfTemplate]) {
      await expectNoFaults(endpoint, query);
    }
  });

  it.each([
    ['a user that started none', { user_id: '999999' }],
    ['words that stand in none', { text: 'nothing like it' }],
    ['words and a status', { text: 'nothing', status: 'success,stopped' }],
    ['words, from the middle', { text: 'run', before: String(HISTORY / 2) }],
    ['words, from the oldest', { sort: 'created', order: 'asc', text: 'nothing like it' }],
    ['the longest', { sort: 'duration' }],
    ['the shortest', { sort: 'duration', order: 'asc' }],
    ['what is longer than one', { sort: 'duration', order: 'asc', after: String(HISTORY / 2) }],
    ['the longest that failed', { sort: 'duration', status: 'error' }],
    ['the shortest with words', { sort: 'duration', order: 'asc', text: 'nothing' }],
  ])('of tasks that are looked through: %s', async (_name, query) => {
    for (const endpoint of [listTasks, listTasksOfTemplate])
      await expectNoFaults(endpoint, query, LOOK_MAX + ROWS_MAX);
  });

  it.each([
    ['the middle', { before: String(HISTORY / 2) }],
    ['a few', { limit: '3' }],
    ['the oldest', { sort: 'created', order: 'asc' }],
    ['the oldest from the middle', { sort: 'created', order: 'asc', after: String(HISTORY / 2) }],
  ])('of events: %s', async (_name, query) => {
    for (const endpoint of [listEvents, listLastEvents, listProjectEvents, listLastProjectEvents]) {
      await expectNoFaults(endpoint, query);
    }
  });

  it.each([
    ['a kind of object', { object_type: 'template' }],
    ['a kind that there are many of', { object_type: 'task', before: String(HISTORY / 2) }],
    ['a kind that there is none of', { object_type: 'view' }],
    ['an object', { object_type: 'template', object_id: '1' }],
    ['a user', { user_id: '999999' }],
  ])('of events of a project: %s', async (_name, query) => {
    await expectNoFaults(listProjectEvents, query);
  });
});

it.each([
  ['the middle', () => ({ before: String(HISTORY / 2) })],
  ['the oldest', () => ({ sort: 'created', order: 'asc' })],
  ['the oldest of one action', () => ({ sort: 'created', order: 'asc', action: 'started', after: '100' })],
  ['a person', () => ({ user_id: '999999' })],
  ['a person who did it all', () => ({ user_id: String(busy.owner.userId) })],
  ['a kind of object', () => ({ object_type: 'template' })],
  ['an object', () => ({ object_type: 'task', object_id: '17' })],
  ['an action', () => ({ action: 'updated' })],
  ['the action of nearly all', () => ({ action: 'started' })],
  ['an address', () => ({ address: '198.51.100.7' })],
  ['a time', () => ({ from: timeAgo(9), to: timeAgo(6) })],
] as const)('reads no more of the audit log than a page: %s', async (_name, filter) => {
  for (const endpoint of [listAudit, listProjectAudit]) {
    const query = { limit: String(PAGE), ...filter() };
    const seen = await queriesOf(app.database.read, () =>
      app.admin.call(endpoint, { params: paths.busy ?? {}, query }),
    );
    for (const one of seen) {
      expect(await faultsOf(one)).toEqual([]);
      if (
        app.database.dialect === 'sqlite' &&
        one.sql.includes('from "audit_entries"') &&
        !one.sql.includes('"id" in') &&
        Object.keys(filter()).length > 0
      )
        expect((await sqlitePlan(app.database.read, one)).join()).not.toMatch(/SCAN|TEMP B-TREE/);
    }
  }
});

it('looks through a bounded part of the audit log for filters that no index has together', async () => {
  const query = { user_id: String(busy.owner.userId), action: 'updated', address: '192.0.2.9' };
  for (const endpoint of [listAudit, listProjectAudit]) {
    const seen = await queriesOf(app.database.read, () =>
      app.admin.call(endpoint, { params: paths.busy ?? {}, query }),
    );
    for (const one of seen) expect(await faultsOf(one, LOOK_MAX + ROWS_MAX)).toEqual([]);
  }
});

it.each([
  ['an object', () => ({ object_type: 'template', object_id: '1' }), 'object_id=?'],
  ['a task', () => ({ object_type: 'task', object_id: '1' }), 'object_id=?'],
  [
    'what a user did to one kind',
    () => ({ object_type: 'view', user_id: String(busy.owner.userId) }),
    'object_type=? AND user_id=?',
  ],
] as const)('reads nothing but the events of %s', async (_name, filter, place) => {
  const params = paths.busy ?? {};
  const query = { limit: String(PAGE), ...filter() };
  const seen = await queriesOf(app.database.read, () =>
    busy.guest.call(listProjectEvents, { params, query }),
  );
  const [look, ...others] = seen.filter(({ sql }) => sql.includes('"object_type" ='));
  expect(others).toEqual([]);
  if (look === undefined) throw new Error('no query looks for them');
  expect(await faultsOf(look)).toEqual([]);
  if (app.database.dialect === 'sqlite')
    expect(await sqlitePlan(app.database.read, look)).toEqual([expect.stringContaining(place)]);
});

it('goes for what is usual of tasks that have not ended', async () => {
  const newest = await app.database.read
    .selectFrom('tasks')
    .select('id')
    .where('project_id', '=', busy.id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  const ids = newest.map(({ id }) => id);
  const become = (status: string) =>
    app.database.write(({ tx }) => tx.updateTable('tasks').set({ status }).where('id', 'in', ids).execute());
  await become('running');
  const seen = await queriesOf(app.database.read, () =>
    busy.manager.call(listTasks, { params: paths.busy ?? {}, query: { limit: String(PAGE) } }),
  );
  const looks = seen.filter(({ sql }) => sql.includes('union all'));
  expect(looks).toHaveLength(1);
  for (const one of seen) expect(await faultsOf(one)).toEqual([]);
  await become('success');
});

it('goes for what has failed of late, wherever in the history that is', async () => {
  for (const status of ['error', 'success']) {
    // Where all ended so the newest are looked at, where none did nothing is.
    await app.database.write(({ tx }) =>
      tx.updateTable('tasks').set({ status }).where('status', 'in', ['error', 'success']).execute(),
    );
    for (const [params, member] of [
      [paths.busy, busy.owner],
      [paths.resting, resting.owner],
    ] as const) {
      const seen = await queriesOf(app.database.read, () =>
        member.call(getDashboard, { params: params ?? {} }),
      );
      for (const one of seen) expect(await faultsOf(one, FAILURES_MAX + ROWS_MAX)).toEqual([]);
    }
  }
});

/** Each list of what happened can be read from either end, page by page, with the same rows in it. */
import { type Endpoint, listProjectEvents } from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDeadDelivery } from '../testing/deliveries.ts';
import { makeProject, makeTemplate, type TestProject } from '../testing/factories.ts';
import { addHistory } from '../testing/history-rows.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

/** more than a call looks through */
const LONG = 12_000;

let app: TestApp;
let project: TestProject;
let params: Record<string, number>;

beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  const projects = [await makeProject(app), await makeProject(app)];
  const [first, second] = projects;
  if (first === undefined || second === undefined) throw new Error('no projects');
  // Numbered names could match the texts that the lists are searched for.
  const template = await makeTemplate(first, { name: 'Build' });
  for (const one of [first, second]) await makeTemplate(one, { name: 'Deploy' });
  // In turn: neither has all of the ids in a row.
  for (const [one, count] of [
    [first, LONG],
    [second, 40],
    [first, 40],
    [second, 40],
  ] as const) {
    await addHistory(app.database, {
      projectId: one.id,
      userId: one.owner.userId,
      tasks: count,
      events: count,
    });
    for (let delivery = 0; delivery < 4; delivery += 1) await addDeadDelivery(app, { project_id: one.id });
    for (let request = 0; request < 5; request += 1) await addRequest(one);
  }
  project = first;
  params = { project_id: first.id, template_id: template.id };
});
afterAll(() => app.close());

async function addRequest({ id }: TestProject): Promise<void> {
  await app.database.write(({ tx }) =>
    tx
      .insertInto('webhook_requests')
      .values({
        project_id: id,
        grade: 'known',
        outcome: 'not_matched',
        received_at: Date.now(),
        address: '192.0.2.7',
        client: 'github',
        byte_count: 0,
        stored_bytes: 0,
        unlisted: 0,
      })
      .execute(),
  );
}

const orders = {
  newest: { query: {}, cursor: 'before' },
  oldest: { query: { sort: 'created', order: 'asc' }, cursor: 'after' },
} as const;

/** Ids of a list, page by page. */
async function walk(
  endpoint: Endpoint,
  filter: Record<string, string>,
  { query, cursor }: (typeof orders)[keyof typeof orders],
): Promise<number[]> {
  const ids: number[] = [];
  for (let next: string | undefined, calls = 0; calls === 0 || next !== undefined; calls += 1) {
    if (calls > 60) throw new Error(`${endpoint.url} does not end`);
    const answer = await app.admin.raw(endpoint, {
      params,
      query: { limit: '7', ...filter, ...query, ...(next !== undefined && { [cursor]: next }) },
    });
    expect(answer.statusCode).toBe(200);
    ids.push(...(answer.json() as { id: number }[]).map(({ id }) => id));
    next = answer.headers['x-next-cursor']?.toString();
  }
  return ids;
}

const isList = ({ query }: Endpoint) => query !== undefined && 'after' in query.shape;

it.each([
  ['/api/project/:project_id/tasks', { text: 'run 39' }, 40],
  ['/api/project/:project_id/tasks', { text: 'run 39', status: 'success,error' }, 40],
  ['/api/project/:project_id/tasks', { status: 'error', from: 'recent' }, 6],
  ['/api/project/:project_id/templates/:template_id/tasks', { text: 'run 39' }, 20],
  ['/api/events', { limit: '400' }, LONG],
  ['/api/project/:project_id/events', { text: 'id 39' }, 40],
  ['/api/project/:project_id/events', { object_type: 'task', text: 'id 39' }, 40],
  ['/api/audit', { limit: '400' }, LONG],
  ['/api/project/:project_id/audit', { text: 'bench', address: '192.0.2.9', limit: '700' }, LONG],
  ['/api/outbox', {}, 16],
  ['/api/project/:project_id/deliveries', { text: 'something' }, 8],
  ['/api/project/:project_id/integrations/requests', { text: 'github' }, 10],
] as const)('%s %o', async (url, filter, least) => {
  const endpoint = app.endpoints.find((one) => one.url === url && one.method === 'GET');
  if (endpoint === undefined || !isList(endpoint)) throw new Error('no list of that address');
  const recent = new Date(Date.now() - 45 * 60_000).toISOString();
  const wanted = Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, value === 'recent' ? recent : value]),
  );
  const newest = await walk(endpoint, wanted, orders.newest);
  expect(newest.length).toBeGreaterThanOrEqual(least);
  expect(newest).toEqual(newest.toSorted((a, b) => b - a));
  expect(new Set(newest).size).toBe(newest.length);
  expect(await walk(endpoint, wanted, orders.oldest)).toEqual(newest.toReversed());
});

it('names all that there are', () => {
  const lists = app.endpoints.filter(isList).map(({ url }) => url);
  expect(lists.toSorted()).toEqual([
    '/api/audit',
    '/api/events',
    '/api/outbox',
    '/api/project/:project_id/audit',
    '/api/project/:project_id/deliveries',
    '/api/project/:project_id/events',
    '/api/project/:project_id/integrations/requests',
    '/api/project/:project_id/tasks',
    '/api/project/:project_id/templates/:template_id/tasks',
  ]);
});

it.each([
  { sort: 'created' },
  { order: 'asc' },
  { sort: 'name', order: 'asc' },
  { sort: 'created', order: 'desc' },
] as Record<string, string>[])('is as it was for %o', async (query) => {
  const call = async (asked: Record<string, string>) =>
    (await project.guest.raw(listProjectEvents, { params, query: asked })).json();
  expect(await call({ ...query, limit: '5' })).toEqual(await call({ limit: '5' }));
});

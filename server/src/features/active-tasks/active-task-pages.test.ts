/** A page of the list of active tasks costs the same while thousands wait, and follows what happens to them. */
import { listActiveTasks, listedActiveTask, startTask, stopActiveTask } from '@signalbox/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { makeProject, makeTemplate, type TestProject } from '../../testing/factories.ts';
import { addHistory } from '../../testing/history-rows.ts';
import { listedRows } from '../../testing/listed-rows.ts';
import { postgresRows, queriesOf, sqlitePlan } from '../../testing/query-plans.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const WAITING = 5_000;
const HISTORY = 20_000;
const PAGE = 50;

let app: TestApp;
let projects: readonly TestProject[];

beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  projects = [await makeProject(app, { name: 'Ähren' }), await makeProject(app, { name: 'Site 10' })];
  for (const project of projects) {
    await makeTemplate(project, { name: `Nightly of ${project.project.name}` });
    await makeTemplate(project, { name: 'Deploy' });
    const owner = { projectId: project.id, userId: project.owner.userId };
    await addHistory(app.database, { ...owner, tasks: HISTORY / 2, events: 0 });
  }
  await addWaiting(app.database, WAITING);
});
afterAll(() => app.close());

/** Of all templates in turn. */
async function addWaiting(database: Database, count: number): Promise<void> {
  await database.write(({ tx }) =>
    sql`
      with recursive numbers(i) as (select 0 union all select i + 1 from numbers where i + 1 < ${sql.lit(count)}),
        places as (select id, project_id, row_number() over (order by id) - 1 as place from templates),
        total as (select count(*) as size from places)
      insert into tasks (project_id, template_id, status, user_id, debug, dry_run, diff, playbook, environment, params,
        host_limit, message, created_at)
      select places.project_id, places.id, 'waiting', ${sql.lit(app.admin.userId)}, 0, 0, 0, '', '{}', '{}', '', '', 1
      from numbers join total on 1 = 1 join places on places.place = i % total.size order by i`.execute(tx),
  );
  if (database.dialect === 'postgres') await sql`analyze tasks`.execute(database.read);
}

const page = (query: object = {}) =>
  listedRows(app.admin, [listActiveTasks, listedActiveTask], { query: { limit: String(PAGE), ...query } });
const idsOf = async (query: object = {}) => (await page(query))[0].map(({ task_id: id }) => id);

/** What of tasks the queries of a page look at, each as the database tells it. */
async function looksOf(query: object): Promise<readonly (string | number)[]> {
  const { read, dialect } = app.database;
  const seen = await queriesOf(read, () => page(query));
  const looks = seen.filter(({ sql }) => sql.includes('from "tasks"'));
  expect(looks).toHaveLength(3);
  return await Promise.all(
    looks.map(async (look) =>
      dialect === 'postgres'
        ? await postgresRows(read, look, ['tasks'])
        : (await sqlitePlan(read, look)).filter((line) => / tasks\b|TEMP/.test(line)).join(),
    ),
  );
}

it('is one page, of the same size and cost however many wait and however far it is turned', async () => {
  const whole = await app.admin.raw(listActiveTasks);
  expect(whole.json()).toHaveLength(WAITING);
  expect(whole.headers['x-total-count']).toBeUndefined();
  const sizeOf = async () => {
    const answer = await app.admin.raw(listActiveTasks, { query: { fields: 'list', limit: String(PAGE) } });
    return answer.body.length;
  };
  const size = await sizeOf();
  expect(size).toBeLessThan(whole.body.length / 100);
  const far = { offset: String(WAITING - PAGE) };
  for (const query of [{}, far, { status: 'waiting' }, { status: 'waiting', ...far }]) {
    const [rows, total] = await page(query);
    expect([rows.length, total]).toEqual([PAGE, String(WAITING)]);
  }
  // The count goes along the index of unfinished tasks, the ids of the page along it and no further than the page, and
  // by these ids alone what is shown is read: nothing is sorted, and no history is touched.
  const looks = await looksOf({});
  if (app.database.dialect === 'sqlite') {
    const [walk, found] = [
      'SCAN tasks USING INDEX tasks_unfinished',
      'SEARCH tasks USING INTEGER PRIMARY KEY (rowid=?)',
    ];
    expect(looks).toEqual([walk, walk, found]);
    for (const query of [far, { status: 'waiting' }, { project_id: String(projects[1]?.id) }])
      expect(await looksOf(query)).toEqual([walk, walk, found]);
    for (const query of [{ q: 'nightly' }, { sort: 'project' }, { sort: 'status' }])
      expect((await looksOf(query)).slice(0, 2).join()).not.toMatch(
        /(SCAN|SEARCH) tasks USING (?!INDEX tasks_unf)/,
      );
  } else {
    expect(looks).toEqual([WAITING, PAGE, PAGE]);
    for (const query of [{ q: 'nightly' }, { sort: 'project' }, { project_id: String(projects[1]?.id) }])
      for (const look of await looksOf(query)) expect(look).toBeLessThanOrEqual(WAITING);
  }
  await addWaiting(app.database, WAITING);
  expect(await sizeOf()).toBe(size);
  expect((await page())[1]).toBe(String(2 * WAITING));
  const more = app.database.dialect === 'sqlite' ? looks : [2 * WAITING, PAGE, PAGE];
  expect(await looksOf({})).toEqual(more);
});

it('has each task on one page, and follows those that come, run and end', async () => {
  const all: number[] = (await app.admin.call(listActiveTasks)).map(({ task_id: id }) => id);
  const turned: number[] = [];
  for (let offset = 0; offset < all.length; offset += 1000)
    turned.push(...(await idsOf({ limit: '1000', offset: String(offset) })));
  expect(turned).toEqual(all);
  const [first = 0, second = 0, third = 0] = all;
  await app.admin.call(stopActiveTask, { params: { task_id: second } });
  expect((await idsOf()).slice(0, 2)).toEqual([first, third]);
  expect(await idsOf({ offset: String(PAGE - 1), limit: '1' })).toEqual([all[PAGE]]);
  const [project] = projects;
  if (project === undefined) throw new Error('no project');
  const params = { project_id: project.id };
  const template = await makeTemplate(project, { name: 'Ölwechsel' });
  const { id } = await project.owner.call(startTask, { params, body: { template_id: template.id } });
  const total = String(all.length);
  expect(await page({ order: 'desc', limit: '1' })).toMatchObject([
    [{ task_id: id, status: 'waiting' }],
    total,
  ]);
  await app.database.write(({ tx }) =>
    tx.updateTable('tasks').set({ status: 'running' }).where('id', '=', id).execute(),
  );
  expect(await page({ status: 'running,stopping' })).toMatchObject([[{ task_id: id }], '1']);
  expect((await page({ status: 'waiting' }))[1]).toBe(String(all.length - 1));
  expect((await page({ status: 'success' }))[1]).toBe('0');
  await app.database.write(({ tx }) =>
    tx.updateTable('tasks').set({ status: 'success' }).where('id', '=', id).execute(),
  );
  expect((await page())[1]).toBe(String(all.length - 1));
});

it('finds and sorts by what is shown, and gives whole objects to those who ask for no rows', async () => {
  const [ahren, site] = projects;
  const [[row], total] = await page({ q: 'NIGHTLY ahren' });
  expect(row).toEqual({
    task_id: expect.any(Number),
    project_id: ahren?.id,
    project_name: 'Ähren',
    template_id: expect.any(Number),
    template_name: 'Nightly of Ähren',
    username: 'admin',
    status: 'waiting',
  });
  expect(Number(total)).toBeGreaterThan(WAITING / 4);
  expect(await idsOf({ q: `#${row?.task_id}`, limit: '1' })).toEqual([row?.task_id]);
  expect((await page({ q: 'nightly', project_id: String(site?.id) }))[0]).toMatchObject(
    Array.from({ length: PAGE }, () => ({ project_name: 'Site 10' })),
  );
  expect((await page({ q: 'nobody' }))[1]).toBe('0');
  const firsts = async (query: object) => {
    const [[one]] = await page({ limit: '1', ...query });
    return [one?.project_name, one?.template_name];
  };
  expect(await firsts({ sort: 'project' })).toEqual(['Ähren', expect.any(String)]);
  expect(await firsts({ sort: 'project', order: 'desc' })).toEqual(['Site 10', expect.any(String)]);
  expect(await firsts({ sort: 'template', q: 'site' })).toEqual(['Site 10', 'Deploy']);
  const [running = 0] = (await idsOf({ offset: '7', limit: '1' })) ?? [];
  await app.database.write(({ tx }) =>
    tx.updateTable('tasks').set({ status: 'running' }).where('id', '=', running).execute(),
  );
  expect(await idsOf({ sort: 'status', limit: '1' })).toEqual([running]);
  const said = JSON.stringify({ running: 'Zuletzt', waiting: 'Anfangs' });
  expect(await idsOf({ sort: 'status', order: 'desc', said, limit: '1' })).toEqual([running]);
  expect(await idsOf({ q: 'zuletzt', said })).toEqual([running]);
  const plain = await app.admin.raw(listActiveTasks);
  for (const query of [{ fields: 'all' }, { fields: 'everything', sort: 'project' }])
    expect((await app.admin.raw(listActiveTasks, { query })).body).toBe(plain.body);
  const part = await app.admin.raw(listActiveTasks, { query: { offset: '7', limit: '2' } });
  expect(part.json()).toEqual(plain.json().slice(7, 9));
});

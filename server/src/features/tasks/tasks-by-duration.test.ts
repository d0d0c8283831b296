/** The longest and the shortest tasks, page by page, by an index. */
import { listTasks, listTasksOfTemplate, setTemplateLimit, type Task } from '@signalbox/contract';
import { beforeEach, expect, it } from 'vitest';
import { insertMany } from '../../db/insert-many.ts';
import { unfinishedStatuses } from '../../db/unfinished-tasks.ts';
import { makeProject, makeTemplate } from '../../testing/factories.ts';
import { addHistory } from '../../testing/history-rows.ts';
import { plainTaskRow } from '../../testing/plain-task-row.ts';
import { queriesOf, sqlitePlan } from '../../testing/query-plans.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

let harness: TaskHarness;
let template: { readonly id: number };
beforeEach(async () => {
  harness = await TaskHarness.start();
  template = await makeTemplate(harness.project);
  const other = await makeTemplate(harness.project);
  const foreign = await makeTemplate(await makeProject(harness.app));
  const columns = Array.from({ length: 90 }, (_none, index) => ({
    ...plainTaskRow,
    project_id: harness.project.id,
    template_id: index % 5 === 0 ? other.id : template.id,
    created_at: 1_000 + index,
    // Many run as long as another one; some never started, of some it is not known when they ended.
    ...(index % 9 === 0
      ? { status: 'stopped', started_at: null, ended_at: index % 2 === 0 ? 2_000 : null }
      : {
          status: index % 3 === 0 ? 'error' : 'success',
          started_at: 2_000 + index,
          ended_at: 2_000 + index + ((index * 37) % 11) * 100,
        }),
    message: index % 4 === 0 ? 'nightly' : '',
  }));
  const running = unfinishedStatuses.map((status) => ({
    ...plainTaskRow,
    project_id: harness.project.id,
    template_id: template.id,
    created_at: 1_039,
    status,
    started_at: 2_500,
    ended_at: null,
  }));
  const away = {
    ...plainTaskRow,
    project_id: foreign.project_id,
    template_id: foreign.id,
    status: 'success',
  };
  await harness.app.database.write((write) =>
    insertMany(write, 'tasks', [
      ...columns.slice(0, 40),
      { ...away, created_at: 1, started_at: 1, ended_at: 600 },
      ...running,
      ...columns.slice(40),
    ]),
  );
});

type Query = Record<string, string>;

async function walk(query: Query, endpoint: typeof listTasks | typeof listTasksOfTemplate = listTasks) {
  const params = { project_id: harness.project.id, template_id: template.id };
  const tasks: Task[] = [];
  for (let next: string | undefined, calls = 0; calls === 0 || next !== undefined; calls += 1) {
    if (calls > 100) throw new Error('it does not end');
    const answer = await harness.project.guest.raw(endpoint, {
      params,
      query: {
        ...{ sort: 'duration', limit: '7', ...query },
        ...(next !== undefined && { [query.order === 'asc' ? 'after' : 'before']: next }),
      },
    });
    expect(answer.statusCode).toBe(200);
    tasks.push(...(answer.json() as Task[]));
    next = answer.headers['x-next-cursor']?.toString();
  }
  return tasks;
}

const isUnfinished = ({ status }: Task) => unfinishedStatuses.includes(status);
const durationOf = ({ start, end }: Task) => (end && start ? Date.parse(end) - Date.parse(start) : 0);

/** As anybody would sort them who has them all. */
function sorted(tasks: readonly Task[], isRising: boolean): number[] {
  const compare = (a: Task, b: Task) => durationOf(a) - durationOf(b) || a.id - b.id;
  const ended = tasks.filter((task) => !isUnfinished(task)).toSorted(compare);
  const others = tasks.filter(isUnfinished).toSorted((a, b) => b.id - a.id);
  return [...(isRising ? ended : ended.toReversed()), ...others].map(({ id }) => id);
}

it.each<[string, Query, (task: Task) => boolean]>([
  ['all', {}, () => true],
  ['a page as long as the list', { limit: '200' }, () => true],
  ['one at a time', { limit: '1' }, () => true],
  ['one status', { status: 'error' }, ({ status }) => status === 'error'],
  ['a status of none that ended', { status: 'running' }, ({ status }) => status === 'running'],
  ['words', { text: 'nightly' }, ({ message }) => message === 'nightly'],
  ['a template', {}, ({ template_id: id }) => id === template.id],
  [
    'a time',
    { from: new Date(1_020).toISOString(), to: new Date(1_060).toISOString() },
    ({ created }) => Date.parse(created) >= 1_020 && Date.parse(created) < 1_060,
  ],
])('goes by how long they ran: %s', async (name, query, isWanted) => {
  const endpoint = name === 'a template' ? listTasksOfTemplate : listTasks;
  const all = await harness.project.guest.call(listTasks, { params: { project_id: harness.project.id } });
  const wanted = all.filter(isWanted);
  expect(wanted.length).toBeGreaterThan(0);
  for (const order of ['asc', 'desc']) {
    const ids = (await walk({ ...query, order }, endpoint)).map(({ id }) => id);
    expect(ids).toEqual(sorted(wanted, order === 'asc'));
  }
});

it('sorts nothing itself: the pages are read along an index', async () => {
  const { database } = harness.app;
  const { id: projectId, owner } = harness.project;
  await addHistory(database, { projectId, userId: owner.userId, tasks: 500, events: 0 });
  if (database.dialect !== 'sqlite') return;
  for (const order of ['asc', 'desc']) {
    const first = (await walk({ order, limit: '50' }))[40];
    for (const cursor of [undefined, String(first?.id)]) {
      const query = { sort: 'duration', order, limit: '20' };
      const seen = await queriesOf(database.read, () =>
        harness.project.guest.call(listTasks, {
          params: { project_id: projectId },
          query: { ...query, ...(cursor && { [order === 'asc' ? 'after' : 'before']: cursor }) },
        }),
      );
      const walks = seen.filter(({ sql }) => sql.includes('"is_wanted"') && sql.includes('coalesce'));
      expect(walks.length).toBeGreaterThan(0);
      for (const one of walks) {
        const plan = await sqlitePlan(database.read, one);
        expect(plan).toEqual([expect.stringContaining('tasks_by_project_duration')]);
      }
    }
  }
});

it('begins at its first page behind what is not there, or of another project', async () => {
  const params = { project_id: harness.project.id };
  const { guest } = harness.project;
  const first = await guest.call(listTasks, { params, query: { sort: 'duration', limit: '5' } });
  const foreign = await harness.app.database.read
    .selectFrom('tasks')
    .select('id')
    .where('project_id', '<>', harness.project.id)
    .executeTakeFirstOrThrow();
  for (const cursor of [foreign.id, 999_999]) {
    const query = { sort: 'duration', limit: '5', before: String(cursor) };
    expect(await guest.call(listTasks, { params, query })).toEqual(first);
  }
});

it('leaves out what is hidden from who asks, and what lies behind it', async () => {
  const params = { project_id: harness.project.id, template_id: template.id };
  const all = await walk({ limit: '200' });
  await harness.project.owner.call(setTemplateLimit, { params, body: { limited: true } });
  const seen = all.filter(({ template_id: id }) => id !== template.id).map(({ id }) => id);
  expect(seen.length).toBeGreaterThan(10);
  expect((await walk({})).map(({ id }) => id)).toEqual(seen);
  const hidden = all.find(({ template_id: id, status }) => id === template.id && status === 'error');
  const query = { sort: 'duration', before: String(hidden?.id) };
  const behind = await harness.project.guest.call(listTasks, { params, query });
  expect(behind.map(({ id }) => id)).toEqual(seen);
});

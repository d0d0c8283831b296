/** Lists of tasks: their length, their order, and what they leave out. */
import {
  listedTask,
  listLastTasks,
  listLastTasksOfTemplate,
  listTasks,
  listTasksOfTemplate,
  type Task,
} from '@signalbox/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeProject, makeTemplate } from '../../testing/factories.ts';
import { addHistory } from '../../testing/history-rows.ts';
import { listedRows } from '../../testing/listed-rows.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

let harness: TaskHarness;
beforeEach(async () => {
  harness = await TaskHarness.start();
});

describe('lists of tasks', () => {
  it('are as long as the call allows, whatever else is asked for', async () => {
    const template = await makeTemplate(harness.project);
    await harness.addEnded(template, 1005);
    const params = { project_id: harness.project.id, template_id: template.id };
    for (const [endpoint, max] of [
      [listTasks, 1000],
      [listTasksOfTemplate, 1000],
      [listLastTasks, 200],
      [listLastTasksOfTemplate, 200],
    ] as const) {
      for (const [limit, expected] of [
        [undefined, max],
        ['7', 7],
        [String(max), max],
        ['0', max],
        ['-1', max],
        ['5000', max],
        ['1.5', max],
        ['many', max],
      ] as const) {
        const query = limit === undefined ? {} : { limit };
        const response = await harness.project.guest.raw(endpoint, { params, query });
        const tasks: Task[] = response.json();
        expect([endpoint.url, limit, tasks.length]).toEqual([endpoint.url, limit, expected]);
        expect(response.headers['x-next-cursor']).toBe(String(tasks.at(-1)?.id));
        expect(tasks.map(({ id }) => id)).toEqual(tasks.map(({ id }) => id).toSorted((a, b) => b - a));
      }
    }
  });

  it('leave out what tasks were given to run with where rows are asked for, and nothing else', async () => {
    const template = await makeTemplate(harness.project);
    await harness.addEnded(template, 3);
    const params = { project_id: harness.project.id };
    const { guest } = harness.project;
    const whole = await guest.call(listTasks, { params });
    const [rows] = await listedRows(guest, [listTasks, listedTask], { params });
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      whole.map((one) =>
        Object.fromEntries(Object.keys(listedTask.shape).map((key) => [key, one[key as keyof Task]])),
      ),
    );
    expect(whole.every((one) => 'environment' in one && 'params' in one)).toBe(true);
    expect(await guest.call(listTasks, { params, query: { fields: 'other' } })).toEqual(whole);
  });

  it('can be walked from new to old without a gap', async () => {
    const template = await makeTemplate(harness.project);
    await harness.addEnded(template, 23);
    const params = { project_id: harness.project.id };
    const seen: number[] = [];
    for (let before: unknown; seen.length < 100; ) {
      const query = { limit: '5', ...(before === undefined ? {} : { before }) };
      const response = await harness.project.guest.raw(listTasks, { params, query });
      seen.push(...response.json().map((task: Task) => task.id));
      before = response.headers['x-next-cursor'];
      if (before === undefined) break;
    }
    expect(seen).toHaveLength(23);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
  });

  it('filter by status and template, and hold nothing of other projects', async () => {
    const [template, other] = [await makeTemplate(harness.project), await makeTemplate(harness.project)];
    await harness.addEnded(template, 3);
    await harness.addEnded(other, 2);
    const runner = await harness.connect();
    await harness.startTask({ template_id: other.id });
    await (await runner.starts()).ends({ kind: 'exited', code: 1 });
    const stranger = await makeProject(harness.app);
    const foreign = await makeTemplate(stranger);
    const count = async (query: object) =>
      (await harness.project.guest.call(listTasks, { params: { project_id: harness.project.id }, query }))
        .length;
    expect(await count({})).toBe(6);
    expect(await count({ status: 'success' })).toBe(5);
    expect(await count({ status: 'success,error,error' })).toBe(6);
    expect(await count({ status: 'success,error', limit: '4' })).toBe(4);
    expect(await count({ template_id: other.id })).toBe(3);
    expect(await count({ template_id: other.id, status: 'success' })).toBe(2);
    expect(await count({ template_id: foreign.id })).toBe(0);
    const own = { project_id: stranger.id };
    expect(await stranger.guest.call(listTasks, { params: own, query: { template_id: other.id } })).toEqual(
      [],
    );
    for (const endpoint of [listTasksOfTemplate, listLastTasksOfTemplate]) {
      const params = { ...own, template_id: other.id };
      expect(await stranger.owner.refused(endpoint, { params })).toMatchObject({ status: 404 });
    }
  });

  it('filter by who asked, by when and by words, a part of a long history at a time', async () => {
    const { project, app } = harness;
    const template = await makeTemplate(project, { name: 'Deploy site' });
    await addHistory(app.database, {
      projectId: project.id,
      userId: project.owner.userId,
      ...{ tasks: 6_000, events: 0 },
    });
    const other = await makeTemplate(project, { name: 'Backup' });
    const last = await harness.startTask({ template_id: other.id, message: 'Vor der ÄNDERUNG' });
    const params = { project_id: project.id };
    const page = async (query: Record<string, string>) => {
      const response = await project.guest.raw(listTasks, { params, query });
      const tasks: Task[] = response.json();
      return { ids: tasks.map(({ id }) => id), next: response.headers['x-next-cursor'] };
    };
    const newest = await page({ limit: '1' });
    expect(newest.ids).toEqual([last.id]);
    expect((await page({ text: 'änderung VOR' })).ids).toEqual([last.id]);
    expect((await page({ text: 'vor backup' })).ids).toEqual([last.id]);
    expect((await page({ text: `#${last.id}` })).ids).toEqual([last.id]);
    expect((await page({ text: '100%' })).ids).toEqual([]);
    expect((await page({ user_id: String(project.taskRunner.userId) })).ids).toEqual([last.id]);
    expect(await page({ user_id: '999999', from: last.created })).toEqual({ ids: [], next: undefined });

    // The oldest one is further back than a call looks.
    const oldest = await app.database.read
      .selectFrom('tasks')
      .select(['id', 'created_at', 'commit_hash'])
      .where('project_id', '=', project.id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const words = { text: `${oldest.commit_hash} deploy` };
    const first = await page(words);
    expect(first.ids).toEqual([]);
    expect(await page({ ...words, before: String(first.next) })).toEqual({
      ids: [oldest.id],
      next: undefined,
    });

    const at = (minutes: number) => new Date(oldest.created_at + minutes * 60_000).toISOString();
    const between = { from: at(10), to: at(13) };
    const ids = [12, 11, 10].map((minute) => oldest.id + minute);
    expect(await page(between)).toEqual({ ids, next: undefined });
    expect((await page({ ...between, limit: '2' })).next).toBe(String(ids[1]));
    expect((await page({ ...between, before: String(ids[1]) })).ids).toEqual([ids[2]]);
    expect((await page({ ...between, text: '1000011' })).ids).toEqual([ids[1]]);
    expect((await page({ ...between, status: 'error', template_id: String(template.id) })).ids).toEqual([]);
    expect((await page({ to: at(0) })).ids).toEqual([]);
    expect((await page({ from: at(1e6) })).ids).toEqual([]);
    const refused = await project.guest.raw(listTasks, { params, query: { from: 'yesterday' } });
    expect(refused.statusCode).toBe(400);
  });
});

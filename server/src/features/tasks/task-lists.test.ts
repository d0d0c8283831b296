/** Lists of tasks: their length, their order, and what they leave out. */
import {
  listLastTasks,
  listLastTasksOfTemplate,
  listTasks,
  listTasksOfTemplate,
  type Task,
} from '@signalbox/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeProject, makeTemplate } from '../../testing/factories.ts';
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
});

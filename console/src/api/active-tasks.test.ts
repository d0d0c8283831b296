// @vitest-environment jsdom
import type { UpdateMessage } from '@signalbox/contract';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activeTasksQuery, followActiveTasks } from './active-tasks.ts';
import { FreshQueryClient } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asked = { limit: '50', offset: '0', status: undefined, project_id: undefined };
const told = (id: number, more: Partial<UpdateMessage> = {}) =>
  ({ type: 'update', task_id: id, status: 'running', runner_name: 'box', ...more }) as UpdateMessage;

/** A page that somebody looks at. `answers`: what is asked for, to be answered with these tasks of so many. */
function openPage(query = activeTasksQuery(asked)) {
  const queries = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } });
  const { tell, stop } = followActiveTasks(queries);
  const row = (id: number) => ({ task_id: id, project_id: 1, status: 'waiting', username: 'jane' });
  const answers: ((ids: readonly number[], total?: number) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) =>
        answers.push((ids, total = ids.length) =>
          resolve(Response.json(ids.map(row), { headers: { 'x-total-count': String(total) } })),
        ),
      ),
  );
  const page = new QueryObserver(queries, query);
  const leave = page.subscribe(() => undefined);
  const shown = () => page.getCurrentResult().data?.rows.map((task) => [task.task_id, task.status]);
  return {
    ...{ page, tell, answers, shown },
    total: () => page.getCurrentResult().data?.total,
    close: () => {
      leave();
      stop();
    },
  };
}

it('follows what waits or runs anywhere: patches it, takes it away, and asks for what is new', async () => {
  const { page, tell, answers, shown, close } = openPage();
  // The answer on the way is older than this end.
  tell(told(8, { status: 'success' }));
  answers[0]?.([7, 8]);
  await vi.advanceTimersByTimeAsync(200);
  answers[1]?.([7]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toEqual([[7, 'waiting']]);
  tell(told(7));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.getCurrentResult().data?.rows[0]).toMatchObject({ runner_name: 'box', username: 'jane' });
  expect([shown(), answers.length]).toEqual([[[7, 'running']], 2]);
  tell(told(9));
  await vi.advanceTimersByTimeAsync(200);
  answers[2]?.([7, 9]);
  await vi.advanceTimersByTimeAsync(1);
  tell(told(7, { status: 'stopped' }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([shown(), answers.length]).toEqual([[[9, 'waiting']], 3]);
  tell({ type: 'missed' });
  tell({ type: 'changed', project_id: 2, object_type: 'template', object_id: 3 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answers).toHaveLength(4);
  close();
});

it('keeps one page of thousands right, and asks for it once a second however much happens', async () => {
  const { tell, answers, shown, total, close } = openPage();
  answers[0]?.([1, 2, 3], 5_000);
  await vi.advanceTimersByTimeAsync(2_000);
  // What ends is gone at once, and the next one moves up with the next answer.
  tell(told(2, { status: 'success' }));
  expect([shown()?.map(([id]) => id), total()]).toEqual([[1, 3], 4_999]);
  await vi.advanceTimersByTimeAsync(200);
  answers[1]?.([1, 3, 4], 4_999);
  await vi.advanceTimersByTimeAsync(1);
  expect([shown()?.map(([id]) => id), total()]).toEqual([[1, 3, 4], 4_999]);
  // Starts and ends on pages that nobody looks at change how many there are, and may move this one.
  for (let second = 0; second < 10; second += 1) {
    for (let id = 100; id < 200; id += 1) {
      tell(told(id));
      tell(told(id, { status: 'success' }));
      await vi.advanceTimersByTimeAsync(10);
    }
    for (const answer of answers.slice(2)) answer([1, 3, 4], 4_000);
  }
  await vi.advanceTimersByTimeAsync(2_000);
  expect(answers.length).toBeGreaterThan(5);
  expect(answers.length).toBeLessThan(15);
  expect(total()).toBe(4_000);
  close();
});

it.each([
  ['searched', { q: 'box' }],
  ['filtered by state', { status: 'waiting' }],
  ['sorted by state', { sort: 'status' }],
  ['sorted by runner', { sort: 'runner' }],
])('asks again for a page that is %s once one of its tasks stands otherwise', async (_what, more) => {
  const { tell, answers, shown, close } = openPage(activeTasksQuery({ ...asked, ...more }));
  answers[0]?.([1, 2]);
  await vi.advanceTimersByTimeAsync(2_000);
  tell(told(1));
  expect(shown()).toEqual([
    [1, 'running'],
    [2, 'waiting'],
  ]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answers).toHaveLength(2);
  close();
});

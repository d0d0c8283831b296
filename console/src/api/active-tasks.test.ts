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

it('follows what waits or runs anywhere: patches it, takes it away, and asks for what is new', async () => {
  const queries = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } });
  const { tell, stop } = followActiveTasks(queries);
  const told = (id: number, more: Partial<UpdateMessage> = {}) =>
    ({ type: 'update', task_id: id, status: 'running', runner_name: 'box', ...more }) as UpdateMessage;
  const row = (id: number) => ({ task_id: id, project_id: 1, status: 'waiting', username: 'jane' });
  const answers: ((ids: readonly number[]) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () => new Promise<Response>((resolve) => answers.push((ids) => resolve(Response.json(ids.map(row))))),
  );
  const page = new QueryObserver(queries, activeTasksQuery);
  const leave = page.subscribe(() => undefined);
  const shown = () => page.getCurrentResult().data?.map((task) => [task.task_id, task.status]);
  // The answer on the way is older than this end.
  tell(told(8, { status: 'success' }));
  answers[0]?.([7, 8]);
  await vi.advanceTimersByTimeAsync(200);
  answers[1]?.([7]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toEqual([[7, 'waiting']]);
  tell(told(7));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.getCurrentResult().data?.[0]).toMatchObject({ runner_name: 'box', username: 'jane' });
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
  leave();
  stop();
});

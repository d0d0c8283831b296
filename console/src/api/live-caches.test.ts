// @vitest-environment jsdom
import type { Task, Template, UpdateMessage } from '@signalbox/contract';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { receiveLiveMessage } from './live-caches.ts';
import { FreshQueryClient, projectKey } from './query-client.ts';
import { type TaskPage, taskQuery } from './tasks.ts';

function task(id: number, more: Partial<Task> = {}): Task {
  return {
    id,
    template_id: 5,
    project_id: 1,
    status: 'waiting',
    user_name: 'Jane',
    message: 'keep me',
    ...more,
  } as Task;
}

function update(id: number, more: Partial<UpdateMessage> = {}): UpdateMessage {
  return {
    type: 'update',
    project_id: 1,
    task_id: id,
    template_id: 5,
    status: 'running',
    start: '2026-11-21T00:00:00.000Z',
    end: null,
    version: null,
    reason: null,
    reason_text: null,
    exit_code: null,
    commit_hash: 'abc',
    commit_message: '',
    runner_name: 'box',
    blocked_by: null,
    ...more,
  };
}

const pageKey = projectKey(1, 'tasks', { limit: 20 });
const templateKey = projectKey(1, 'template', 5);

function client(last: Task | null): QueryClient {
  const made = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } });
  made.setQueryData<TaskPage>(pageKey, { tasks: [task(8), task(7)], filter: { limit: 20 }, next: undefined });
  const template = {
    id: 5,
    last_task: last,
    last_task_id: last?.id ?? null,
    tasks: last ? 1 : 0,
  } as Template;
  made.setQueryData<Template>(templateKey, template);
  return made;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('patches a task wherever it is shown and keeps what the message does not carry', () => {
  const queries = client(task(7));
  queries.setQueryData(taskQuery(1, 7).queryKey, task(7));
  receiveLiveMessage(queries, update(7));
  const shown = [
    queries.getQueryData<TaskPage>(pageKey)?.tasks[1],
    queries.getQueryData(taskQuery(1, 7).queryKey),
    queries.getQueryData<Template>(templateKey)?.last_task,
  ];
  for (const one of shown) {
    expect(one).toMatchObject({
      id: 7,
      status: 'running',
      commit_hash: 'abc',
      user_name: 'Jane',
      message: 'keep me',
    });
  }
  expect(queries.getQueryData<TaskPage>(pageKey)?.tasks[0]?.status).toBe('waiting');
});

it('does not let an answer that was under way put an older state back', async () => {
  const queries = client(task(7));
  queries.setQueryData(taskQuery(1, 7).queryKey, task(7, { status: 'running' }));
  const answers: ((status: Task['status']) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) =>
        answers.push((status) => resolve(Response.json(task(7, { status })))),
      ),
  );
  const observer = new QueryObserver(queries, taskQuery(1, 7));
  const end = observer.subscribe(() => undefined);
  expect(answers).toHaveLength(1);
  receiveLiveMessage(queries, update(7, { status: 'stopped' }));
  answers[0]?.('stopping');
  await vi.advanceTimersByTimeAsync(1);
  expect(queries.getQueryData<Task>(taskQuery(1, 7).queryKey)?.status).toBe('stopped');
  expect(answers).toHaveLength(2);
  answers[1]?.('stopped');
  await vi.advanceTimersByTimeAsync(1000);
  expect(queries.getQueryData<Task>(taskQuery(1, 7).queryKey)?.status).toBe('stopped');
  end();
});

it('waits for a list that is being answered, and asks for it once more after the end of a task', async () => {
  const queries = client(task(7));
  const asked: (() => void)[] = [];
  const queryFn = () =>
    new Promise<TaskPage>((resolve) =>
      asked.push(() => resolve({ tasks: [task(7)], filter: { limit: 20 }, next: undefined })),
    );
  const end = new QueryObserver(queries, { queryKey: pageKey, queryFn, staleTime: 0 }).subscribe(
    () => undefined,
  );
  for (let turn = 0; turn < 5; turn++) {
    receiveLiveMessage(queries, update(7, { status: 'success' }));
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(asked).toHaveLength(1);
  asked[0]?.();
  await vi.advanceTimersByTimeAsync(400);
  expect(asked).toHaveLength(2);
  asked[1]?.();
  await vi.advanceTimersByTimeAsync(400);
  expect(asked).toHaveLength(2);
  end();
});

it('shows the first task of a template that never ran', async () => {
  const answer = task(9, { status: 'running' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer))));
  const queries = client(null);
  receiveLiveMessage(queries, update(9));
  await expect
    .poll(() => queries.getQueryData<Template>(templateKey))
    .toMatchObject({ last_task_id: 9, tasks: 1 });
});

it('shows how a task ended that is still being asked for, in its list and on the page that opens meanwhile', async () => {
  const answers: ((status: Task['status']) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) =>
        answers.push((status) => resolve(Response.json(task(9, { status })))),
      ),
  );
  const queries = client(null);
  receiveLiveMessage(queries, update(9));
  receiveLiveMessage(queries, update(9, { status: 'success' }));
  const page = new QueryObserver(queries, taskQuery(1, 9));
  const leave = page.subscribe(() => undefined);
  answers[0]?.('running');
  await vi.advanceTimersByTimeAsync(1);
  expect(queries.getQueryData<Template>(templateKey)?.last_task?.status).toBe('success');
  answers[1]?.('success');
  await vi.advanceTimersByTimeAsync(1);
  expect(page.getCurrentResult().data?.status).toBe('success');
  expect(answers).toHaveLength(2);
  leave();
});

it('does not let an older task take the place of the last one', async () => {
  const asked = vi.fn(() => Promise.reject(new Error('not to be asked')));
  vi.stubGlobal('fetch', asked);
  const queries = client(task(9));
  receiveLiveMessage(queries, update(6));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).not.toHaveBeenCalled();
  expect(queries.getQueryData<Template>(templateKey)?.last_task_id).toBe(9);
});

it('makes lists stale that do not know the task, once for a burst', async () => {
  const queries = client(task(7));
  const stale = vi.spyOn(queries, 'invalidateQueries');
  for (let turn = 0; turn < 5; turn++) receiveLiveMessage(queries, update(6));
  const ofLists = () => stale.mock.calls.filter(([filter]) => filter?.queryKey?.[2] === 'tasks');
  expect(ofLists()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(ofLists()).toHaveLength(1);
});

it('makes what changed elsewhere stale', () => {
  const queries = client(null);
  queries.setQueryData(projectKey(1, 'keys'), []);
  receiveLiveMessage(queries, { type: 'changed', project_id: 1, object_type: 'key', object_id: 3 });
  const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
  expect([isStale(projectKey(1, 'keys')), isStale(templateKey)]).toEqual([true, false]);
  const rules = projectKey(1, 'alert-rules', 'list', {});
  for (const object_type of ['template', 'alert_channel']) {
    queries.setQueryData(rules, []);
    receiveLiveMessage(queries, { type: 'changed', project_id: 1, object_type, object_id: 3 });
    expect(isStale(rules)).toBe(true);
  }
});

it('asks again for everything once it can hear, also for a first answer that was under way before', async () => {
  const queries = client(null);
  queries.setQueryData(['projects'], [{ id: 1, name: 'Before' }]);
  const answers: ((text: string) => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: projectKey(1, 'keys'),
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
  });
  const stop = observer.subscribe(() => {});
  receiveLiveMessage(queries, { type: 'missed' });
  expect(queries.getQueryState(pageKey)?.isInvalidated).toBe(true);
  expect(queries.getQueryState(['projects'])?.isInvalidated).toBe(true);
  answers[0]?.('before');
  await vi.advanceTimersByTimeAsync(1_000);
  answers[1]?.('after');
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});

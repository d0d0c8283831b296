import type {
  ListedActiveTask,
  LiveServerMessage,
  listActiveTasks,
  listedActiveTask,
  RowsOf,
  stopActiveTask,
  UpdateMessage,
} from '@signalbox/contract';
import { isFinalTaskStatus } from '@signalbox/contract/rules';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, callPage } from '../lib/api-client.ts';
import { live } from './live.ts';
import type { PageAsked } from './project-resource.ts';

/** Live messages tell of every task, but not of other names of people and runners. */
const LOOK_EVERY_MS = 60_000;
const REFRESH_MS = 150;
/** A busy server tells of tasks all the time: the page is not asked for more often than this. */
const PACE_MS = 1_000;

const KEY = ['active-tasks'];

interface ActiveTasksAsked extends PageAsked {
  /** several are joined by commas */
  readonly status: string | undefined;
  readonly project_id: number | undefined;
}

interface ActivePage {
  readonly rows: readonly ListedActiveTask[];
  /** of all pages */
  readonly total: number;
}

export function activeTasksQuery(asked: ActiveTasksAsked) {
  return queryOptions({
    queryKey: [...KEY, asked],
    queryFn: ({ signal }): Promise<ActivePage> =>
      callPage<RowsOf<typeof listActiveTasks, typeof listedActiveTask>>('GET /api/tasks', {
        query: { ...asked, fields: 'list' },
        signal,
      }),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });
}

/** Of whichever project. */
export function useStopActiveTask() {
  return useMutation({
    mutationFn: (taskId: number) =>
      call<typeof stopActiveTask>('DELETE /api/tasks/:task_id', { params: { task_id: taskId } }),
  });
}

/** Whose names the list shows. */
const named: ReadonlySet<string> = new Set(['template', 'project']);

/** Keeps the page in step with what the live connection tells, for as long as it is open. */
export function followActiveTasks(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = -PACE_MS;
  /** Once for a burst; the answer under way is waited for. */
  const refresh = (): void => {
    const pauseMs = Math.max(REFRESH_MS, lastAt + PACE_MS - performance.now());
    timer ??= setTimeout(() => {
      timer = undefined;
      if (client.isFetching({ queryKey: KEY }) > 0) return refresh();
      lastAt = performance.now();
      void client.invalidateQueries({ queryKey: KEY });
    }, pauseMs);
  };
  const tell = (message: LiveServerMessage): void => {
    const isStale =
      (message.type === 'update' && follow(client, message)) ||
      (message.type === 'changed' && named.has(message.object_type)) ||
      message.type === 'missed';
    if (isStale) refresh();
  };
  return { tell, refresh, stop: () => clearTimeout(timer) };
}

/** Returns whether pages are to be asked for again, because their answer on the way may be older than this message, too. */
function follow(client: QueryClient, message: UpdateMessage): boolean {
  let isStale = client.isFetching({ queryKey: KEY }) > 0;
  for (const [queryKey, page] of client.getQueriesData<ActivePage>({ queryKey: KEY })) {
    if (page === undefined) continue;
    const [, asked] = queryKey as [string, ActiveTasksAsked];
    const followed = pageAfter(page, message);
    if (followed !== page) client.setQueryData(queryKey, followed);
    isStale ||= isBeside(page, message) || (followed !== page && movesWith(asked));
  }
  return isStale;
}

/** What the message says of a task that the page shows. */
function pageAfter(
  page: ActivePage,
  { task_id: id, status, runner_name: runner }: UpdateMessage,
): ActivePage {
  const { rows, total } = page;
  if (!rows.some(({ task_id }) => task_id === id)) return page;
  if (isFinalTaskStatus(status))
    return { rows: rows.filter(({ task_id }) => task_id !== id), total: total - 1 };
  const follow = (task: ListedActiveTask): ListedActiveTask =>
    task.task_id === id ? { ...task, status, runner_name: runner ?? undefined } : task;
  return { rows: rows.map(follow), total };
}

/** It is about what the page lacks: a task that came, or one of another page. Where it ends the next one moves up. */
function isBeside({ rows, total }: ActivePage, { task_id: id, status }: UpdateMessage): boolean {
  const isShown = rows.some(({ task_id }) => task_id === id);
  return isFinalTaskStatus(status) ? total > rows.length : !isShown;
}

/** Which tasks there are, and in which order, may hang on how they stand. */
function movesWith({ q, status, sort }: ActiveTasksAsked): boolean {
  return q !== undefined || status !== undefined || sort === 'status' || sort === 'runner';
}

/** What was not heard while the connection was away is asked for once it is back. */
export function useLiveActiveTasks(): void {
  const client = useQueryClient();
  useEffect(() => {
    const following = followActiveTasks(client);
    const stops = [
      live.onMessage(following.tell),
      live.onStatus(() => {
        if (live.status === 'open') following.refresh();
      }),
      following.stop,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}

import type { LiveServerMessage, listActiveTasks, ResponseOf, UpdateMessage } from '@signalbox/contract';
import { isFinalTaskStatus } from '@signalbox/contract/rules';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../lib/api-client.ts';
import { live } from './live.ts';

export type ActiveTask = ResponseOf<typeof listActiveTasks>[number];

/** Live messages tell of every task, but not of other names of people and runners. */
const LOOK_EVERY_MS = 60_000;
const REFRESH_MS = 150;

export const activeTasksQuery = queryOptions({
  queryKey: ['active-tasks'],
  queryFn: ({ signal }) => call<typeof listActiveTasks>('GET /api/tasks', { signal }),
  staleTime: 0,
  refetchInterval: LOOK_EVERY_MS,
});

/** Whose names the list shows. */
const named: ReadonlySet<string> = new Set(['template', 'project']);

/** Keeps the list in step with what the live connection tells, for as long as its page is open. */
export function followActiveTasks(client: QueryClient) {
  const { queryKey } = activeTasksQuery;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Once for a burst; the answer under way is waited for. */
  const refresh = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (client.isFetching({ queryKey }) > 0) refresh();
      else void client.invalidateQueries({ queryKey });
    }, REFRESH_MS);
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

/**
 * Returns whether the list is to be asked for again: for a task that it lacks, or because its answer on the way may be
 * older than this message.
 */
function follow(client: QueryClient, { task_id: id, status, runner_name }: UpdateMessage): boolean {
  const { queryKey } = activeTasksQuery;
  const shown = client.getQueryData(queryKey);
  const isEnded = isFinalTaskStatus(status);
  const isThere = shown?.some(({ task_id }) => task_id === id) ?? false;
  if (shown !== undefined && isThere)
    client.setQueryData(
      queryKey,
      isEnded
        ? shown.filter(({ task_id }) => task_id !== id)
        : shown.map((task) =>
            task.task_id === id ? { ...task, status, runner_name: runner_name ?? undefined } : task,
          ),
    );
  return client.isFetching({ queryKey }) > 0 || (!isThere && !isEnded);
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

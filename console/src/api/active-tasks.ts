import type { listActiveTasks, ResponseOf } from '@signalbox/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

export type ActiveTask = ResponseOf<typeof listActiveTasks>[number];

const LOOK_EVERY_MS = 5_000;

/** Live messages tell of the projects that one is a member of: the others are looked at again and again. */
export const activeTasksQuery = queryOptions({
  queryKey: ['active-tasks'],
  queryFn: ({ signal }) => call<typeof listActiveTasks>('GET /api/tasks', { signal }),
  staleTime: 0,
  refetchInterval: LOOK_EVERY_MS,
});

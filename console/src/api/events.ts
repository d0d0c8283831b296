import type { Event, listProjectEvents } from '@signalbox/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

const PAGE_SIZE = 50;

export interface EventFilter {
  readonly object_type?: string | undefined;
  readonly object_id?: number | undefined;
  readonly user_id?: number | undefined;
}

export function projectEventsQuery(projectId: number, filter: EventFilter) {
  return infiniteQueryOptions({
    queryKey: projectKey(projectId, 'events', filter),
    queryFn: ({ signal, pageParam }) =>
      call<typeof listProjectEvents>('GET /api/project/:project_id/events', {
        params: { project_id: projectId },
        query: { limit: String(PAGE_SIZE), before: pageParam, ...filter },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: Event[]) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    staleTime: 0,
  });
}

import type { Event, listProjectEvents } from '@signalbox/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

const PAGE_SIZE = 50;

export function projectEventsQuery(projectId: number) {
  return infiniteQueryOptions({
    queryKey: projectKey(projectId, 'events'),
    queryFn: ({ signal, pageParam }) =>
      call<typeof listProjectEvents>('GET /api/project/:project_id/events', {
        params: { project_id: projectId },
        query: { limit: String(PAGE_SIZE), before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: Event[]) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    staleTime: 0,
  });
}

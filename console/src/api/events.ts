import type { listProjectEvents } from '@signalbox/contract';
import { queryOptions } from '@tanstack/react-query';
import { callPage } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

const PAGE_SIZE = 50;

export interface EventFilter {
  readonly object_type?: string | undefined;
  readonly object_id?: number | undefined;
  readonly user_id?: number | undefined;
  /** only events older than this one */
  readonly before?: number | undefined;
}

export function projectEventsQuery(projectId: number, filter: EventFilter) {
  return queryOptions({
    queryKey: projectKey(projectId, 'events', filter),
    queryFn: ({ signal }) =>
      callPage<typeof listProjectEvents>('GET /api/project/:project_id/events', {
        params: { project_id: projectId },
        query: { limit: String(PAGE_SIZE), ...filter },
        signal,
      }),
  });
}

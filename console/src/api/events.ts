import type { listProjectEvents } from '@signalbox/contract';
import { queryOptions } from '@tanstack/react-query';
import { callPage } from '../lib/api-client.ts';
import { type CursorPage, fillPage } from './list-page.ts';
import { projectKey } from './query-client.ts';

const PAGE_SIZE = 50;

export interface EventFilter {
  readonly object_type?: string | undefined;
  readonly object_id?: number | undefined;
  readonly user_id?: number | undefined;
  /** words that stand in it */
  readonly text?: string | undefined;
}

export function projectEventsQuery(projectId: number, filter: EventFilter, page: CursorPage) {
  return queryOptions({
    queryKey: projectKey(projectId, 'events', filter, page),
    queryFn: ({ signal }) =>
      fillPage({
        page,
        limit: PAGE_SIZE,
        ask: (part) =>
          callPage<typeof listProjectEvents>('GET /api/project/:project_id/events', {
            params: { project_id: projectId },
            query: { ...filter, ...part },
            signal,
          }),
      }),
  });
}

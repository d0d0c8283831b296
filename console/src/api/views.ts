import type { listViews, View } from '@signalbox/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

export function viewsQuery(projectId: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'views'),
    queryFn: ({ signal }) =>
      call<typeof listViews>('GET /api/project/:project_id/views', {
        params: { project_id: projectId },
        signal,
      }),
    select: (views: View[]) => [...views].sort((a, b) => a.position - b.position),
  });
}

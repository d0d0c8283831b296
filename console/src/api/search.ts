import type { searchObjects } from '@signalbox/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

/** What has this in its name, in all projects that one sees; what is of the project in view comes first. */
export function searchQuery(text: string, projectId: number) {
  return queryOptions({
    queryKey: ['search', projectId, text],
    queryFn: ({ signal }) =>
      call<typeof searchObjects>('GET /api/search', {
        query: { text, ...(projectId > 0 && { project_id: projectId }) },
        signal,
      }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}

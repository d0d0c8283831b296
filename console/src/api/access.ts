import type { explainAccess } from '@signalbox/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

interface Asked {
  readonly projectId: number;
  readonly userId: number;
  /** undefined = the project */
  readonly templateId: number | undefined;
}

/** What somebody may do, by which rule, and who could grant more. */
export function accessQuery({ projectId, userId, templateId }: Asked) {
  return queryOptions({
    queryKey: projectKey(projectId, 'access', userId, templateId),
    queryFn: ({ signal }) =>
      call<typeof explainAccess>('GET /api/project/:project_id/access', {
        params: { project_id: projectId },
        query: {
          user_id: String(userId),
          ...(templateId === undefined ? {} : { template_id: String(templateId) }),
        },
        signal,
      }),
    staleTime: 0,
  });
}

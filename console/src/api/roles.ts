import type { listRolesToGive } from '@signalbox/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

/** What members can be given beside the built-in roles: those of the project, and those of the server. */
export function rolesToGiveQuery(projectId: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'roles'),
    queryFn: ({ signal }) =>
      call<typeof listRolesToGive>('GET /api/project/:project_id/roles/all', {
        params: { project_id: projectId },
        signal,
      }),
  });
}

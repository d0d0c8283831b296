import type { listOwnTemplatePermissions } from '@signalbox/contract';
import { hasPermission } from '@signalbox/contract/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';
import { useProjectAccess } from './use-project-access.ts';

/** Below the role: what changes that changes these. */
function ownTemplatePermissionsQuery(projectId: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'role', 'templates'),
    queryFn: ({ signal }) =>
      call<typeof listOwnTemplatePermissions>('GET /api/project/:project_id/role/templates', {
        params: { project_id: projectId },
        signal,
      }),
  });
}

export interface Runnable {
  /** While nothing is known everything is: the server has the last word. */
  readonly isKnown: boolean;
  readonly mayRun: (templateId: number) => boolean;
  /** at least one, or whatever comes */
  readonly mayRunAny: boolean;
}

/** Which templates the signed-in user may run: by his role, or by rights on single ones. */
export function useRunnable(projectId: number): Runnable {
  const { role, can } = useProjectAccess(projectId);
  const { data, isFetched } = useQuery(ownTemplatePermissionsQuery(projectId));
  // Where the server does not tell, the role alone counts: also while that is tried again.
  const isKnown = role !== undefined && isFetched;
  const own = new Map(data?.map((one) => [one.template_id, one.permissions]));
  const byRole = can('runProjectTasks');
  const mayRun = (templateId: number) => {
    const mask = own.get(templateId);
    return !isKnown || (mask === undefined ? byRole : hasPermission(mask, 'runProjectTasks'));
  };
  return { isKnown, mayRun, mayRunAny: byRole || [...own.keys()].some(mayRun) };
}

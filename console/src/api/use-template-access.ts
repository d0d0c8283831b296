import type { listOwnTemplatePermissions } from '@signalbox/contract';
import { hasPermission, type Permission } from '@signalbox/contract/rules';
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

/** What a right on a template can decide. */
export type TemplatePermission = Extract<Permission, 'runProjectTasks' | 'manageProjectResources'>;

export interface TemplateAccess {
  readonly isKnown: boolean;
  /** Until it is known: nothing. */
  readonly can: (permission: TemplatePermission, templateId: number) => boolean;
  /** known to be without it */
  readonly lacks: (permission: TemplatePermission, templateId: number) => boolean;
  /** with at least one template, or whatever comes */
  readonly canSome: (permission: TemplatePermission) => boolean;
}

/** What the signed-in user may do with single templates and their tasks: by his role, or by rights on them. */
export function useTemplateAccess(projectId: number): TemplateAccess {
  const { role, can: canByRole } = useProjectAccess(projectId);
  const { data, isFetched } = useQuery({ ...ownTemplatePermissionsQuery(projectId), enabled: projectId > 0 });
  // Where the server does not tell, the role alone counts: also while that is tried again.
  const isKnown = role !== undefined && isFetched;
  const own = new Map(data?.map((one) => [one.template_id, one.permissions]));
  const allows = (permission: TemplatePermission, templateId: number) => {
    const mask = own.get(templateId);
    return mask === undefined ? canByRole(permission) : hasPermission(mask, permission);
  };
  return {
    isKnown,
    can: (permission, templateId) => isKnown && allows(permission, templateId),
    lacks: (permission, templateId) => isKnown && !allows(permission, templateId),
    canSome: (permission) =>
      canByRole(permission) || [...own.values()].some((mask) => hasPermission(mask, permission)),
  };
}

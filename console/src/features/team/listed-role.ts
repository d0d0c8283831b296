/** A role of a project: a built-in one, one that it made, or one of the server. */
import type { Role } from '@signalbox/contract';
import { hasPermission, type Permission, permissionBits } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../api/session.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';

export interface ListedRole extends Role {
  readonly isBuiltIn: boolean;
}

export const permissionNames = Object.keys(permissionBits) as Permission[];

/** Nobody changes a role that may do more than he himself, and roles of the server are administrators'. */
export function useMayChangeRole(projectId: number): (role: ListedRole) => boolean {
  const { data: user } = useQuery(currentUserQuery);
  const { can } = useProjectAccess(projectId);
  return ({ isBuiltIn, project_id: owner, permissions }) => {
    if (isBuiltIn) return false;
    if (owner === null) return user?.admin === true;
    const holds = permissionNames.every((name) => can(name) || !hasPermission(permissions, name));
    return holds && can('manageProjectUsers');
  };
}

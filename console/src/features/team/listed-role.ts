/** All roles of a project in one list: the built-in ones, those that it made, and those of the server. */
import type { Role } from '@signalbox/contract';
import {
  hasPermission,
  type Permission,
  permissionBits,
  projectRoles,
  rolePermissions,
} from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { rolesToGiveQuery } from '../../api/roles.ts';
import { currentUserQuery } from '../../api/session.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';

export interface ListedRole extends Role {
  readonly isBuiltIn: boolean;
}

export const permissionNames = Object.keys(permissionBits) as Permission[];

/** Undefined while those that somebody has made are not known. */
export function useListedRoles(projectId: number) {
  const t = useTranslations('shell.role');
  const query = useQuery(rolesToGiveQuery(projectId));
  const builtIn = projectRoles.map(
    (slug): ListedRole => ({
      ...{ slug, name: t(slug), permissions: rolePermissions[slug] },
      ...{ project_id: null, isBuiltIn: true },
    }),
  );
  const made = query.data?.map((role): ListedRole => ({ ...role, isBuiltIn: false }));
  return { query, roles: made && [...builtIn, ...made] };
}

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

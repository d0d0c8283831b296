import type { Project } from '@signalbox/contract';
import { hasPermission, isPlainMask, isProjectRole, type Permission } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { projectsQuery, roleQuery } from './projects.ts';
import { currentUserQuery } from './session.ts';

export interface ProjectAccess {
  readonly project: Project | undefined;
  /** the user's role, in words */
  readonly roleName: string | undefined;
  readonly role: string | undefined;
  readonly can: (permission: Permission) => boolean;
  /** Changes nothing here: he runs, or reads. Unknown is no. */
  readonly isPlain: boolean;
  /** known to be without it; while nothing is known, forms stay open and the server has the last word */
  readonly lacks: (permission: Permission) => boolean;
}

/** What the signed-in user may do in a project. Until that is known: nothing. */
export function useProjectAccess(projectId: number): ProjectAccess {
  const t = useTranslations('shell.role');
  const { data: projects } = useQuery(projectsQuery);
  const { data: user } = useQuery(currentUserQuery);
  const { data: role } = useQuery({ ...roleQuery(projectId), enabled: projectId > 0 });
  const mask = role?.permissions ?? 0;
  return {
    project: projects?.find((one) => one.id === projectId),
    role: role?.role,
    roleName:
      role && (isProjectRole(role.role) ? t(role.role) : user?.admin ? t('admin') : (role.name ?? role.role)),
    isPlain: role !== undefined && isPlainMask(role.permissions),
    can: (permission) => hasPermission(mask, permission),
    lacks: (permission) => role !== undefined && !hasPermission(mask, permission),
  };
}

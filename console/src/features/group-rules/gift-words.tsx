import type { RuleGift } from '@signalbox/contract';
import { isProjectRole } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { projectsQuery } from '../../api/projects.ts';
import { useRoleNames } from '../../api/use-role-names.ts';

interface Gift {
  readonly gives: RuleGift;
  readonly project_id: number | null;
  /** absent = looked up */
  readonly project_name?: string | null;
  readonly role: string;
  /** of a role that somebody has made; absent = looked up */
  readonly role_name?: string | null;
}

/** What a rule gives, in words. */
export function GiftWords({ of }: { of: Gift }) {
  const t = useTranslations('groupRules');
  if (of.gives !== 'role' || of.project_id === null) return t(`gifts.${of.gives}`);
  const { project_id: projectId, project_name: projectName, role } = of;
  if (projectName && of.role_name !== undefined)
    return <NamedRole projectName={projectName} role={role} name={of.role_name} />;
  return <RoleWords projectId={projectId} projectName={projectName ?? undefined} role={role} />;
}

interface NamedRoleProps {
  readonly projectName: string;
  readonly role: string;
  /** null: it is built in, or not there any more */
  readonly name: string | null;
}

function NamedRole({ projectName: project, role, name }: NamedRoleProps) {
  const t = useTranslations();
  const named = name ?? (isProjectRole(role) ? t(`shell.role.${role}`) : role);
  return t('groupRules.roleIn', { role: named, project });
}

interface RoleWordsProps {
  readonly projectId: number;
  readonly projectName: string | undefined;
  readonly role: string;
}

function RoleWords({ projectId, projectName, role }: RoleWordsProps) {
  const t = useTranslations('groupRules');
  const { data: projects } = useQuery({ ...projectsQuery, enabled: projectName === undefined });
  const { nameOf } = useRoleNames(projectId);
  const project = projectName ?? projects?.find(({ id }) => id === projectId)?.name ?? `#${projectId}`;
  return t('roleIn', { role: nameOf(role), project });
}

import type { RuleGift } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { projectsQuery } from '../../api/projects.ts';
import { useRoleNames } from '../../api/use-role-names.ts';

interface Gift {
  readonly gives: RuleGift;
  readonly project_id: number | null;
  /** absent = looked up */
  readonly project_name?: string;
  readonly role: string;
}

/** What a rule gives, in words. */
export function GiftWords({ of }: { of: Gift }) {
  const t = useTranslations('groupRules');
  if (of.gives !== 'role' || of.project_id === null) return t(`gifts.${of.gives}`);
  return <RoleWords projectId={of.project_id} projectName={of.project_name} role={of.role} />;
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

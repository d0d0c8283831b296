import { isProjectRole, projectRoles } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { rolesToGiveQuery } from './roles.ts';

interface RoleChoice {
  readonly value: string;
  readonly label: string;
}

/** What the roles of a project are called, and which can be given: the built-in ones first. */
export function useRoleNames(projectId: number) {
  const t = useTranslations();
  const { data: made } = useQuery(rolesToGiveQuery(projectId));
  const nameOf = (slug: string): string =>
    isProjectRole(slug) ? t(`shell.role.${slug}`) : (made?.find((role) => role.slug === slug)?.name ?? slug);
  const choices: RoleChoice[] = [
    ...projectRoles.map((role) => ({ value: role, label: t(`shell.role.${role}`) })),
    ...(made ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  return { nameOf, choices, made: made ?? [] };
}

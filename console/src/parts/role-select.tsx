import type { SelectProps } from '@mantine/core';
import { hasPermission, isProjectRole, type Permission, permissionBits } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import { useRoleNames } from '../api/use-role-names.ts';
import { useListed } from '../locales/use-listed.ts';
import { SelectWithNew } from './select-with-new.tsx';

interface RoleSelectProps extends Pick<SelectProps, 'value' | 'error'> {
  readonly projectId: number;
  readonly onChange: (role: string | null) => void;
}

/** As what somebody comes into a project: the built-in roles and those that somebody has made, and what each allows. */
export function RoleSelect({ projectId, ...props }: RoleSelectProps) {
  const t = useTranslations('team');
  const { choices } = useRoleNames(projectId);
  return (
    <SelectWithNew
      {...props}
      label={t('role')}
      description={useRoleHint(projectId, props.value)}
      required
      allowDeselect={false}
      data={choices}
      creates={{ what: 'role', projectId }}
      onCreated={props.onChange}
    />
  );
}

function useRoleHint(projectId: number, slug: string | null | undefined): string | undefined {
  const t = useTranslations();
  const listed = useListed();
  const { made } = useRoleNames(projectId);
  if (isProjectRole(slug)) return t(`team.roles.${slug}`);
  const role = made.find((one) => one.slug === slug);
  if (role === undefined) return undefined;
  const allowed = (Object.keys(permissionBits) as Permission[]).filter((name) =>
    hasPermission(role.permissions, name),
  );
  return allowed.length === 0 ? t('roles.nothing') : listed(allowed.map((name) => t(`roles.can.${name}`)));
}

import { Badge, Group, Text } from '@mantine/core';
import { hasPermission } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { membersQuery } from '../../api/members.ts';
import { AnchorLink } from '../../ui/links.tsx';
import type { Column } from '../../ui/table-column.ts';
import { DeleteRoleButton } from './delete-role-button.tsx';
import { type ListedRole, permissionNames, useMayChangeRole } from './listed-role.ts';

export function useRoleColumns(projectId: number): Column<ListedRole>[] {
  const t = useTranslations('roles');
  const common = useTranslations('common');
  const { data: members = [] } = useQuery(membersQuery(projectId));
  const mayChange = useMayChangeRole(projectId);
  const holdersOf = ({ slug }: ListedRole) => members.filter(({ role }) => role === slug);
  return [
    {
      key: 'name',
      title: t('name'),
      role: 'title',
      sortValue: ({ name }) => name,
      render: (role) => <RoleName of={role} />,
    },
    { key: 'allows', title: t('allows'), render: (role) => <Allowed by={role} /> },
    {
      key: 'heldBy',
      title: t('heldBy'),
      isLabelled: true,
      sortValue: (role) => holdersOf(role).length,
      render: (role) =>
        holdersOf(role)
          .map(({ name }) => name)
          .join(', ') || null,
    },
    {
      key: 'scope',
      title: t('scope'),
      isLabelled: true,
      isNowrap: true,
      sortValue: (role) => t(scopeOf(role)),
      render: (role) => t(scopeOf(role)),
    },
    {
      key: 'actions',
      title: common('actions'),
      role: 'actions',
      width: '4rem',
      render: (role) => (mayChange(role) ? <DeleteRoleButton projectId={projectId} role={role} /> : null),
    },
  ];
}

function scopeOf({ isBuiltIn, project_id: owner }: ListedRole) {
  if (isBuiltIn) return 'builtIn';
  return owner === null ? 'ofServer' : 'ofProject';
}

/** Opens the form of those that are not built in: who may not change one can read it. */
function RoleName({ of: { slug, name, isBuiltIn } }: { of: ListedRole }) {
  if (isBuiltIn) return <Text fw={550}>{name}</Text>;
  return (
    <AnchorLink
      to="."
      search={(search: object) => ({ ...search, edit: undefined, role: slug })}
      c="var(--sb-ink)"
      fw={550}
      resetScroll={false}
    >
      {name}
    </AnchorLink>
  );
}

function Allowed({ by: { permissions } }: { by: ListedRole }) {
  const t = useTranslations('roles');
  const allowed = permissionNames.filter((name) => hasPermission(permissions, name));
  if (allowed.length === 0) return <Text c="dimmed">{t('nothing')}</Text>;
  return (
    <Group gap={4}>
      {allowed.map((name) => (
        <Badge key={name} size="sm" radius="sm" variant="default" tt="none" fw={500}>
          {t(`can.${name}`)}
        </Badge>
      ))}
    </Group>
  );
}

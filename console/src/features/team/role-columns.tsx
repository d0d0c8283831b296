import { Badge, Group, Text } from '@mantine/core';
import type { RoleRow } from '@signalbox/contract';
import { hasPermission, isProjectRole } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import { useListed } from '../../locales/use-listed.ts';
import { servedSort } from '../../parts/use-served-list.ts';
import { AnchorLink } from '../../ui/links.tsx';
import type { Column } from '../../ui/table-column.ts';
import { DeleteRoleButton } from './delete-role-button.tsx';
import { permissionNames, useMayChangeRole } from './listed-role.ts';

export function useRoleColumns(projectId: number): Column<RoleRow>[] {
  const t = useTranslations('roles');
  const common = useTranslations('common');
  const mayChange = useMayChangeRole(projectId);
  return [
    {
      key: 'name',
      title: t('name'),
      role: 'title',
      ...servedSort,
      render: (role) => <RoleName of={role} />,
    },
    { key: 'allows', title: t('allows'), render: (role) => <Allowed by={role} /> },
    {
      key: 'heldBy',
      title: t('heldBy'),
      isLabelled: true,
      ...servedSort,
      render: (role) => (role.members === 0 ? null : <Holders of={role} />),
    },
    {
      key: 'scope',
      title: t('scope'),
      isLabelled: true,
      isNowrap: true,
      ...servedSort,
      render: (role) => t(scopeOf(role)),
    },
    {
      key: 'actions',
      title: common('actions'),
      role: 'actions',
      width: '4rem',
      render: (role) =>
        mayChange({ ...role, isBuiltIn: role.is_built_in }) ? (
          <DeleteRoleButton projectId={projectId} role={role} />
        ) : null,
    },
  ];
}

function scopeOf({ is_built_in, project_id: owner }: RoleRow) {
  if (is_built_in) return 'builtIn';
  return owner === null ? 'ofServer' : 'ofProject';
}

/** Opens the form of those that are not built in: who may not change one can read it. */
function RoleName({ of: { slug, name, is_built_in: isBuiltIn } }: { of: RoleRow }) {
  const t = useTranslations('shell.role');
  if (isBuiltIn && isProjectRole(slug)) return <Text fw={550}>{t(slug)}</Text>;
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

function Holders({ of: { members, held_by: first } }: { of: RoleRow }) {
  const t = useTranslations('roles');
  const names = useListed()(first);
  const count = members - first.length;
  return count === 0 ? names : t('heldByMore', { names, count });
}

function Allowed({ by: { permissions } }: { by: RoleRow }) {
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

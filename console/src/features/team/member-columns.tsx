import { ActionIcon, Badge, Group, Tooltip } from '@mantine/core';
import type { Member } from '@signalbox/contract';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRemoveMember, useSetMemberRole } from '../../api/members.ts';
import { rolesToGiveQuery } from '../../api/roles.ts';
import { currentUserQuery } from '../../api/session.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { useRoleNames } from '../../api/use-role-names.ts';
import { groupName } from '../../lib/group-name.ts';
import { AccessButton } from '../../parts/access-button.tsx';
import { SelectWithNew } from '../../parts/select-with-new.tsx';
import { servedSort } from '../../parts/use-served-list.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { CutText } from '../../ui/cut-text.tsx';
import { notifyEnd } from '../../ui/notify.ts';
import type { Column } from '../../ui/table-column.ts';

export function useMemberColumns(projectId: number): Column<Member>[] {
  const t = useTranslations();
  const { data: user } = useQuery(currentUserQuery);
  const { can } = useProjectAccess(projectId);
  const mayChange = can('manageProjectUsers');
  const { nameOf } = useRoleNames(projectId);
  const columns: Column<Member>[] = [
    {
      key: 'name',
      title: t('team.name'),
      role: 'title',
      ...servedSort,
      render: (member) => (
        <Group gap="xs">
          <CutText>{member.name}</CutText>
          {member.group_rule && <ByRule of={member.group_rule} />}
          {member.id === user?.id && (
            <Badge size="sm" radius="sm" variant="default" tt="none" fw={500}>
              {t('team.you')}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      key: 'username',
      title: t('team.username'),
      ...servedSort,
      render: (member) => member.username,
    },
    {
      key: 'role',
      title: t('team.role'),
      ...(mayChange && { role: 'field' as const }),
      width: mayChange ? '14rem' : undefined,
      ...servedSort,
      render: (member) =>
        mayChange ? <RoleSelect projectId={projectId} of={member} /> : nameOf(member.role),
    },
  ];
  if (mayChange) {
    columns.push({
      key: 'actions',
      title: t('common.actions'),
      role: 'actions',
      width: '6rem',
      render: (member) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <AccessButton projectId={projectId} person={member} look="icon" />
          <RemoveButton projectId={projectId} of={member} />
        </Group>
      ),
    });
  }
  return columns;
}

/** A group rule gives the membership, and will again. */
function ByRule({ of: { value } }: { of: NonNullable<Member['group_rule']> }) {
  const t = useTranslations('groupRules');
  return (
    <Tooltip label={value} multiline maw={360}>
      <Badge size="sm" radius="sm" variant="default" tt="none" fw={500} tabIndex={0}>
        {t('memberBy', { group: groupName(value) })}
      </Badge>
    </Tooltip>
  );
}

interface MemberProps {
  readonly projectId: number;
  readonly of: Member;
}

/** Takes effect at once; the role that a member had shows again when it is refused. */
function RoleSelect({ projectId, of }: MemberProps) {
  const t = useTranslations();
  const client = useQueryClient();
  const setRole = useSetMemberRole(projectId);
  const { nameOf, choices } = useRoleNames(projectId);
  const shown = setRole.isPending ? setRole.variables.role : of.role;
  const give = (role: string | null) => {
    if (role === null || role === of.role) return;
    // A role that was made for it just now is not in the list that this row was drawn with.
    const made = client.getQueryData(rolesToGiveQuery(projectId).queryKey);
    const name = made?.find(({ slug }) => slug === role)?.name ?? nameOf(role);
    notifyEnd(setRole.mutateAsync({ id: of.id, role }), t('team.roleSet', { name: of.name, role: name }));
  };
  return (
    <SelectWithNew
      aria-label={t('team.roleOf', { name: of.name })}
      allowDeselect={false}
      data={choices}
      value={shown}
      creates={{ what: 'role', projectId }}
      onCreated={give}
      onChange={give}
    />
  );
}

function RemoveButton({ projectId, of }: MemberProps) {
  const t = useTranslations();
  const remove = useRemoveMember(projectId);
  const ask = async () => {
    const isSure = await askToConfirm({
      title: t('team.removeTitle', { name: of.name }),
      text: of.group_rule ? t('groupRules.memberReturns') : t('team.removeText'),
      confirm: t('team.remove'),
      cancel: t('common.cancel'),
      isDestructive: true,
    });
    if (!isSure) return;
    notifyEnd(remove.mutateAsync(of.id), t('team.removed', { name: of.name }));
  };
  return (
    <Tooltip label={t('team.remove')}>
      <ActionIcon
        aria-label={`${t('team.remove')}: ${of.name}`}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        <IconTrash size={17} />
      </ActionIcon>
    </Tooltip>
  );
}

import { ActionIcon, Badge, Group, Tooltip } from '@mantine/core';
import type { UserRow } from '@signalbox/contract';
import { IconShieldOff, IconTrash, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useResetSecondFactor } from '../../api/second-factor.ts';
import { currentUserQuery } from '../../api/session.ts';
import { usersPageQuery } from '../../api/user-pages.ts';
import { useDeleteUser } from '../../api/users.ts';
import { AdministratorsPage } from '../../parts/administrators-page.tsx';
import { BulkDelete } from '../../parts/bulk-delete.tsx';
import { InviteButton } from '../../parts/invite-button.tsx';
import { List } from '../../parts/list.tsx';
import { NameLink } from '../../parts/name-link.tsx';
import { OpenInvitations } from '../../parts/open-invitations.tsx';
import { NewButton } from '../../parts/resource-page.tsx';
import { useEdited } from '../../parts/use-edited.ts';
import { rowsOf, servedSort, useServedPage } from '../../parts/use-served-list.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notifyEnd } from '../../ui/notify.ts';
import type { Column } from '../../ui/table-column.ts';
import { UserFormDialog } from './user-form-dialog.tsx';

/** Everybody who can sign in, for administrators. */
export function UsersPage() {
  const t = useTranslations('users');
  const { edited, open, close } = useEdited();
  return (
    <AdministratorsPage
      title={t('title')}
      notAllowed={t('notAllowed')}
      actions={
        <>
          <InviteButton projectId={null} />
          <NewButton onClick={() => open('new')}>{t('new')}</NewButton>
        </>
      }
    >
      <UserList />
      <OpenInvitations projectId={null} />
      {edited !== undefined && <UserFormDialog edited={edited} onClose={close} />}
    </AdministratorsPage>
  );
}

const PAGE_SIZE = 20;
const BY_NAME = { key: 'name', isDescending: false };

function UserList() {
  const t = useTranslations('users');
  const page = useServedPage({
    pageSize: PAGE_SIZE,
    order: BY_NAME,
    names: { secondFactor: 'second_factor' },
  });
  const query = useQuery({ ...usersPageQuery(page), placeholderData: keepPreviousData });
  const { data: self } = useQuery(currentUserQuery);
  const words = useTranslations('team');
  const remove = useDeleteUser();
  return (
    <List
      name="users"
      label={t('title')}
      query={query}
      rows={rowsOf(query.data)}
      served={query}
      columns={useColumns()}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      searchLabel={t('search')}
      pageSize={PAGE_SIZE}
      bulk={(marked, clear) => (
        <BulkDelete
          rows={marked}
          // What would be left without an owner or an administrator, the server refuses.
          hindrance={({ id }) => id === self?.id && words('you')}
          remove={(id) => remove.mutateAsync(id)}
          onEnd={clear}
        />
      )}
      empty={<EmptyState icon={<IconUsers size={22} />} title={t('nobody')} />}
    />
  );
}

function useColumns(): Column<UserRow>[] {
  const t = useTranslations('users');
  const common = useTranslations('common');
  const words = useTranslations();
  return [
    {
      key: 'name',
      title: t('name'),
      role: 'title',
      ...servedSort,
      render: (user) => <Name of={user} />,
    },
    {
      key: 'username',
      title: t('username'),
      ...servedSort,
      render: ({ username }) => username,
    },
    {
      key: 'email',
      title: t('email'),
      ...servedSort,
      render: ({ email }) => email,
    },
    {
      key: 'alert',
      title: t('mails'),
      isLabelled: true,
      ...servedSort,
      render: ({ alert }) => (alert ? t('yes') : null),
    },
    {
      key: 'secondFactor',
      title: words('secondFactor.title'),
      isLabelled: true,
      ...servedSort,
      render: ({ second_factor }) => (second_factor ? t('yes') : null),
    },
    {
      key: 'actions',
      title: common('actions'),
      role: 'actions',
      width: '6rem',
      render: (user) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <ResetFactorButton of={user} />
          <DeleteButton of={user} />
        </Group>
      ),
    },
  ];
}

function Name({ of }: { of: UserRow }) {
  const t = useTranslations();
  const { data: self } = useQuery(currentUserQuery);
  const marks = [
    of.id === self?.id && t('team.you'),
    of.admin && t('shell.admin'),
    of.external && t('users.external'),
  ].filter((mark) => typeof mark === 'string');
  return (
    <Group gap="xs">
      <NameLink of={of} />
      {marks.map((mark) => (
        <Badge key={mark} size="sm" radius="sm" variant="default" tt="none" fw={500}>
          {mark}
        </Badge>
      ))}
    </Group>
  );
}

/** For whoever has lost his. One's own are changed under the account. */
function ResetFactorButton({ of }: { of: UserRow }) {
  const t = useTranslations();
  const { data: self } = useQuery(currentUserQuery);
  const reset = useResetSecondFactor();
  if (of.id === self?.id || !of.second_factor) return null;
  const ask = async () => {
    const isSure = await askToConfirm({
      title: t('secondFactor.resetTitle', { name: of.name }),
      text: t('secondFactor.resetText', { name: of.name }),
      confirm: t('secondFactor.reset'),
      cancel: t('common.cancel'),
      isDestructive: true,
    });
    if (!isSure) return;
    notifyEnd(reset.mutateAsync(of.id), t('secondFactor.resetDone', { name: of.name }));
  };
  return (
    <Tooltip label={t('secondFactor.reset')}>
      <ActionIcon
        aria-label={`${t('secondFactor.reset')}: ${of.name}`}
        loading={reset.isPending}
        onClick={() => void ask()}
      >
        <IconShieldOff size={17} />
      </ActionIcon>
    </Tooltip>
  );
}

/** Nobody deletes himself. */
function DeleteButton({ of }: { of: UserRow }) {
  const t = useTranslations();
  const { data: self } = useQuery(currentUserQuery);
  const remove = useDeleteUser();
  if (of.id === self?.id) return null;
  const ask = async () => {
    const isSure = await askToConfirm({
      title: t('resources.deleteTitle', { name: of.name }),
      text: t('users.deleteText'),
      confirm: t('common.delete'),
      cancel: t('common.cancel'),
      isDestructive: true,
    });
    if (!isSure) return;
    notifyEnd(remove.mutateAsync(of.id), t('common.deleted', { name: of.name }));
  };
  return (
    <Tooltip label={t('common.delete')}>
      <ActionIcon
        aria-label={`${t('common.delete')}: ${of.name}`}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        <IconTrash size={17} />
      </ActionIcon>
    </Tooltip>
  );
}

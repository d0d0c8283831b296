import { ActionIcon, Badge, Group, Tooltip } from '@mantine/core';
import { isProjectRole, projectRoles } from '@signalbox/contract/rules';
import { IconMailForward, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { invitationPageQuery, type ListedInvitation, useRevoke, useSendAgain } from '../api/invitations.ts';
import { askToConfirm } from '../ui/confirm.tsx';
import { NoValue } from '../ui/no-value.tsx';
import { notifyEnd } from '../ui/notify.ts';
import type { Column } from '../ui/table-column.ts';
import { TimeUntil } from '../ui/time-stamp.tsx';
import { SideList } from './side-list.tsx';
import { keptWithin, type SaidWords, servedSort } from './use-served-list.ts';
import { useSidePage } from './use-side-list.ts';

interface OpenInvitationsProps {
  /** null = all there are, for administrators */
  readonly projectId: number | null;
}

const NAME = 'invitations';

/** Who was invited and has not come yet. Nothing where there is nobody. */
export function OpenInvitations({ projectId }: OpenInvitationsProps) {
  const t = useTranslations('invitations');
  const page = useSidePage(NAME, { said: useSaidWords() });
  const query = useQuery({
    ...invitationPageQuery(projectId, page),
    placeholderData: keptWithin(projectId),
  });
  const columns = useColumns(projectId);
  const isSearched = page.q !== undefined || query.isPlaceholderData;
  if (!query.data || (query.data.total === 0 && !isSearched)) return null;
  return (
    <SideList
      name={NAME}
      title={t('title')}
      searchLabel={t('search')}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      skeletonRows={1}
    />
  );
}

/** What is stored by a name, as it is called here. */
function useSaidWords(): SaidWords {
  const t = useTranslations();
  return {
    ...Object.fromEntries(projectRoles.map((role) => [role, t(`shell.role.${role}`)])),
    none: t('invitations.none'),
    over: t('invitations.over'),
  };
}

function useColumns(projectId: number | null): Column<ListedInvitation>[] {
  const t = useTranslations('invitations');
  const common = useTranslations('common');
  const labelled = { isLabelled: true, ...servedSort };
  return [
    { key: 'email', title: t('email'), role: 'title', ...servedSort, render: ({ email }) => email },
    ...(projectId === null
      ? [
          {
            key: 'project',
            title: t('project'),
            ...labelled,
            render: ({ project_name: name }: ListedInvitation) => name ?? t('none'),
          },
        ]
      : []),
    { key: 'role', title: t('role'), ...labelled, render: (of) => <RoleName of={of} /> },
    { key: 'inviter', title: t('inviter'), ...labelled, render: ({ inviter }) => inviter },
    { key: 'expires', title: t('expires'), ...labelled, render: (of) => <Expiry of={of} /> },
    {
      key: 'actions',
      title: common('actions'),
      role: 'actions',
      width: '6rem',
      render: (of) => <Actions of={of} projectId={projectId} />,
    },
  ];
}

interface Of {
  readonly of: ListedInvitation;
}

function RoleName({ of: { role, role_name: name } }: Of) {
  const t = useTranslations('shell.role');
  if (role === null) return <NoValue />;
  return <span>{isProjectRole(role) ? t(role) : (name ?? role)}</span>;
}

function Expiry({ of }: Of) {
  const t = useTranslations('invitations');
  if (Date.parse(of.expires) > Date.now()) return <TimeUntil time={of.expires} />;
  return (
    <Badge size="sm" radius="sm" color="gray" variant="light" tt="none">
      {t('over')}
    </Badge>
  );
}

function Actions({ of, projectId }: Of & OpenInvitationsProps) {
  const t = useTranslations('invitations');
  const common = useTranslations('common');
  const again = useSendAgain(projectId);
  const revoke = useRevoke(projectId);
  const ask = async () => {
    const isSure = await askToConfirm({
      title: t('revokeTitle', { email: of.email }),
      text: t('revokeText'),
      confirm: t('revoke'),
      cancel: common('cancel'),
      isDestructive: true,
    });
    if (isSure) notifyEnd(revoke.mutateAsync(of.id));
  };
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Tooltip label={t('again')}>
        <ActionIcon
          aria-label={`${t('again')}: ${of.email}`}
          loading={again.isPending}
          onClick={() => notifyEnd(again.mutateAsync(of.id), t('sent', { email: of.email }))}
        >
          <IconMailForward size={17} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('revoke')}>
        <ActionIcon
          aria-label={`${t('revoke')}: ${of.email}`}
          loading={revoke.isPending}
          onClick={() => void ask()}
        >
          <IconTrash size={17} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

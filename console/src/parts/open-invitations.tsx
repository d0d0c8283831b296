import { ActionIcon, Badge, Group, Tooltip } from '@mantine/core';
import type { Invitation } from '@signalbox/contract';
import { IconMailForward, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { invitationsQuery, useRevoke, useSendAgain } from '../api/invitations.ts';
import { projectsQuery } from '../api/projects.ts';
import { useRoleNames } from '../api/use-role-names.ts';
import { askToConfirm } from '../ui/confirm.tsx';
import { NoValue } from '../ui/no-value.tsx';
import { notifyEnd } from '../ui/notify.ts';
import { Panel } from '../ui/panel.tsx';
import { QueryTable } from '../ui/query-table.tsx';
import type { Column } from '../ui/table-column.ts';
import { TimeUntil } from '../ui/time-stamp.tsx';

interface OpenInvitationsProps {
  /** null = all there are, for administrators */
  readonly projectId: number | null;
}

/** Who was invited and has not come yet. Nothing where there is nobody. */
export function OpenInvitations({ projectId }: OpenInvitationsProps) {
  const t = useTranslations('invitations');
  const query = useQuery(invitationsQuery(projectId));
  const columns = useColumns(projectId);
  if (!query.data || query.data.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <QueryTable
        query={query}
        rows={query.data}
        label={t('title')}
        columns={columns}
        rowKey={({ id }) => id}
        skeletonRows={1}
        empty={null}
      />
    </Panel>
  );
}

function useColumns(projectId: number | null): Column<Invitation>[] {
  const t = useTranslations('invitations');
  const common = useTranslations('common');
  return [
    { key: 'email', title: t('email'), role: 'title', render: ({ email }) => email },
    ...(projectId === null
      ? [
          {
            key: 'project',
            title: t('project'),
            isLabelled: true,
            render: (of: Invitation) => <ProjectName of={of} />,
          },
        ]
      : []),
    { key: 'role', title: t('role'), isLabelled: true, render: (of) => <RoleName of={of} /> },
    { key: 'inviter', title: t('inviter'), isLabelled: true, render: ({ inviter }) => inviter },
    { key: 'expires', title: t('expires'), isLabelled: true, render: (of) => <Expiry of={of} /> },
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
  readonly of: Invitation;
}

function ProjectName({ of }: Of) {
  const t = useTranslations('invitations');
  const { data: projects } = useQuery(projectsQuery);
  if (of.project_id === null) return <span>{t('none')}</span>;
  return <span>{projects?.find(({ id }) => id === of.project_id)?.name ?? of.project_id}</span>;
}

function RoleName({ of }: Of) {
  return of.project_id === null || of.role === null ? (
    <NoValue />
  ) : (
    <NameOfRole projectId={of.project_id} slug={of.role} />
  );
}

function NameOfRole({ projectId, slug }: { projectId: number; slug: string }) {
  const { nameOf } = useRoleNames(projectId);
  return <span>{nameOf(slug)}</span>;
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

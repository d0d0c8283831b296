import { Button, Tooltip } from '@mantine/core';
import { projectRoles } from '@signalbox/contract/rules';
import { IconLogout, IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { forgetProject } from '../../api/forgotten-project.ts';
import { memberPageQuery, membersQuery, useLeaveProject } from '../../api/members.ts';
import { currentUserQuery } from '../../api/session.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { AccessButton } from '../../parts/access-button.tsx';
import { InviteButton } from '../../parts/invite-button.tsx';
import { List } from '../../parts/list.tsx';
import { OpenInvitations } from '../../parts/open-invitations.tsx';
import { NewButton } from '../../parts/resource-page.tsx';
import { useEdited } from '../../parts/use-edited.ts';
import { keptWithin, rowsOf, useServedPage } from '../../parts/use-served-list.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notifyError } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { Together } from '../../ui/together.tsx';
import { useMemberColumns } from './member-columns.tsx';
import { MemberFormDialog } from './member-form-dialog.tsx';
import { RemoveMarked } from './remove-marked.tsx';
import { TeamTabs } from './team-tabs.tsx';

const PAGE_SIZE = 50;

export function TeamPage({ projectId }: { projectId: number }) {
  const t = useTranslations('team');
  const access = useProjectAccess(projectId);
  const shell = useTranslations('shell');
  const roleName = useTranslations('shell.role');
  const said = Object.fromEntries(projectRoles.map((role) => [role, roleName(role)]));
  const page = useServedPage({ pageSize: PAGE_SIZE, said });
  const query = useQuery({ ...memberPageQuery(projectId, page), placeholderData: keptWithin(projectId) });
  const columns = useMemberColumns(projectId);
  const { edited, open, close } = useEdited();
  const mayChange = access.can('manageProjectUsers');
  return (
    <Page
      title={t('title')}
      subtitle={access.role && (access.can('runProjectTasks') ? shell('canRun') : shell('readOnly'))}
      actions={
        <Together>
          <LeaveButton projectId={projectId} />
          <AccessButton projectId={projectId} look="wide" />
          {mayChange && <InviteButton projectId={projectId} />}
          {mayChange && <NewButton onClick={() => open('new')}>{t('add')}</NewButton>}
        </Together>
      }
      tabs={<TeamTabs projectId={projectId} tab="team" />}
    >
      <List
        name={`${projectId}/team`}
        label={t('title')}
        query={query}
        rows={rowsOf(query.data)}
        served={query}
        pageSize={PAGE_SIZE}
        columns={columns}
        rowKey={(member) => member.id}
        nameOf={(member) => member.name}
        searchLabel={t('search')}
        skeletonRows={3}
        bulk={
          mayChange
            ? (marked, clear) => <RemoveMarked projectId={projectId} marked={marked} onEnd={clear} />
            : undefined
        }
        empty={<EmptyState icon={<IconUsers size={22} />} title={t('empty')} />}
      />
      {mayChange && <OpenInvitations projectId={projectId} />}
      {edited === 'new' && mayChange && <MemberFormDialog projectId={projectId} onClose={close} />}
    </Page>
  );
}

/** Owners stay; others may go after a question. Not for administrators who are no members. */
function LeaveButton({ projectId }: { projectId: number }) {
  const t = useTranslations();
  const { project, role } = useProjectAccess(projectId);
  const { data: user } = useQuery(currentUserQuery);
  // Nobody else comes here without being one.
  const { data: members } = useQuery({ ...membersQuery(projectId), enabled: user?.admin === true });
  const leave = useLeaveProject(projectId);
  const client = useQueryClient();
  const navigate = useNavigate();
  const isMember = user?.admin ? members?.some(({ id }) => id === user.id) : role !== undefined;
  if (!isMember) return null;
  const isOwner = role === 'owner';
  const press = async () => {
    const isSure = await askToConfirm({
      title: t('team.leaveTitle', { name: project?.name ?? '' }),
      text: t('team.leaveText'),
      confirm: t('team.leave'),
      cancel: t('common.cancel'),
      isDestructive: true,
    });
    if (!isSure) return;
    // The live message that the project is gone may come first, and this button with it.
    leave.mutateAsync(undefined).then(
      async () => {
        await forgetProject(client, projectId);
        void navigate({ to: '/', ignoreBlocker: true });
      },
      (error: unknown) => notifyError(error),
    );
  };
  return (
    <Tooltip label={t('team.ownerStays')} disabled={!isOwner}>
      <Button
        variant="default"
        leftSection={<IconLogout size={16} />}
        data-disabled={isOwner || undefined}
        aria-disabled={isOwner}
        loading={leave.isPending}
        onClick={() => {
          if (!isOwner) void press();
        }}
      >
        {t('team.leave')}
      </Button>
    </Tooltip>
  );
}

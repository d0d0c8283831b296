import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { currentUserQuery } from '../../api/session.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RunnerList } from './runner-list.tsx';

/** All runners of the server, for administrators. */
export function RunnersPage() {
  const t = useTranslations('runners');
  const { data: user } = useQuery(currentUserQuery);
  if (user?.admin !== false) return <RunnerList scope={null} subtitle={t('subtitle')} mayManage />;
  return (
    <Page title={t('title')}>
      <Panel>
        <EmptyState icon={<IconLock size={22} />} title={t('notAllowed')} />
      </Panel>
    </Page>
  );
}

/** Those of a project. */
export function ProjectRunnersPage({ projectId }: { projectId: number }) {
  const t = useTranslations('runners');
  const { can } = useProjectAccess(projectId);
  return (
    <RunnerList scope={projectId} subtitle={t('projectSubtitle')} mayManage={can('manageProjectResources')} />
  );
}

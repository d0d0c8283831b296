import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { templatesQuery } from '../../api/templates.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { DashboardTabs } from '../../parts/dashboard-tabs.tsx';
import { TaskList } from '../../parts/task-list.tsx';
import { Nothing } from '../../ui/dialog-away.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Later } from '../../ui/later.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Overview } from './overview.tsx';

const WaitingPanel = lazyPart(
  async () => (await import('../../parts/waiting/waiting-panel.tsx')).WaitingPanel,
  { Loading: Nothing, Away: Nothing },
);
const FirstRun = lazyPart(async () => (await import('./first-run/first-run.tsx')).FirstRun);

/** How the project stands, and below it its last tasks, live. */
export function HistoryPage({ projectId }: { projectId: number }) {
  const t = useTranslations('dashboard');
  const { before, from } = useSearch({ strict: false });
  const first = useFirstRunShown(projectId);
  return (
    <Page title={t('title')} tabs={<DashboardTabs projectId={projectId} tab="history" />}>
      {first.isShown ? (
        <FirstRun projectId={projectId} address={from} onDone={first.onDone} />
      ) : (
        <>
          {before === undefined && (
            <Later>
              <WaitingPanel projectId={projectId} />
            </Later>
          )}
          <Overview projectId={projectId} isShown={before === undefined}>
            <TaskList projectId={projectId} empty={<NoTasks projectId={projectId} />} />
          </Overview>
        </>
      )}
    </Page>
  );
}

/** Where there is no template yet: until the first task runs, also when what it needs has been made by then. */
function useFirstRunShown(projectId: number): { isShown: boolean; onDone: () => void } {
  const { can } = useProjectAccess(projectId);
  const { data: templates } = useQuery(templatesQuery(projectId));
  const [isBegun, setBegun] = useState(false);
  if (templates?.length === 0 && !isBegun) setBegun(true);
  const isShown = isBegun && can('manageProjectResources') && can('runProjectTasks');
  return { isShown, onDone: () => setBegun(false) };
}

function NoTasks({ projectId }: { projectId: number }) {
  const t = useTranslations('dashboard');
  return (
    <EmptyState
      icon={<IconHistory size={22} />}
      title={t('empty')}
      text={t('emptyText')}
      action={
        <ButtonLink to="/project/$projectId/templates" params={{ projectId: String(projectId) }}>
          {t('emptyAction')}
        </ButtonLink>
      }
    />
  );
}

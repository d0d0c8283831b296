import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { templateChoicesQuery } from '../../api/template-lists.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { waitingApprovalsQuery } from '../../api/waiting-approvals.ts';
import { DashboardTabs } from '../../parts/dashboard-tabs.tsx';
import { TaskList } from '../../parts/task-list.tsx';
import { Nothing } from '../../ui/dialog-away.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
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
  const waiting = useWaitingPlace(before === undefined);
  return (
    <Page title={t('title')} tabs={<DashboardTabs projectId={projectId} tab="history" />}>
      {waiting.isPlaced && !waiting.isHeld && <WaitingPanel projectId={projectId} />}
      {first.isShown ? (
        !waiting.isHeld && <FirstRun projectId={projectId} address={from} onDone={first.onDone} />
      ) : (
        <Overview
          projectId={projectId}
          isShown={before === undefined}
          isHeld={waiting.isHeld}
          isBelow={waiting.isPlaced && !waiting.isHeld}
        >
          <TaskList projectId={projectId} empty={<NoTasks projectId={projectId} />} />
        </Overview>
      )}
    </Page>
  );
}

/**
 * What waits for the signed-in user stands above all else. Few have any, so its code comes for these alone, and at
 * first the rest of the page with it: it would be pushed down.
 */
function useWaitingPlace(isWanted: boolean): { isHeld: boolean; isPlaced: boolean } {
  const { data, isLoading } = useQuery({ ...waitingApprovalsQuery, enabled: isWanted });
  const isPlaced = isWanted && data !== undefined && data.length > 0;
  const [isHeld, setHeld] = useState(isLoading || isPlaced);
  useEffect(() => {
    if (isLoading) return;
    const show = () => setHeld(false);
    // Also where it cannot be had: the page does not wait for ever.
    if (isPlaced) void WaitingPanel.preload().then(show);
    else show();
  }, [isLoading, isPlaced]);
  return { isHeld, isPlaced };
}

/** Where there is no template yet: until the first task runs, also when what it needs has been made by then. */
function useFirstRunShown(projectId: number): { isShown: boolean; onDone: () => void } {
  const { can } = useProjectAccess(projectId);
  const { data: templates } = useQuery(templateChoicesQuery(projectId));
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

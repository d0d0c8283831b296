import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { dashboardQuery, templateHealthQuery, unfinishedTasksQuery } from '../../api/dashboard.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ComingPanel } from './coming-panel.tsx';
import { FailedPanel } from './failed-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { NowPanel } from './now-panel.tsx';
import classes from './overview.module.css';
import { OverviewComing } from './overview-coming.tsx';

interface OverviewProps {
  readonly projectId: number;
  /** not on pages of older tasks */
  readonly isShown: boolean;
  /** what stands above it is under way */
  readonly isHeld: boolean;
  /** something has come above it, which would push down what only holds a place */
  readonly isBelow: boolean;
  /** what stands below it */
  readonly children: ReactNode;
}

/** What runs, what waits and why, what failed, what comes next, how it has been going: at one look. */
export function Overview({ projectId, isShown, isHeld, isBelow, children }: OverviewProps) {
  const t = useTranslations('overview');
  const now = useQuery({ ...unfinishedTasksQuery(projectId), enabled: isShown });
  const dashboard = useQuery({ ...dashboardQuery(projectId), enabled: isShown });
  const health = useInfiniteQuery({ ...templateHealthQuery(projectId), enabled: isShown });
  const templates = health.data?.pages.flatMap((page) => page.templates);
  const asked = [
    ['now', now],
    ['failed', dashboard],
    ['templates', health],
  ] as const;
  const isLoading = isHeld || asked.some(([, query]) => query.isLoading);
  const isNew =
    now.data?.tasks.length === 0 && dashboard.data?.coming.length === 0 && templates?.length === 0;
  return (
    <>
      {isShown && isLoading && !isBelow && <OverviewComing />}
      {isShown && !isLoading && !isNew && (
        <section className={classes.overview} aria-label={t('label')}>
          {now.data && <NowPanel page={now.data} />}
          {dashboard.data && <FailedPanel projectId={projectId} dashboard={dashboard.data} />}
          {templates && <HealthPanel projectId={projectId} templates={templates} query={health} />}
          {dashboard.data && <ComingPanel projectId={projectId} coming={dashboard.data.coming} />}
          {/* An empty place would look as if there were nothing to tell. */}
          {asked.map(([name, { data, error, refetch }]) =>
            data ? null : (
              <Panel key={name} title={t(name)}>
                <ErrorPanel error={error} onRetry={() => void refetch()} />
              </Panel>
            ),
          )}
        </section>
      )}
      {/* It is there, and loads what it shows; seen at once, it would be pushed down a moment later. */}
      <div className={classes.below} hidden={isLoading}>
        {children}
      </div>
    </>
  );
}

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

interface MissingProps {
  readonly title: string;
  readonly query: { readonly error: unknown; readonly refetch: () => unknown };
}

/** A panel without its answer says so: an empty place would look as if there were nothing to tell. */
function Missing({ title, query }: MissingProps) {
  return (
    <Panel title={title}>
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    </Panel>
  );
}

/** What runs, what waits and why, what failed, what comes next, how it has been going: at one look. */
export function Overview({ projectId, isShown, isHeld, isBelow, children }: OverviewProps) {
  const t = useTranslations('overview');
  const now = useQuery({ ...unfinishedTasksQuery(projectId), enabled: isShown });
  const dashboard = useQuery({ ...dashboardQuery(projectId), enabled: isShown });
  const health = useInfiniteQuery({ ...templateHealthQuery(projectId), enabled: isShown });
  const templates = health.data?.pages.flatMap((page) => page.templates);
  const isLoading = isHeld || now.isLoading || dashboard.isLoading || health.isLoading;
  const isNew =
    now.data?.tasks.length === 0 && dashboard.data?.coming.length === 0 && templates?.length === 0;
  return (
    <>
      {isShown && isLoading && !isBelow && <OverviewComing />}
      {isShown && !isLoading && !isNew && (
        <section className={classes.overview} aria-label={t('label')}>
          {now.data ? <NowPanel page={now.data} /> : <Missing title={t('now')} query={now} />}
          {dashboard.data ? (
            <FailedPanel projectId={projectId} dashboard={dashboard.data} />
          ) : (
            <Missing title={t('failed')} query={dashboard} />
          )}
          {templates ? (
            <HealthPanel projectId={projectId} templates={templates} query={health} />
          ) : (
            <Missing title={t('templates')} query={health} />
          )}
          {dashboard.data && <ComingPanel projectId={projectId} coming={dashboard.data.coming} />}
        </section>
      )}
      {/* It is there, and loads what it shows; seen at once, it would be pushed down a moment later. */}
      <div className={classes.below} hidden={isLoading}>
        {children}
      </div>
    </>
  );
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dashboardQuery, templateHealthQuery, unfinishedTasksQuery } from '../../api/dashboard.ts';
import { ComingPanel } from './coming-panel.tsx';
import { FailedPanel } from './failed-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { NowPanel } from './now-panel.tsx';
import classes from './overview.module.css';

/** What runs, what waits and why, what failed, what comes next, how it has been going: at one look. */
export function Overview({ projectId }: { projectId: number }) {
  const t = useTranslations('overview');
  const now = useQuery(unfinishedTasksQuery(projectId));
  const dashboard = useQuery(dashboardQuery(projectId));
  const health = useInfiniteQuery(templateHealthQuery(projectId));
  const templates = health.data?.pages.flatMap((page) => page.templates);
  if (!now.data || !dashboard.data || !templates) return null;
  const isNew = now.data.tasks.length + dashboard.data.coming.length + templates.length === 0;
  if (isNew) return null;
  return (
    <section className={classes.overview} aria-label={t('label')}>
      <NowPanel page={now.data} />
      <FailedPanel projectId={projectId} dashboard={dashboard.data} />
      <HealthPanel projectId={projectId} templates={templates} query={health} />
      <ComingPanel projectId={projectId} coming={dashboard.data.coming} />
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { healthOfTemplateQuery } from '../api/template-health.ts';
import { formatDuration } from '../lib/duration.ts';
import classes from './run-bars.module.css';
import { RunBars } from './run-bars.tsx';

interface TemplateRunsProps {
  readonly projectId: number;
  readonly templateId: number;
}

/** How the last tasks of a template went, and how long they usually take. */
export function TemplateRuns({ projectId, templateId }: TemplateRunsProps) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const { data: health } = useQuery(healthOfTemplateQuery(projectId, templateId));
  if (!health) return <span className={classes.health} />;
  return (
    <span className={classes.health}>
      <RunBars runs={health.runs} />
      {health.usual_ms !== null && (
        <span className={classes.usual}>{t('usual', { time: formatDuration(health.usual_ms, locale) })}</span>
      )}
    </span>
  );
}

import { useQuery } from '@tanstack/react-query';
import { healthOfTemplateQuery } from '../api/template-health.ts';
import classes from './run-bars.module.css';
import { RunBars } from './run-bars.tsx';
import { UsualTime } from './usual-time.tsx';

interface TemplateRunsProps {
  readonly projectId: number;
  readonly templateId: number;
}

/** How the last tasks of a template went, and how long they usually take. */
export function TemplateRuns({ projectId, templateId }: TemplateRunsProps) {
  const { data: health } = useQuery(healthOfTemplateQuery(projectId, templateId));
  if (!health) return <span className={classes.health} />;
  return (
    <span className={classes.health}>
      <RunBars runs={health.runs} />
      <UsualTime ms={health.usual_ms} className={classes.usual} />
    </span>
  );
}

import { Button } from '@mantine/core';
import type { TemplateHealth } from '@signalbox/contract';
import { useTranslations } from 'use-intl';
import { AppIcon } from '../../parts/app-icon.tsx';
import { RunBars } from '../../parts/run-bars.tsx';
import { UsualTime } from '../../parts/usual-time.tsx';
import { AnchorLink } from '../../ui/links.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './overview.module.css';

interface HealthPanelProps {
  readonly projectId: number;
  readonly templates: readonly TemplateHealth[];
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
  };
}

/** How each template has been doing, those that ran last first. */
export function HealthPanel({ projectId, templates, query }: HealthPanelProps) {
  const t = useTranslations('overview');
  return (
    <Panel title={t('templates')}>
      <ul className={classes.rows}>
        {templates.map((one) => (
          <li key={one.template_id} className={classes.healthRow}>
            <span className={classes.name}>
              <AppIcon app={one.app} size={15} />
              <AnchorLink
                to="/project/$projectId/templates/$templateId"
                params={{ projectId: String(projectId), templateId: String(one.template_id) }}
                fw={550}
                className={classes.words}
              >
                {one.name}
              </AnchorLink>
            </span>
            <RunBars runs={one.runs} />
            <UsualTime ms={one.usual_ms} className={classes.usual} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <p className={classes.more}>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </p>
      )}
    </Panel>
  );
}

import type { Dashboard } from '@signalbox/contract';
import { IconClock, IconGitCommit } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { AppIcon } from '../../parts/app-icon.tsx';
import { AnchorLink } from '../../ui/links.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TimeUntil } from '../../ui/time-stamp.tsx';
import classes from './overview.module.css';

interface ComingPanelProps {
  readonly projectId: number;
  readonly coming: Dashboard['coming'];
}

/** What schedules do next. */
export function ComingPanel({ projectId, coming }: ComingPanelProps) {
  const t = useTranslations('overview');
  const params = { projectId: String(projectId) };
  return (
    <Panel
      title={t('coming')}
      actions={
        <AnchorLink to="/project/$projectId/schedule" params={params} size="sm">
          {t('schedules')}
        </AnchorLink>
      }
    >
      {coming.length === 0 && <p className={classes.nothing}>{t('nothingComing')}</p>}
      <ul className={classes.rows}>
        {coming.map((one) => (
          <li key={one.schedule_id} className={classes.row}>
            <span className={classes.sign} data-tone="idle">
              {one.is_check ? <IconGitCommit size={18} /> : <IconClock size={18} />}
            </span>
            <span className={classes.name}>
              <AppIcon app={one.template_app} size={15} />
              <AnchorLink
                to="/project/$projectId/templates/$templateId"
                params={{ ...params, templateId: String(one.template_id) }}
                fw={550}
                className={classes.words}
              >
                {one.template_name}
              </AnchorLink>
            </span>
            <span className={classes.side}>
              <TimeUntil time={one.at} />
            </span>
            <span className={classes.detail}>
              {[one.name, one.is_check && t('checks')].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

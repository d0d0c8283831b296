import { useTranslations } from 'use-intl';
import { Coming } from '../../ui/coming.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './overview.module.css';

/** The overview before its answers are there. */
export function OverviewComing() {
  const t = useTranslations('overview');
  return (
    <Coming className={classes.overview}>
      {(['now', 'failed', 'templates', 'coming'] as const).map((name) => (
        <Panel key={name} title={t(name)}>
          <div className={classes.pending} />
        </Panel>
      ))}
    </Coming>
  );
}

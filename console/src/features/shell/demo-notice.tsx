import { IconFlask } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { serverInfoQuery } from '../../api/session.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { useProjectId } from '../../lib/route-params.ts';
import classes from './demo-notice.module.css';

/** Tells everybody of a server that is there to be tried, and what they may do in the project. */
export function DemoNotice() {
  const t = useTranslations('demoMode');
  const shell = useTranslations('shell');
  const { data: info } = useQuery(serverInfoQuery);
  const access = useProjectAccess(useProjectId());
  if (!info?.demo_mode) return null;
  return (
    <div className={classes.notice} role="status">
      <IconFlask size={16} className={classes.icon} aria-hidden="true" />
      <div>
        <strong className={classes.title}>{t('title')}</strong>
        <span>{t('text')}</span>{' '}
        {access.role && <span>{shell(access.can('runProjectTasks') ? 'canRun' : 'readOnly')}</span>}
      </div>
    </div>
  );
}

import { Button } from '@mantine/core';
import type { Dashboard } from '@signalbox/contract';
import { IconCheck } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl';
import { useMarkSeen } from '../../api/dashboard.ts';
import { worded } from '../../locales/language.ts';
import { AppIcon } from '../../parts/app-icon.tsx';
import { TaskLink } from '../../parts/task-link.tsx';
import { AnchorLink } from '../../ui/links.tsx';
import { notifyEnd } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { TaskStatusIcon } from '../../ui/task-status.tsx';
import { TimeStamp } from '../../ui/time-stamp.tsx';
import classes from './overview.module.css';

/** The server counts no further. */
const COUNTED = 200;

interface FailedPanelProps {
  readonly projectId: number;
  readonly dashboard: Dashboard;
}

export function FailedPanel({ projectId, dashboard }: FailedPanelProps) {
  const t = useTranslations('overview');
  const format = useFormatter();
  const mark = useMarkSeen(projectId);
  const { failures, failed, seen } = dashboard;
  const rest = failed - failures.reduce((sum, { count }) => sum + count, 0);
  const newest = failures.map(({ task }) => task.end ?? '').toSorted()[failures.length - 1];
  return (
    <Panel
      title={
        <>
          {t('failed')} {failed > 0 && <span className={classes.count}>{failed}</span>}
        </>
      }
      actions={
        newest && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCheck size={14} />}
            loading={mark.isPending}
            onClick={() => notifyEnd(mark.mutateAsync(newest))}
          >
            {t('seen')}
          </Button>
        )
      }
    >
      {failed === 0 && (
        <p className={classes.nothing}>
          {t('nothingFailed', {
            time: format.dateTime(new Date(seen), { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      )}
      <ul className={classes.rows}>
        {failures.map((failure) => (
          <Failure key={failure.task.id} failure={failure} />
        ))}
      </ul>
      {rest > 0 && (
        <p className={classes.more}>
          <AnchorLink to="." search={(search: object) => ({ ...search, status: 'error' })} size="sm">
            {failed >= COUNTED ? t('manyFailed', { count: failed }) : t('moreFailed', { count: rest })}
          </AnchorLink>
        </p>
      )}
    </Panel>
  );
}

function Failure({ failure: { task, latest, count } }: { failure: Dashboard['failures'][number] }) {
  const t = useTranslations('overview');
  const reason = task.reason && worded(task.reason_text, task.reason);
  return (
    <li className={classes.row}>
      <span className={classes.sign}>
        <TaskStatusIcon status={task.status} size={18} />
      </span>
      <span className={classes.name}>
        <AppIcon app={task.tpl_app} size={15} />
        <span className={classes.words}>
          <TaskLink taskId={task.id}>{task.tpl_alias}</TaskLink>{' '}
          <span className={classes.number}>#{task.id}</span>
          {count > 1 && <span className={classes.times}>{t('times', { count })}</span>}
          {latest && (
            <span className={classes.since}>
              {t('since')}
              <TaskStatusIcon status={latest.status} />
              <TaskLink taskId={latest.id} />
            </span>
          )}
        </span>
      </span>
      <span className={classes.side}>
        <TimeStamp time={task.end} />
      </span>
      {reason && (
        <span className={classes.detail} title={reason}>
          <span className={classes.reason}>{reason}</span>
        </span>
      )}
    </li>
  );
}

import type { Task } from '@signalbox/contract';
import { useLocale, useTranslations } from 'use-intl';
import { formatDuration } from '../../lib/duration.ts';
import { worded } from '../../locales/language.ts';
import { TaskLink } from '../../parts/task-link.tsx';
import { AppIcon } from '../../ui/app-icon.tsx';
import { Elapsed } from '../../ui/elapsed.tsx';
import { TaskStatusIcon } from '../../ui/task-status.tsx';
import { useNow } from '../../ui/time-stamp.tsx';
import classes from './overview.module.css';

interface NowRowProps {
  readonly task: Task;
  /** how long tasks of its template usually run */
  readonly usualMs: number | null;
}

export function NowRow({ task, usualMs }: NowRowProps) {
  const isRunning = task.status === 'running' && task.start !== null;
  return (
    <li className={classes.row}>
      <span className={classes.sign}>
        <TaskStatusIcon status={task.status} size={18} />
      </span>
      <span className={classes.name}>
        <AppIcon app={task.tpl_app} size={15} />
        <span className={classes.words}>
          <TaskLink taskId={task.id} message={worded(task.message_text, task.message)}>
            {task.tpl_alias}
          </TaskLink>{' '}
          <span className={classes.number}>#{task.id}</span>
        </span>
      </span>
      <span className={classes.side}>
        <Elapsed start={task.start ?? task.created} end={null} />
      </span>
      {isRunning && usualMs !== null ? (
        <Remaining task={task} start={Date.parse(task.start ?? '')} usualMs={usualMs} />
      ) : (
        <Why task={task} />
      )}
    </li>
  );
}

/** Why it does not run, or else what was said when it started. */
function Why({ task }: { task: Task }) {
  const t = useTranslations('overview');
  const { status, blocked_by: blocker } = task;
  const words = {
    waiting: blocker && worded(blocker.message_text, blocker.message),
    waiting_confirmation: t('asks'),
    starting: t('preparing'),
    stopping: t('stopping'),
  }[status as string];
  const said = words || worded(task.message_text, task.message);
  return said ? <span className={classes.detail}>{said}</span> : null;
}

interface RemainingProps {
  readonly task: Task;
  readonly start: number;
  readonly usualMs: number;
}

function Remaining({ task, start, usualMs }: RemainingProps) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const ranMs = Math.max(0, useNow() - start);
  const leftMs = usualMs - ranMs;
  const whole = (ms: number) => formatDuration(Math.max(1, Math.round(ms / 1000)) * 1000, locale);
  const percent = Math.min(100, Math.round((ranMs / Math.max(1, usualMs)) * 100));
  return (
    <span className={classes.detail}>
      <span
        className={classes.progress}
        role="progressbar"
        aria-label={t('progress', { task: task.tpl_alias })}
        aria-valuenow={percent}
        data-over={leftMs < 0 || undefined}
      >
        <span style={{ width: `${percent}%` }} />
      </span>
      {leftMs < 0 ? t('longer', { time: whole(usualMs) }) : t('left', { time: whole(leftMs) })}
    </span>
  );
}

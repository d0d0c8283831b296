import { Tooltip } from '@mantine/core';
import type { ListedTask } from '@signalbox/contract';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatDuration } from '../lib/duration.ts';
import { useNow } from '../ui/time-stamp.tsx';
import classes from './task-progress.module.css';

type Timed = Pick<ListedTask, 'status' | 'start' | 'usual_ms' | 'waited_ms' | 'tpl_alias'>;

/** It runs, and how long such tasks run is known. */
export function hasExpectedEnd({ status, start, usual_ms: usualMs }: Timed): boolean {
  return status === 'running' && start !== null && usualMs !== null;
}

/** How far a running task is, by what is usual, and when it should end. Nothing for a task without `hasExpectedEnd`. */
export function TaskProgress({ task }: { task: Timed }) {
  const t = useTranslations('overview');
  const format = useFormatter();
  const locale = useLocale();
  const now = useNow();
  const { start, usual_ms: usualMs, waited_ms: waitedMs } = task;
  if (!hasExpectedEnd(task) || start === null || usualMs === null) return null;
  const begun = Date.parse(start) + waitedMs;
  const ranMs = Math.max(0, now - begun);
  const leftMs = usualMs - ranMs;
  const whole = (ms: number) => formatDuration(Math.max(1, Math.round(ms / 1000)) * 1000, locale);
  const percent = Math.min(100, Math.round((ranMs / Math.max(1, usualMs)) * 100));
  const end = format.dateTime(new Date(begun + usualMs), { timeStyle: 'medium' });
  return (
    <Tooltip label={t('expectedAt', { time: end, usual: whole(usualMs) })}>
      <span className={classes.remaining}>
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
    </Tooltip>
  );
}

import { type HostResult, type HostResults, hostCounts, hostState } from '@signalbox/contract/rules';
import { IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDuration } from '../../../lib/duration.ts';
import shared from '../results/results.module.css';
import { hostLooks } from './host-looks.ts';
import { HostTask, type ShowResult } from './host-task.tsx';
import classes from './hosts.module.css';

interface HostRowProps {
  readonly host: HostResult;
  readonly tasks: HostResults['tasks'];
  readonly onShow: ShowResult;
}

/** One host, which its name opens. */
export function HostRow({ host, tasks, onShow }: HostRowProps) {
  const t = useTranslations('hosts');
  const [isOpen, setOpen] = useState(false);
  const locale = useLocale();
  const state = hostState(host);
  const { icon: Icon, tone } = hostLooks[state];
  return (
    <details className={classes.host} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={clsx(shared.opener, classes.row)}>
        <span className={classes.name}>
          <IconChevronRight size={14} className={shared.chevron} aria-hidden="true" />
          <Icon size={15} stroke={2} className={shared.icon} data-tone={tone} aria-label={t(state)} />
          <span className={shared.name}>{host.name}</span>
        </span>
        {hostCounts.map((count) => (
          <span key={count} className={classes.count} data-count={host[count] ? count : 'none'}>
            <span className={classes.countName}>{t(count)} </span>
            {host[count] ?? 0}
          </span>
        ))}
        <span className={classes.duration}>{formatDuration(host.duration_ms, locale)}</span>
      </summary>
      {isOpen && (
        <div className={classes.body}>
          {host.results.map((result, index) => (
            <HostTask
              // biome-ignore lint/suspicious/noArrayIndexKey: they are in the order in which they came, and only grow
              key={index}
              result={result}
              task={tasks[result.task]}
              onShow={() => onShow(host, result)}
            />
          ))}
          {host.results.length === 0 && <p className={shared.note}>{t('nothing')}</p>}
          {host.results_cut !== undefined && (
            <p className={shared.note}>{t('resultsCut', { count: host.results_cut })}</p>
          )}
        </div>
      )}
    </details>
  );
}

import { ActionIcon, Tooltip } from '@mantine/core';
import type { HostResult, HostResults, HostTaskResult } from '@signalbox/contract/rules';
import { IconTerminal2 } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDuration } from '../../../lib/duration.ts';
import shared from '../results/results.module.css';
import type { ToldResult } from './host-lines.ts';
import { hostLooks } from './host-looks.ts';
import classes from './hosts.module.css';

/** Leads to where the output tells of it. */
export type ShowResult = (host: HostResult, result: ToldResult) => unknown;

interface HostTaskProps {
  readonly result: HostTaskResult;
  readonly task: HostResults['tasks'][number] | undefined;
  readonly onShow: () => void;
}

/** A task that changed something on a host, or failed there. */
export function HostTask({ result, task, onShow }: HostTaskProps) {
  const t = useTranslations('hosts');
  const locale = useLocale();
  const { icon: Icon, tone } = hostLooks[result.status];
  return (
    <section className={classes.task}>
      <h2 className={classes.taskTitle}>
        <Icon size={14} stroke={2} className={shared.icon} data-tone={tone} aria-hidden="true" />
        <span className={classes.status} data-tone={tone}>
          {t(result.status)}
        </span>
        <span className={classes.taskName}>{task?.name}</span>
        {task?.play && <span className={shared.reason}>{task.play}</span>}
        <span className={shared.size}>{formatDuration(result.duration_ms, locale)}</span>
        <Tooltip label={t('showInOutput')}>
          <ActionIcon size="sm" aria-label={t('showInOutput')} onClick={onShow}>
            <IconTerminal2 size={15} />
          </ActionIcon>
        </Tooltip>
      </h2>
      {result.message && <pre className={classes.text}>{result.message}</pre>}
      {result.items && (
        <ul className={classes.items}>
          {result.items.map(({ item, message, is_failed }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items may be alike
            <li key={index} data-failed={is_failed}>
              <code>{item}</code> {t(is_failed ? 'itemFailed' : 'itemChanged')}
              {message && <pre className={classes.text}>{message}</pre>}
            </li>
          ))}
        </ul>
      )}
      {result.diff && <Diff text={result.diff} />}
      {result.is_cut && <p className={shared.note}>{t('cut')}</p>}
    </section>
  );
}

function Diff({ text }: { text: string }) {
  return (
    <pre className={classes.diff}>
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and never move
        <span key={index} data-line={kindOf(line)}>
          {line}
          {'\n'}
        </span>
      ))}
    </pre>
  );
}

function kindOf(line: string): 'head' | 'place' | 'added' | 'removed' | undefined {
  if (/^(?:---|\+\+\+)/.test(line)) return 'head';
  if (line.startsWith('@@')) return 'place';
  if (line.startsWith('+')) return 'added';
  return line.startsWith('-') ? 'removed' : undefined;
}

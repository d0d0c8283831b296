import { Tooltip } from '@mantine/core';
import { matchesIn } from '@signalbox/contract/rules';
import { IconAlertTriangle } from '@tabler/icons-react';
import clsx from 'clsx';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { isReordering } from '../../../lib/ansi.ts';
import { type MarkedSpan, markSpans } from '../../../lib/highlight.ts';
import type { LogLine } from '../../../lib/log-store.ts';
import classes from './log-view.module.css';

interface LogRowProps {
  readonly number: number;
  /** undefined until it is fetched */
  readonly line: LogLine | undefined;
  /** undefined where nothing of the line is to be marked */
  readonly pattern: RegExp | undefined;
  readonly isTarget: boolean;
  readonly hasTime: boolean;
  readonly href: string;
  readonly onNumber: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly onReveal: (line: number) => void;
}

/** One line. Lines never change once they are here, so a row is drawn once for as long as it is in view. */
export const LogRow = memo(function LogRow(props: LogRowProps) {
  const { number, line, pattern, isTarget, hasTime, href, onNumber, onReveal } = props;
  const t = useTranslations('log');
  const spans = line && markSpans(line.content, pattern ? matchesIn(line.text, pattern) : []);
  return (
    <div className={classes.row} data-line={number} data-target={isTarget || undefined}>
      <a
        className={classes.number}
        href={href}
        onClick={onNumber}
        aria-label={t('linkToLine', { line: String(number) })}
        tabIndex={-1}
      >
        {number}
      </a>
      {hasTime && <LineTime timeMs={line?.timeMs} />}
      <span className={classes.text} data-pending={!line || undefined}>
        {spans?.some(isReordering) && <ReorderingNotice />}
        {spans && spanNodes(spans)}
        {line && line.hiddenCharacters > 0 && (
          <button type="button" className={classes.cut} onClick={() => onReveal(number)}>
            {t('cut', { count: line.hiddenCharacters })}
          </button>
        )}
      </span>
    </div>
  );
});

/** Plain text stays text; only what has a look of its own becomes an element. */
function spanNodes(spans: readonly MarkedSpan[]): ReactNode[] {
  let offset = 0;
  return spans.map((span) => {
    const key = offset;
    offset += span.text.length;
    return isPlain(span) ? span.text : <LogSpan key={key} span={span} />;
  });
}

function isPlain({ className, color, background, href, mark, isMatch }: MarkedSpan): boolean {
  return className === '' && !color && !background && !href && !mark && !isMatch;
}

function LogSpan({ span }: { span: MarkedSpan }) {
  const { text, className, color, background, href, mark, isMatch } = span;
  const look = {
    className: clsx(className, isMatch && classes.match, mark && classes.mark),
    style: color || background ? { color, background } : undefined,
    'data-match': isMatch || undefined,
  };
  // The character itself is in no document: it could not do anything there, nor be copied by accident.
  if (mark) return <span {...look} data-mark={mark} title={mark} />;
  if (href === undefined) return <span {...look}>{text}</span>;
  return (
    <a {...look} href={href} target="_blank" rel="noopener noreferrer nofollow" tabIndex={-1}>
      {text}
    </a>
  );
}

function ReorderingNotice() {
  const t = useTranslations('log');
  return (
    <Tooltip label={t('reordering')}>
      <IconAlertTriangle className={classes.reordering} size={14} role="img" aria-label={t('reordering')} />
    </Tooltip>
  );
}

function LineTime({ timeMs }: { timeMs: number | undefined }) {
  const format = useFormatter();
  return (
    <span className={classes.time}>
      {timeMs
        ? format.dateTime(timeMs, {
            hour: '2-digit',
            minute: '2-digit',
            second: '2-digit',
            fractionalSecondDigits: 3,
            hourCycle: 'h23',
          })
        : ''}
    </span>
  );
}

import clsx from 'clsx';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { AnsiSpan } from '../../lib/ansi.ts';
import { type MarkedSpan, markMatches } from '../../lib/highlight.ts';
import type { LogLine } from '../../lib/log-store.ts';
import classes from './log-view.module.css';

interface LogRowProps {
  readonly number: number;
  /** undefined until it is fetched */
  readonly line: LogLine | undefined;
  readonly search: string;
  readonly isTarget: boolean;
  readonly hasTime: boolean;
  readonly href: string;
  readonly onNumber: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** One line. Lines never change once they are here, so a row is drawn once for as long as it is in view. */
export const LogRow = memo(function LogRow(props: LogRowProps) {
  const { number, line, search, isTarget, hasTime, href, onNumber } = props;
  const t = useTranslations('log');
  const spans = line && (search ? markMatches(line.content, search) : line.content);
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
        {spans && spanNodes(spans)}
        {line && line.hiddenCharacters > 0 && (
          <span className={classes.cut}>{t('cut', { count: line.hiddenCharacters })}</span>
        )}
      </span>
    </div>
  );
});

/** Plain text stays text; only what has a look of its own becomes an element. */
function spanNodes(spans: readonly (AnsiSpan | MarkedSpan)[]): ReactNode[] {
  let offset = 0;
  return spans.map((span) => {
    const key = offset;
    offset += span.text.length;
    const isMatch = 'isMatch' in span && span.isMatch;
    const style =
      span.color || span.background ? { color: span.color, background: span.background } : undefined;
    if (span.className === '' && !style && !isMatch) return span.text;
    return (
      <span key={key} className={clsx(span.className, isMatch && classes.match)} style={style}>
        {span.text}
      </span>
    );
  });
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

import { Tooltip } from '@mantine/core';
import { matchesIn } from '@signalbox/contract/rules';
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { type MouseEvent, memo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { isReordering } from '../../../lib/ansi.ts';
import { formatDuration } from '../../../lib/duration.ts';
import { markSpans } from '../../../lib/highlight.ts';
import { hasButton, type LogSection } from '../../../lib/log-sections.ts';
import type { LogLine } from '../../../lib/log-store.ts';
import { LogSpans } from './log-spans.tsx';
import classes from './log-view.module.css';

interface LogRowProps {
  readonly number: number;
  /** undefined until it is fetched */
  readonly line: LogLine | undefined;
  /** undefined where nothing of the line is to be marked */
  readonly pattern: RegExp | undefined;
  readonly isTarget: boolean;
  /** this product wrote it, not the program */
  readonly isOwn: boolean;
  /** undefined where times are not shown */
  readonly time: string | undefined;
  /** the section that begins here */
  readonly section: LogSection | undefined;
  readonly isOpen: boolean;
  /** its button has another one right above or below it */
  readonly isTall: boolean;
  readonly href: string;
  readonly onNumber: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly onReveal: (line: number) => void;
  readonly onFold: (line: number) => void;
}

/** It tells nobody anything that the fold does not show; its number and its place stay. */
const GROUP_END = '::endgroup::';

/** One line. Lines never change once they are here, so a row is drawn once for as long as it is in view. */
export const LogRow = memo(function LogRow(props: LogRowProps) {
  const { number, line, pattern, isTarget, isOwn, time, section, isOpen, href, onNumber, onReveal } = props;
  const t = useTranslations('log');
  const spans = line && markSpans(line.content, pattern ? matchesIn(line.text, pattern) : []);
  const isNamed = section?.kind === 'group' && !pattern && section.name.trim() !== '';
  return (
    <div
      className={classes.row}
      data-line={number}
      data-target={isTarget || undefined}
      data-own={isOwn || line?.text === GROUP_END || undefined}
      data-head={section ? true : undefined}
      data-tall={props.isTall || undefined}
    >
      <a
        className={classes.number}
        href={href}
        onClick={onNumber}
        aria-label={t('linkToLine', { line: String(number) })}
        tabIndex={-1}
      >
        {number}
      </a>
      {time !== undefined && <span className={classes.time}>{time}</span>}
      {section && (
        <span className={classes.fold}>
          <FoldButton section={section} isOpen={isOpen} onFold={props.onFold} />
        </span>
      )}
      <span className={classes.text} data-pending={!line || undefined}>
        {spans?.some(isReordering) && <ReorderingNotice />}
        {isNamed ? section.name : spans && <LogSpans spans={spans} />}
        {line && line.hiddenCharacters > 0 && (
          <button type="button" className={classes.cut} onClick={() => onReveal(number)}>
            {t('cut', { count: line.hiddenCharacters })}
          </button>
        )}
        {/* Sections are often known before their lines, whose words would push it aside. */}
        {section && line && <SectionEnd section={section} isOpen={isOpen} />}
      </span>
    </div>
  );
});

interface FoldButtonProps {
  readonly section: LogSection;
  readonly isOpen: boolean;
  readonly onFold: (line: number) => void;
}

function FoldButton({ section, isOpen, onFold }: FoldButtonProps) {
  const t = useTranslations('log');
  if (!hasButton(section)) return null;
  return (
    <button
      type="button"
      className={classes.chevron}
      aria-expanded={isOpen}
      aria-label={t('section', { name: section.name })}
      onClick={() => onFold(section.line)}
    >
      <IconChevronRight size={15} />
    </button>
  );
}

/** How long it took, whether it failed, and how much of it is hidden. */
function SectionEnd({ section, isOpen }: { section: LogSection; isOpen: boolean }) {
  const t = useTranslations('log');
  const locale = useLocale();
  const { line, endLine, startMs, endMs, isFailed } = section;
  return (
    <span className={classes.sectionEnd} data-failed={isFailed || undefined}>
      {isFailed && <span>{t('sectionFailed')}</span>}
      {endMs !== undefined && <span>{formatDuration(endMs - startMs, locale)}</span>}
      {!isOpen && endLine !== undefined && <span>{t('lines', { count: endLine - line })}</span>}
    </span>
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

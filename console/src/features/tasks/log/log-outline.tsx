import { CloseButton } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconLoader2 } from '@tabler/icons-react';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDuration } from '../../../lib/duration.ts';
import type { LogSection } from '../../../lib/log-sections.ts';
import classes from './log-outline.module.css';
import { useLogSize } from './use-log-size.ts';

interface LogOutlineProps {
  readonly sections: readonly LogSection[];
  readonly isEnded: boolean;
  readonly onSection: (line: number) => void;
  readonly onClose: () => void;
}

const ROW_PX = 30;
const OVERSCAN = 6;

/** The sections of a log, to see how it went and to go there. Thousands of them: only those in view are drawn. */
export function LogOutline({ sections, isEnded, onSection, onClose }: LogOutlineProps) {
  const t = useTranslations('log');
  const list = useRef<HTMLDivElement>(null);
  const { heightPx } = useLogSize(list);
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.floor(top / ROW_PX) - OVERSCAN);
  const last = Math.ceil((top + heightPx) / ROW_PX) + OVERSCAN;
  return (
    <nav className={classes.outline} aria-label={t('outline')}>
      <header className={classes.header}>
        <h2 className={classes.title}>{t('outline')}</h2>
        <CloseButton size="sm" aria-label={t('closeOutline')} onClick={onClose} />
      </header>
      <div ref={list} className={classes.list} onScroll={(event) => setTop(event.currentTarget.scrollTop)}>
        <div style={{ height: sections.length * ROW_PX, paddingTop: first * ROW_PX }}>
          {sections.slice(first, last).map((section) => (
            <OutlineItem key={section.line} section={section} isEnded={isEnded} onSection={onSection} />
          ))}
        </div>
      </div>
    </nav>
  );
}

interface OutlineItemProps {
  readonly section: LogSection;
  readonly isEnded: boolean;
  readonly onSection: (line: number) => void;
}

function OutlineItem({ section, isEnded, onSection }: OutlineItemProps) {
  const t = useTranslations('log');
  const locale = useLocale();
  const { line, name, depth, isFailed, isLeaf, startMs, endMs } = section;
  const isRunning = endMs === undefined && !isEnded;
  return (
    <button
      type="button"
      className={clsx(classes.item, !isLeaf && classes.parent)}
      style={{ height: ROW_PX, paddingInlineStart: `${0.75 + depth * 0.875}rem` }}
      onClick={() => onSection(line)}
    >
      {isFailed ? (
        <IconCircleX className={classes.failed} size={15} role="img" aria-label={t('sectionFailed')} />
      ) : isRunning ? (
        <IconLoader2 className={classes.running} size={15} role="img" aria-label={t('sectionRunning')} />
      ) : (
        <IconCircleCheck className={classes.done} size={15} role="img" aria-label={t('sectionDone')} />
      )}
      <span className={classes.name} title={name}>
        {name}
      </span>
      {endMs !== undefined && (
        <span className={classes.duration}>{formatDuration(endMs - startMs, locale)}</span>
      )}
    </button>
  );
}

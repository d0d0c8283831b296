import { Button } from '@mantine/core';
import type { Task } from '@signalbox/contract';
import { isFinalTaskStatus } from '@signalbox/contract/rules';
import { IconArrowDown, IconTerminal2 } from '@tabler/icons-react';
import clsx from 'clsx';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { holds } from '../../../lib/log-marks.ts';
import { type LineRange, onlyLines } from '../../../lib/log-rows.ts';
import { timeModes } from '../../../lib/log-times.ts';
import { readPreference, writePreference } from '../../../lib/preferences.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { messageOf } from '../../../ui/error-text.ts';
import { useCopyText } from '../../../ui/use-copy-text.ts';
import { LogOutline } from './log-outline.tsx';
import classes from './log-panel.module.css';
import { type LogLooks, LogToolbar } from './log-toolbar.tsx';
import { LogView, type LogViewHandle } from './log-view.tsx';
import { useCopyOutput } from './use-copy-output.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useLineCount, useNewLines } from './use-line-count.ts';
import { useLogFolds } from './use-log-folds.ts';
import { useSearchKeys } from './use-log-keys.ts';
import { useLogParts } from './use-log-parts.ts';
import { useLogSearch } from './use-log-search.ts';
import { useTaskLog } from './use-task-log.ts';

interface LogPanelProps {
  readonly task: Task;
  /** lines that the address names */
  readonly target: LineRange | undefined;
  readonly onTarget: (lines: LineRange) => void;
  readonly lineHref: (line: number) => string;
  readonly handle: Ref<LogViewHandle>;
}

/** The output of a task with everything to read it: follow, search, folds, times, links to lines. */
export function LogPanel({ task, target, onTarget, lineHref, handle }: LogPanelProps) {
  const t = useTranslations('log');
  const log = useTaskLog(task);
  const panel = useRef<HTMLDivElement>(null);
  const view = useRef<LogViewHandle>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [looks, setLooks] = useLooks();
  const [isFollowing, setFollowing] = useState(() => target === undefined && task.status !== 'success');
  const [isFiltering, setFiltering] = useState(false);
  const [hasOutline, setOutline] = useState(false);
  const [isFull, setFull] = useFullScreen();
  const parts = useLogParts(task, log.store);
  const [firstTarget] = useState(target?.from);
  const folds = useLogFolds(parts.sections, firstTarget);
  const lines = useLineCount(log.store);
  const newLines = useNewLines(lines, isFollowing);
  const copy = useCopyText();
  const copyOutput = useCopyOutput(task);
  useSearchKeys(panel, searchField);

  const showLine = (line: number) => {
    folds.uncover(line);
    if (isFiltering && !holds(search.lines, line)) setFiltering(false);
    view.current?.showLine(line);
  };
  const goTo = (line: number) => {
    onTarget({ from: line, to: line });
    showLine(line);
  };
  const search = useLogSearch(task, log.store, goTo);
  const matchRows = useMemo(() => () => onlyLines(search.lines), [search.lines]);
  const isFiltered = isFiltering && search.marks !== undefined;
  useImperativeHandle(handle, () => ({ showLine }));

  const isEnded = isFinalTaskStatus(task.status);
  const isEmpty = lines === 0 || (isEnded && task.output_lines === 0);
  // The task has more to show than has come so far: to say that there is nothing would be wrong.
  const isComing = isEmpty && !isEnded && task.output_lines > 0 && log.error === undefined;
  const [firstError] = parts.errors;
  return (
    <div ref={panel} className={clsx(classes.panel, isFull && classes.full)}>
      <LogToolbar
        task={task}
        lines={isEmpty ? 0 : lines}
        looks={looks}
        onLooks={setLooks}
        isFollowing={isFollowing}
        canFollow={!isEnded}
        onFollow={setFollowing}
        search={search}
        searchField={searchField}
        isFiltering={isFiltering}
        onFiltering={setFiltering}
        folds={parts.sections.length > 0 ? folds : undefined}
        hasOutline={hasOutline}
        onOutline={setOutline}
        errors={parts.errors.length}
        onError={() => firstError !== undefined && goTo(firstError)}
        isFull={isFull}
        onFull={setFull}
        onTop={() => showLine(1)}
        onBottom={() => setFollowing(true)}
        onCopy={() => void copyOutput(lines)}
        onCopyLink={target && (() => copy(window.location.href, t('linkCopied')))}
      />
      {search.error !== undefined && search.wish.text !== '' && (
        <p className={classes.error} role="alert">
          {messageOf(search.error)}
        </p>
      )}
      {log.error && (
        <p className={classes.error} role="alert">
          {t('loadFailed', { reason: log.error })}
        </p>
      )}
      <div className={classes.body}>
        {hasOutline && parts.sections.length > 0 && (
          <LogOutline
            sections={parts.sections}
            isEnded={isEnded}
            onSection={(line) => {
              // There it lies over the log.
              if (window.matchMedia('(max-width: 40rem)').matches) setOutline(false);
              goTo(line);
            }}
            onClose={() => setOutline(false)}
          />
        )}
        {isEmpty ? (
          <div className={classes.empty} aria-busy={isComing || undefined}>
            {!isComing && (
              <EmptyState icon={<IconTerminal2 size={22} />} title={isEnded ? t('empty') : t('waiting')} />
            )}
          </div>
        ) : isFiltered && search.lines.length === 0 ? (
          <div className={classes.empty}>{!search.isBusy && t('noMatches')}</div>
        ) : (
          <LogView
            handle={view}
            task={task}
            store={log.store}
            loader={log.loader}
            isFollowing={isFollowing}
            onFollow={setFollowing}
            looks={looks}
            parts={parts}
            folds={folds}
            rowsOf={isFiltered ? matchRows : folds.rowsOf}
            search={search}
            target={target}
            lineHref={lineHref}
            onLine={(line, isRange) => {
              const other = isRange && target ? target.from : line;
              onTarget({ from: Math.min(line, other), to: Math.max(line, other) });
            }}
          />
        )}
      </div>
      {!isFollowing && !isEnded && newLines > 0 && (
        <Button
          className={classes.newLines}
          size="xs"
          radius="xl"
          leftSection={<IconArrowDown size={14} />}
          onClick={() => setFollowing(true)}
        >
          {t('newLines', { count: newLines })}
        </Button>
      )}
    </div>
  );
}

/** How the log is shown, as it was chosen last, here or in another task. */
function useLooks() {
  const [looks, setLooks] = useState<LogLooks>(() => {
    const stored = readPreference('log');
    const times = timeModes.find((mode) => mode === stored?.times) ?? 'off';
    return { isWrapped: stored?.isWrapped ?? false, times };
  });
  useEffect(() => writePreference('log', looks), [looks]);
  return [looks, setLooks] as const;
}

import { Button } from '@mantine/core';
import type { Task } from '@signalbox/contract';
import { isFinalTaskStatus } from '@signalbox/contract/rules';
import { IconArrowDown, IconTerminal2 } from '@tabler/icons-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { allLines, type LineRange } from '../../../lib/log-rows.ts';
import type { LogStore } from '../../../lib/log-store.ts';
import { readPreference, writePreference } from '../../../lib/preferences.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import classes from './log-panel.module.css';
import { LogToolbar } from './log-toolbar.tsx';
import { LogView, type LogViewHandle } from './log-view.tsx';
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

/** The output of a task with everything to read it: follow, search, wrap, times, links to lines. */
export function LogPanel({ task, target, onTarget, lineHref, handle }: LogPanelProps) {
  const t = useTranslations('log');
  const log = useTaskLog(task);
  const view = useRef<LogViewHandle>(null);
  const [looks, setLooks] = useState(readPreference('log') ?? { isWrapped: false, hasTimes: false });
  const [isFollowing, setFollowing] = useState(() => target === undefined && task.status !== 'success');
  const search = useLogSearch(task, (line) => {
    onTarget({ from: line, to: line });
    view.current?.showLine(line);
  });
  const lines = useLineCount(log.store);
  const newLines = useNewLines(lines, isFollowing);
  useImperativeHandle(handle, () => ({ showLine: (line) => view.current?.showLine(line) }));
  useEffect(() => writePreference('log', looks), [looks]);

  const isEnded = isFinalTaskStatus(task.status);
  const isEmpty = lines === 0 || (isEnded && task.output_lines === 0);
  return (
    <div className={classes.panel}>
      <LogToolbar
        task={task}
        lines={isEmpty ? 0 : lines}
        looks={looks}
        onLooks={setLooks}
        isFollowing={isFollowing}
        canFollow={!isEnded}
        onFollow={setFollowing}
        search={search}
        onTop={() => view.current?.showLine(1)}
        onBottom={() => setFollowing(true)}
      />
      {log.error && (
        <p className={classes.error} role="alert">
          {t('loadFailed', { reason: log.error })}
        </p>
      )}
      {isEmpty ? (
        <div className={classes.empty}>
          <EmptyState icon={<IconTerminal2 size={22} />} title={isEnded ? t('empty') : t('waiting')} />
        </div>
      ) : (
        <LogView
          handle={view}
          store={log.store}
          loader={log.loader}
          isFollowing={isFollowing}
          onFollow={setFollowing}
          isWrapped={looks.isWrapped}
          hasTimes={looks.hasTimes}
          marks={search.marks}
          rowsOf={allLines}
          target={target}
          lineHref={lineHref}
          onLine={(line, isRange) => {
            const other = isRange && target ? target.from : line;
            onTarget({ from: Math.min(line, other), to: Math.max(line, other) });
          }}
        />
      )}
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

/** The number of lines, taken a few times a second: it is read, not watched. */
const COUNT_MS = 250;

function useLineCount(store: LogStore): number {
  const [count, setCount] = useState(store.totalLines);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => {
      timer = undefined;
      setCount(store.totalLines);
    };
    take();
    const stop = store.subscribe(() => {
      timer ??= setTimeout(take, COUNT_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
  return count;
}

/** Lines that came since the view left the end. */
function useNewLines(lines: number, isFollowing: boolean): number {
  const [left, setLeft] = useState(lines);
  if (isFollowing && left !== lines) setLeft(lines);
  return Math.max(0, lines - left);
}

import type { Task } from '@signalbox/contract';
import { isFinalTaskStatus } from '@signalbox/contract/rules';
import { type MouseEvent, useCallback, useMemo, useRef } from 'react';
import type { LineRange } from '../../../lib/log-rows.ts';
import type { LogParts, LogSection } from '../../../lib/log-sections.ts';
import type { LogStore } from '../../../lib/log-store.ts';
import type { LogLooks } from './log-toolbar.tsx';
import { useLineTimes } from './use-line-times.ts';
import type { LogFolds } from './use-log-folds.ts';
import type { LogSearch } from './use-log-search.ts';

export interface RowLooksOptions {
  readonly task: Task;
  readonly store: LogStore;
  readonly looks: LogLooks;
  readonly parts: LogParts;
  readonly folds: LogFolds;
  readonly search: LogSearch;
  /** lines that the address names */
  readonly target: LineRange | undefined;
  readonly lineHref: (line: number) => string;
  /** `isRange`: up to this line from the one that was named before */
  readonly onLine: (line: number, isRange: boolean) => void;
}

/** What each row shows beside its line. Equal from drawing to drawing while nothing of it changes. */
export function useRowLooks(props: RowLooksOptions) {
  const { task, store, looks, parts, folds, search, target, lineHref } = props;
  const heads = useHeads(parts.sections);
  const startMs = Date.parse(task.start ?? task.created);
  const timeOf = useLineTimes({ mode: looks.times, startMs, sections: parts.sections });
  const isOwn = ownLines(task, parts);
  const onNumber = useLineHandler(props.onLine);
  const onFold = useStableHandler(folds.toggle);
  const onReveal = useCallback((line: number) => store.reveal(line), [store]);
  return (line: number) => {
    const section = heads.get(line);
    return {
      pattern: search.marks?.isMarked(line) ? search.marks.pattern : undefined,
      isTarget: target !== undefined && target.from <= line && line <= target.to,
      isOwn: isOwn(line),
      time: timeOf(line, store.line(line)?.timeMs),
      section,
      isOpen: !section || folds.isOpen(section),
      href: lineHref(line),
      ...{ onNumber, onFold, onReveal },
    };
  };
}

/** Sections by the line with which they begin. */
function useHeads(sections: readonly LogSection[]): ReadonlyMap<number, LogSection> {
  return useMemo(() => new Map(sections.map((one) => [one.line, one])), [sections]);
}

/** Which lines this product wrote: those before the first program, each start of one, and the end. */
function ownLines(task: Task, { firstStep, own }: LogParts): (line: number) => boolean {
  const lastLine = isFinalTaskStatus(task.status) ? task.output_lines : undefined;
  // Where no program was started, all of them.
  const upTo = firstStep ?? (task.start === null ? Number.POSITIVE_INFINITY : 0);
  return (line) => line <= upTo || line === lastLine || own.has(line);
}

function useLineHandler(onLine: (line: number, isRange: boolean) => void) {
  const latest = useRef(onLine);
  latest.current = onLine;
  return useCallback((event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    const row = event.currentTarget.closest<HTMLElement>('[data-line]');
    latest.current(Number(row?.dataset.line), event.shiftKey);
  }, []);
}

function useStableHandler<T>(handler: (value: T) => void): (value: T) => void {
  const latest = useRef(handler);
  latest.current = handler;
  return useCallback((value) => latest.current(value), []);
}

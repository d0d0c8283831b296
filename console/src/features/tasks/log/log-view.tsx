/**
 * Draws the part of a log that is in view. The scroller holds an empty box that its scroll bar is made for, a
 * pane sticks to its top, and the rows in the pane are moved so that the right one stands at the top.
 */
import clsx from 'clsx';
import {
  type MouseEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import type { LogLoader } from '../../../lib/log-loader.ts';
import { ratioOfPlace, rowsInView, scrollHeight } from '../../../lib/log-place.ts';
import type { LineRange, LogRows } from '../../../lib/log-rows.ts';
import type { LogStore } from '../../../lib/log-store.ts';
import { LogRow } from './log-row.tsx';
import classes from './log-view.module.css';
import { useFrameVersion } from './use-frame-version.ts';
import { LINE_HEIGHT_PX, useLogPlace } from './use-log-place.ts';
import { useLogScroll } from './use-log-scroll.ts';
import { useLogSize } from './use-log-size.ts';

const OVERSCAN_ROWS = 12;
/** Room for line numbers: a growing log must not move its text with every power of ten. */
const MIN_DIGITS = 4;

export interface LogViewHandle {
  readonly showLine: (line: number) => void;
}

/** A search as the rows mark it. */
export interface LogMarks {
  readonly pattern: RegExp;
  /** Lines that the server has found; of others only those with a plain text are marked. */
  readonly isMarked: (line: number) => boolean;
}

interface LogViewProps {
  readonly store: LogStore;
  readonly loader: LogLoader;
  readonly rowsOf: (totalLines: number) => LogRows;
  readonly isFollowing: boolean;
  /** the user left the end, or came back to it */
  readonly onFollow: (isFollowing: boolean) => void;
  readonly isWrapped: boolean;
  readonly hasTimes: boolean;
  readonly marks: LogMarks | undefined;
  readonly target: LineRange | undefined;
  readonly lineHref: (line: number) => string;
  /** `isRange`: up to this line from the one that was named before */
  readonly onLine: (line: number, isRange: boolean) => void;
  readonly handle: Ref<LogViewHandle>;
}

export function LogView(props: LogViewProps) {
  const { store, loader, rowsOf, isFollowing, onFollow, isWrapped, hasTimes, marks, target, lineHref } =
    props;
  const t = useTranslations('log');
  const version = useFrameVersion(store);
  const scroller = useRef<HTMLElement>(null);
  const drawn = useRef<HTMLDivElement>(null);
  const size = useLogSize(scroller);
  const digits = Math.max(MIN_DIGITS, String(store.totalLines).length);
  const besidePx = (digits + (hasTimes ? 13 : 0)) * 7.5 + 64;
  const { totalLines } = store;
  const rows = useMemo(() => rowsOf(totalLines), [rowsOf, totalLines]);
  const [firstTarget] = useState(target?.from);
  const log = useLogPlace({ store, rows, size, isWrapped, isFollowing, besidePx, drawn, firstTarget });
  const { place, shape } = log;
  const ratio = isFollowing ? 1 : ratioOfPlace(place, shape);
  const { first, last } = rowsInView(place, shape, OVERSCAN_ROWS);
  const lines = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    rows.lineAt(first + index),
  );

  const leave = () => isFollowing && onFollow(false);
  const noteRest = () => {
    if (!store.isComplete && !isFollowing && rows.count > 0 && ratio >= 1) onFollow(true);
  };
  const scroll = useLogScroll(
    { scroller, isWheelOwn: isWrapped, linePx: LINE_HEIGHT_PX },
    {
      byPx: (deltaPx) => {
        if (isFollowing && deltaPx > 0) return;
        leave();
        log.moveBy(deltaPx);
      },
      toRatio: (wanted) => {
        if (wanted >= 1 && !store.isComplete) onFollow(true);
        else leave();
        log.moveToRatio(wanted);
      },
      onRest: () => {
        scroll.place(ratio);
        noteRest();
      },
    },
  );

  useLayoutEffect(() => {
    const top = drawn.current?.querySelector<HTMLElement>(`[data-line="${log.topLine}"]`);
    if (drawn.current) drawn.current.style.transform = `translateY(${-((top?.offsetTop ?? 0) + place.px)}px)`;
    scroll.place(ratio);
  });

  const wantedLines = lines.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: more lines may fill what is in view
  useEffect(() => loader.need(lines), [loader, wantedLines, version]);

  useImperativeHandle(props.handle, () => ({
    showLine: (line) => {
      onFollow(false);
      log.showLine(line);
    },
  }));
  const openLine = useStableHandler(props.onLine);
  const reveal = useCallback((line: number) => store.reveal(line), [store]);
  return (
    <section
      ref={scroller}
      className={clsx(classes.scroller, isWrapped && classes.wrapped)}
      onKeyDown={scroll.onKeyDown}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={t('label')}
      style={{ '--digits': digits, '--columns': store.widestLine } as Record<string, unknown>}
    >
      <div className={classes.space} style={{ height: scrollHeight(shape, log.averagePx) }}>
        <div className={classes.pane} style={{ height: size.heightPx }}>
          <div ref={drawn} className={classes.rows}>
            {lines.map((line) => (
              <LogRow
                key={line}
                number={line}
                line={store.line(line)}
                pattern={marks?.isMarked(line) ? marks.pattern : undefined}
                isTarget={target !== undefined && target.from <= line && line <= target.to}
                hasTime={hasTimes}
                href={lineHref(line)}
                onNumber={openLine}
                onReveal={reveal}
              />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function useStableHandler(onLine: (line: number, isRange: boolean) => void) {
  const latest = useRef(onLine);
  latest.current = onLine;
  return useCallback((event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    const row = event.currentTarget.closest<HTMLElement>('[data-line]');
    latest.current(Number(row?.dataset.line), event.shiftKey);
  }, []);
}

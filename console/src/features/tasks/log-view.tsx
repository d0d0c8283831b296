/**
 * Draws the part of a log that is in view. The scroller holds an empty box as high as the whole log (or as
 * high as browsers can), a pane sticks to its top, and the rows in the pane are moved so that the right one
 * stands at the anchor. What is on screen follows from two values: the pixels of text above the view, and
 * whether the view follows the end.
 */
import clsx from 'clsx';
import {
  type MouseEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslations } from 'use-intl';
import type { LogLoader } from '../../lib/log-loader.ts';
import {
  isScaled,
  type LogGeometry,
  ratioOfLine,
  ratioOfScroll,
  ratioOfTop,
  scrollHeight,
  scrollOfRatio,
  topOfRatio,
  windowAt,
} from '../../lib/log-position.ts';
import type { LogStore } from '../../lib/log-store.ts';
import { LogRow } from './log-row.tsx';
import classes from './log-view.module.css';

const LINE_HEIGHT_PX = 20;
const OVERSCAN_LINES = 12;
/** Below this many lines wrapped text is laid out whole: its height cannot be guessed from the number of lines. */
const WHOLE_LAYOUT_LINES = 400;
/** Room for line numbers: a growing log must not move its text with every power of ten. */
const MIN_DIGITS = 4;
/** A scroller that is so near to its end is at its end. */
const END_PX = 4;

export interface LogViewHandle {
  readonly showLine: (line: number) => void;
}

interface LogViewProps {
  readonly store: LogStore;
  readonly loader: LogLoader;
  readonly isFollowing: boolean;
  /** the user scrolled away from the end, or back to it */
  readonly onFollow: (isFollowing: boolean) => void;
  readonly isWrapped: boolean;
  readonly hasTimes: boolean;
  readonly search: string;
  readonly targetLine: number | undefined;
  readonly lineHref: (line: number) => string;
  readonly onLine: (line: number) => void;
  readonly handle: Ref<LogViewHandle>;
}

export function LogView(props: LogViewProps) {
  const { store, loader, isFollowing, onFollow, isWrapped, hasTimes, search, targetLine, lineHref } = props;
  const t = useTranslations('log');
  useFrameVersion(store);
  const scroller = useRef<HTMLElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const viewportPx = useHeight(scroller);
  const [topPx, setTopPx] = useState(0);
  const wantedLine = useRef<number>(undefined);

  const geometry: LogGeometry = { totalLines: store.totalLines, lineHeightPx: LINE_HEIGHT_PX, viewportPx };
  const isWhole = isWrapped && store.totalLines <= WHOLE_LAYOUT_LINES;
  const ratio = isFollowing ? 1 : ratioOfTop(topPx, geometry);
  const part = isWhole
    ? { first: 1, last: store.totalLines, anchorLine: 1, anchorFraction: 0, anchorPx: 0 }
    : windowAt(ratio, geometry, OVERSCAN_LINES);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    if (isWhole) {
      if (isFollowing) element.scrollTop = element.scrollHeight;
      showInWhole(element, wantedLine);
    } else {
      const wanted = scrollOfRatio(ratio, geometry);
      if (Math.abs(element.scrollTop - wanted) > 1) element.scrollTop = wanted;
      if (rows.current) placeRows(rows.current, part);
    }
  });

  // More lines may fill what is in view, so their number counts too.
  const { totalLines } = store;
  useEffect(
    () => loader.need(part.first, Math.min(part.last, totalLines)),
    [loader, part.first, part.last, totalLines],
  );

  const showLine = (line: number) => {
    wantedLine.current = line;
    onFollow(false);
    setTopPx(topOfRatio(ratioOfLine(line, geometry), geometry));
  };
  useImperativeHandle(props.handle, () => ({ showLine }));

  const takeScroll = () => {
    const element = scroller.current;
    if (!element) return;
    const isAtEnd = element.scrollTop >= element.scrollHeight - element.clientHeight - END_PX;
    if (isFollowing && !isAtEnd) onFollow(false);
    if (!isFollowing && isAtEnd && element.scrollTop > 0 && !store.isComplete) onFollow(true);
    // Only what the user moved counts: a place that was set here is known more exactly than a scroll position tells it.
    if (!isWhole && (isFollowing || Math.abs(scrollOfRatio(ratio, geometry) - element.scrollTop) > 1)) {
      setTopPx(topOfRatio(ratioOfScroll(element.scrollTop, geometry), geometry));
    }
  };
  useScaledWheel(scroller, isScaled(geometry) && !isWhole, (deltaPx) => {
    if (isFollowing && deltaPx >= 0) return;
    onFollow(false);
    const from = isFollowing ? topOfRatio(1, geometry) : topPx;
    setTopPx(Math.min(topOfRatio(1, geometry), Math.max(0, from + deltaPx)));
  });

  const openLine = useStableLineHandler(props.onLine);
  const numbers = Array.from(
    { length: Math.max(0, part.last - part.first + 1) },
    (_, index) => part.first + index,
  );
  return (
    <section
      ref={scroller}
      className={clsx(classes.scroller, isWrapped && classes.wrapped)}
      onScroll={takeScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={t('label')}
      style={
        {
          '--digits': Math.max(MIN_DIGITS, String(store.totalLines).length),
          '--columns': store.widestLine,
        } as Record<string, unknown>
      }
    >
      <div className={classes.space} style={{ height: isWhole ? undefined : scrollHeight(geometry) }}>
        <div className={clsx(!isWhole && classes.pane)} style={{ height: isWhole ? undefined : viewportPx }}>
          <div ref={rows} className={classes.rows}>
            {numbers.map((number) => (
              <LogRow
                key={number}
                number={number}
                line={store.line(number)}
                search={search}
                isTarget={number === targetLine}
                hasTime={hasTimes}
                href={lineHref(number)}
                onNumber={openLine}
              />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

/** Follows the store at most once per frame, however many lines come. */
function useFrameVersion(store: LogStore): number {
  const subscribe = useCallback(
    (notify: () => void) => {
      let frame = 0;
      const stop = store.subscribe(() => {
        frame ||= requestAnimationFrame(() => {
          frame = 0;
          notify();
        });
      });
      return () => {
        stop();
        cancelAnimationFrame(frame);
      };
    },
    [store],
  );
  return useSyncExternalStore(subscribe, () => store.version);
}

function useHeight(element: { readonly current: HTMLElement | null }): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    const target = element.current;
    setHeight(target.clientHeight);
    const observer = new ResizeObserver(() => setHeight(target.clientHeight));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return height;
}

/** Moves the rows so that the anchor of the window stands where it belongs, whatever their heights are. */
function placeRows(
  rows: HTMLElement,
  part: { anchorLine: number; anchorFraction: number; anchorPx: number },
): void {
  const row = rows.querySelector<HTMLElement>(`[data-line="${part.anchorLine}"]`);
  const anchor = row ? row.offsetTop + part.anchorFraction * row.offsetHeight : 0;
  rows.style.transform = `translateY(${part.anchorPx - anchor}px)`;
}

function showInWhole(scroller: HTMLElement, wantedLine: { current: number | undefined }): void {
  if (wantedLine.current === undefined) return;
  scroller.querySelector(`[data-line="${wantedLine.current}"]`)?.scrollIntoView({ block: 'center' });
  wantedLine.current = undefined;
}

/** Where one pixel of the scroll bar is many of text, the wheel moves by text. */
function useScaledWheel(
  element: { readonly current: HTMLElement | null },
  isActive: boolean,
  onMove: (deltaPx: number) => void,
): void {
  const latest = useRef(onMove);
  latest.current = onMove;
  useEffect(() => {
    const target = element.current;
    if (!target || !isActive) return;
    const move = (event: WheelEvent) => {
      if (event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      latest.current(
        event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_HEIGHT_PX : event.deltaY,
      );
    };
    target.addEventListener('wheel', move, { passive: false });
    return () => target.removeEventListener('wheel', move);
  }, [element, isActive]);
}

function useStableLineHandler(
  onLine: (line: number) => void,
): (event: MouseEvent<HTMLAnchorElement>) => void {
  const latest = useRef(onLine);
  latest.current = onLine;
  return useCallback((event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    latest.current(Number(event.currentTarget.closest<HTMLElement>('[data-line]')?.dataset.line));
  }, []);
}

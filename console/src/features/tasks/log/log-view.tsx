/**
 * Draws the part of a log that is in view. The scroller holds an empty box that its scroll bar is made for, a
 * pane sticks to its top, and the rows in the pane are moved so that the right one stands at the top.
 */
import clsx from 'clsx';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { KnownHeights } from '../../../lib/known-heights.ts';
import type { LogLoader } from '../../../lib/log-loader.ts';
import { ratioOfPlace, rowsInView, scrollHeight } from '../../../lib/log-place.ts';
import type { LogRows } from '../../../lib/log-rows.ts';
import { type LogParts, type LogSection, rowsOfCloseButtons } from '../../../lib/log-sections.ts';
import { LogMinimap } from './log-minimap.tsx';
import { LogRow } from './log-row.tsx';
import classes from './log-view.module.css';
import { useFrameVersion } from './use-frame-version.ts';
import { BUTTON_ROW_PX, CHARACTER_PX, LINE_HEIGHT_PX, useLogPlace } from './use-log-place.ts';
import { useLogScroll } from './use-log-scroll.ts';
import { useLogSize } from './use-log-size.ts';
import { type RowLooksOptions, useRowLooks } from './use-row-looks.ts';

const OVERSCAN_ROWS = 12;
/** Room for line numbers: a growing log must not move its text with every power of ten. */
const MIN_DIGITS = 4;

export interface LogViewHandle {
  readonly showLine: (line: number) => void;
}

interface LogViewProps extends RowLooksOptions {
  readonly loader: LogLoader;
  readonly rowsOf: (totalLines: number) => LogRows;
  readonly isFollowing: boolean;
  /** the user left the end, or came back to it */
  readonly onFollow: (isFollowing: boolean) => void;
  readonly handle: Ref<LogViewHandle>;
}

function topOf(drawn: HTMLElement | null, line: number): number {
  return drawn?.querySelector<HTMLElement>(`[data-line="${line}"]`)?.offsetTop ?? 0;
}

interface Foldable {
  readonly rowsOf: (totalLines: number) => LogRows;
  readonly sections: LogParts['sections'];
  readonly isOpen: (section: LogSection) => boolean;
}

/** A growing log changes none of them: it is not reckoned for each line that comes. */
function useKnownHeights({ rowsOf, sections, isOpen }: Foldable): KnownHeights {
  return useMemo(() => {
    const tall = rowsOfCloseButtons(sections, isOpen, rowsOf(Number.MAX_SAFE_INTEGER));
    return new KnownHeights(tall, { rowPx: LINE_HEIGHT_PX, tallPx: BUTTON_ROW_PX });
  }, [rowsOf, sections, isOpen]);
}

export function LogView(props: LogViewProps) {
  const { store, loader, rowsOf, isFollowing, onFollow, parts, folds, search, target } = props;
  const { isWrapped, times } = props.looks;
  const t = useTranslations('log');
  const version = useFrameVersion(store);
  const scroller = useRef<HTMLElement>(null);
  const drawn = useRef<HTMLDivElement>(null);
  const size = useLogSize(scroller);
  const digits = Math.max(MIN_DIGITS, String(store.totalLines).length);
  const besidePx = (digits + (times === 'off' ? 0 : 14)) * CHARACTER_PX + 84;
  // Only then the numbers are held at the edge: a layer for each of them costs frames while lines come.
  const isSideways = !isWrapped && store.widestLine * CHARACTER_PX + besidePx > size.widthPx;
  const { totalLines } = store;
  const rows = useMemo(() => rowsOf(totalLines), [rowsOf, totalLines]);
  const known = useKnownHeights({ rowsOf, sections: parts.sections, isOpen: folds.isOpen });
  const [firstTarget] = useState(target?.from);
  const log = useLogPlace({ store, rows, known, size, isWrapped, isFollowing, besidePx, drawn, firstTarget });
  const { place, shape } = log;
  const ratio = isFollowing ? 1 : ratioOfPlace(place, shape);
  const { first, last } = rowsInView(place, shape, OVERSCAN_ROWS);
  const lines = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    rows.lineAt(first + index),
  );

  const leave = () => isFollowing && onFollow(false);
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
        if (!store.isComplete && !isFollowing && rows.count > 0 && ratio >= 1) onFollow(true);
      },
    },
  );

  useLayoutEffect(() => {
    // Where all heights are known nothing has to be measured, which would lay out everything once more.
    const topPx = isWrapped ? topOf(drawn.current, log.topLine) : known.above(place.row) - known.above(first);
    if (drawn.current) drawn.current.style.transform = `translateY(${-(topPx + place.px)}px)`;
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
  const rowLooks = useRowLooks(props);
  return (
    <div className={classes.frame}>
      <section
        ref={scroller}
        className={clsx(classes.scroller, isWrapped && classes.wrapped)}
        onKeyDown={scroll.onKeyDown}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('label')}
        data-sideways={isSideways || undefined}
        style={{ '--digits': digits, '--columns': store.widestLine } as Record<string, unknown>}
      >
        <div className={classes.space} style={{ height: scrollHeight(shape, log.averagePx) }}>
          <div className={classes.pane} style={{ height: size.heightPx }}>
            <div ref={drawn} className={classes.rows}>
              {lines.map((line, index) => (
                <LogRow
                  key={line}
                  number={line}
                  line={store.line(line)}
                  isTall={known.isTall(first + index)}
                  {...rowLooks(line)}
                />
              ))}
            </div>
          </div>
        </div>
      </section>
      <LogMinimap
        rows={rows}
        heightPx={size.heightPx}
        errors={parts.errors}
        matches={search.lines}
        current={search.lines[search.current - 1]}
        onRatio={(wanted) => {
          leave();
          log.moveToRatio(wanted);
        }}
      />
    </div>
  );
}

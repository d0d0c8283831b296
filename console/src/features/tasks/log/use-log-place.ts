/**
 * Where the log stands, by line and pixels of it: lines stay when rows are folded or come at the end. A place
 * that was asked for from outside (`showLine`) is brought into view once its line is here, since only then its
 * height and the matches in it are known.
 */
import { type RefObject, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { KnownHeights } from '../../../lib/known-heights.ts';
import { endPlace, type LogPlace, type LogShape, placeOfRatio, settle } from '../../../lib/log-place.ts';
import type { LogRows } from '../../../lib/log-rows.ts';
import type { LogStore } from '../../../lib/log-store.ts';
import { RowHeights } from '../../../lib/row-heights.ts';
import type { LogSize } from './use-log-size.ts';

export const LINE_HEIGHT_PX = 20;
/** With the buttons of sections one below the other, each as large as a finger wants it (WCAG 2.2, target size). */
export const BUTTON_ROW_PX = 24;
export const CHARACTER_PX = 7.5;
/** Of a line that is jumped to, so much of the view stays above it. */
const ABOVE = 0.35;

interface Options {
  readonly store: LogStore;
  readonly rows: LogRows;
  /** where no line wraps */
  readonly known: KnownHeights;
  readonly size: LogSize;
  readonly isWrapped: boolean;
  readonly isFollowing: boolean;
  /** what is beside the text of a wrapped line */
  readonly besidePx: number;
  /** the line to show at first */
  readonly firstTarget: number | undefined;
  /** holds the rows that are drawn */
  readonly drawn: RefObject<HTMLElement | null>;
}

export function useLogPlace(options: Options) {
  const { store, rows, known, size, isWrapped, isFollowing, besidePx, drawn, firstTarget } = options;
  const [wish, setWish] = useState({ line: firstTarget ?? 1, px: 0 });
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const wanted = useRef(firstTarget);
  const heights = useMemo(() => {
    const columns = Math.max(1, Math.floor((size.widthPx - besidePx) / CHARACTER_PX));
    return new RowHeights(
      (line) => Math.max(1, Math.ceil((store.shownLength(line) ?? 0) / columns)) * LINE_HEIGHT_PX,
    );
  }, [store, size.widthPx, besidePx]);

  const shape: LogShape = {
    rowCount: rows.count,
    viewportPx: size.heightPx,
    ...(isWrapped
      ? { heightOf: (row) => heights.of(rows.lineAt(row)) }
      : { heightOf: (row) => known.of(row), above: (row) => known.above(row) }),
  };
  const row = rows.rowOf(wish.line);
  const isShown = rows.lineAt(row) === wish.line;
  const place = isFollowing ? endPlace(shape) : settle({ row, px: isShown ? wish.px : 0 }, shape);

  const moveTo = (next: LogPlace) => {
    wanted.current = undefined;
    const settled = settle(next, shape);
    setWish({ line: rows.lineAt(settled.row), px: settled.px });
  };

  useLayoutEffect(() => {
    const element = drawn.current;
    if (!element) return;
    if (isWrapped && measure(element, heights)) redraw();
    const line = wanted.current;
    if (line === undefined || store.line(line) === undefined || size.heightPx === 0) return;
    const target = element.querySelector<HTMLElement>(`[data-line="${line}"]`);
    if (!target) return;
    const match = target.querySelector<HTMLElement>('[data-match]');
    if (revealMatch(store, line, match)) return;
    wanted.current = undefined;
    // Where a match lies rows below the start of its line, the line is not what is looked for.
    const matchPx = match ? Math.max(0, match.offsetTop - target.offsetTop) : 0;
    setWish({ line, px: matchPx - ABOVE * size.heightPx });
    showSideways(element.closest('section'), match);
  });

  return {
    place,
    shape,
    averagePx: (isWrapped ? heights.averagePx : known.above(rows.count) / rows.count) || LINE_HEIGHT_PX,
    topLine: rows.count === 0 ? 1 : rows.lineAt(place.row),
    moveBy: (deltaPx: number) => moveTo({ row: place.row, px: place.px + deltaPx }),
    moveToRatio: (ratio: number) => moveTo(placeOfRatio(ratio, shape)),
    showLine: (line: number) => {
      wanted.current = line;
      setWish({ line, px: -ABOVE * size.heightPx });
      redraw();
    },
  };
}

/** True when a row is not as high as it was taken for. */
function measure(drawn: HTMLElement, heights: RowHeights): boolean {
  let isOther = false;
  for (const row of drawn.children) {
    if (!(row instanceof HTMLElement) || row.offsetHeight === 0) continue;
    if (heights.set(Number(row.dataset.line), row.offsetHeight)) isOther = true;
  }
  return isOther;
}

/** A match beyond what is shown of a very long line: the line is shown whole, and looked at again. */
function revealMatch(store: LogStore, line: number, match: HTMLElement | null): boolean {
  const isHidden = match === null && (store.line(line)?.hiddenCharacters ?? 0) > 0;
  if (isHidden) store.reveal(line);
  return isHidden;
}

function showSideways(scroller: HTMLElement | null, match: HTMLElement | null): void {
  if (!scroller) return;
  if (!match) {
    scroller.scrollLeft = 0;
    return;
  }
  const box = match.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  const left = view.left + ABOVE * scroller.clientWidth;
  const isInView = box.left >= left && box.right <= view.left + scroller.clientWidth;
  if (!isInView) scroller.scrollLeft += box.left - left;
}

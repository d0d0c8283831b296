/**
 * Where a view of the log stands: the row at its top, and how many pixels of that row lie above. Rows may have
 * any height, known exactly once they were drawn and guessed before, so a place is never a number of pixels
 * from the start. The scroll bar only tells the ratio, which is how browsers scroll where all heights are known.
 * Pure.
 */
import { countWhere } from './log-rows.ts';

/** Firefox stops at about 17.8 million pixels, Chromium at 33.5 million. */
export const MAX_SCROLL_HEIGHT_PX = 15_000_000;

export interface LogPlace {
  /** from 0 */
  readonly row: number;
  readonly px: number;
}

export interface LogShape {
  readonly rowCount: number;
  readonly viewportPx: number;
  /** above 0 */
  readonly heightOf: (row: number) => number;
  /** Pixels from the start to the top of a row; where every height is known. */
  readonly above?: (row: number) => number;
}

const START: LogPlace = { row: 0, px: 0 };

/** The same place as one within its row, and never before the start or beyond the end. */
export function settle({ row, px }: LogPlace, shape: LogShape): LogPlace {
  const last = shape.rowCount - 1;
  if (last < 0) return START;
  let at = Math.min(Math.max(0, row), last);
  let left = px;
  while (left < 0 && at > 0) left += shape.heightOf(--at);
  while (at < last && left >= shape.heightOf(at)) left -= shape.heightOf(at++);
  const place = { row: at, px: Math.max(0, left) };
  const end = endPlace(shape);
  return isBefore(end, place) ? end : place;
}

/** The last row stands at the bottom; where all rows fit, the first one at the top. */
export function endPlace({ rowCount, viewportPx, heightOf }: LogShape): LogPlace {
  let room = viewportPx;
  for (let row = rowCount - 1; row >= 0; row--) {
    const height = heightOf(row);
    if (height >= room) return { row, px: height - room };
    room -= height;
  }
  return START;
}

function isBefore(one: LogPlace, other: LogPlace): boolean {
  return one.row < other.row || (one.row === other.row && one.px < other.px);
}

/** 0 at the start, 1 at the end. `place` is settled. */
export function ratioOfPlace(place: LogPlace, shape: LogShape): number {
  const end = positionOf(endPlace(shape), shape);
  return end <= 0 ? 0 : Math.min(1, positionOf(place, shape) / end);
}

export function placeOfRatio(ratio: number, shape: LogShape): LogPlace {
  const position = Math.min(1, Math.max(0, ratio)) * positionOf(endPlace(shape), shape);
  const { above } = shape;
  if (above) {
    const at = Math.max(0, countWhere(shape.rowCount, (one) => above(one) <= position) - 1);
    return { row: at, px: position - above(at) };
  }
  const row = Math.floor(position);
  return { row, px: (position - row) * (row < shape.rowCount ? shape.heightOf(row) : 0) };
}

/** In pixels where they are known, in rows otherwise. */
function positionOf({ row, px }: LogPlace, { rowCount, heightOf, above }: LogShape): number {
  if (rowCount === 0) return 0;
  return above ? above(row) + px : row + px / heightOf(row);
}

/** Height of the box that the scroll bar is made for. `averagePx`: of a row. */
export function scrollHeight(shape: LogShape, averagePx: number): number {
  const end = endPlace(shape);
  if (end.row === 0 && end.px === 0) return shape.viewportPx;
  const wholePx = Math.min(shape.rowCount * averagePx, MAX_SCROLL_HEIGHT_PX);
  return Math.max(wholePx, shape.viewportPx + end.px + 1);
}

/** Rows to draw, inclusive; `last` < `first` when there are none. `place` is settled. */
export function rowsInView(
  place: LogPlace,
  shape: LogShape,
  overscan: number,
): { first: number; last: number } {
  let last = place.row - 1;
  let bottom = -place.px;
  while (bottom < shape.viewportPx && last + 1 < shape.rowCount) bottom += shape.heightOf(++last);
  return { first: Math.max(0, place.row - overscan), last: Math.min(shape.rowCount - 1, last + overscan) };
}

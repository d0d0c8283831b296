/**
 * Where the log stands. A place in it is a ratio from 0 (start) to 1 (end): the line at that ratio of all
 * lines is drawn at that ratio of the viewport's height. For lines of equal height this is exactly how a
 * browser scrolls; it also holds when lines wrap to unknown heights and when the scroll height is scaled down
 * to what browsers can do.
 */

/** Firefox stops at about 17.8 million pixels, Chromium at 33.5 million. */
export const MAX_SCROLL_HEIGHT_PX = 15_000_000;

export interface LogGeometry {
  readonly totalLines: number;
  readonly lineHeightPx: number;
  readonly viewportPx: number;
}

export interface LogWindow {
  /** lines to draw, from 1, inclusive; `last` < `first` when there are none */
  readonly first: number;
  readonly last: number;
  /** the line at the anchor, from 1, and how far into it the anchor lies (0 to 1) */
  readonly anchorLine: number;
  readonly anchorFraction: number;
  /** distance of the anchor from the viewport's top */
  readonly anchorPx: number;
}

export function scrollHeight(geometry: LogGeometry): number {
  return Math.max(
    geometry.viewportPx,
    Math.min(geometry.totalLines * geometry.lineHeightPx, MAX_SCROLL_HEIGHT_PX),
  );
}

/** true where one scrolled pixel is more than one pixel of text */
export function isScaled(geometry: LogGeometry): boolean {
  return geometry.totalLines * geometry.lineHeightPx > MAX_SCROLL_HEIGHT_PX;
}

export function ratioOfScroll(scrollTop: number, geometry: LogGeometry): number {
  const range = scrollHeight(geometry) - geometry.viewportPx;
  return range <= 0 ? 0 : clamp(scrollTop / range);
}

export function scrollOfRatio(ratio: number, geometry: LogGeometry): number {
  return clamp(ratio) * Math.max(0, scrollHeight(geometry) - geometry.viewportPx);
}

/** The ratio at which a line stands in view: the first one at the top, the last one at the bottom. */
export function ratioOfLine(line: number, geometry: LogGeometry): number {
  return geometry.totalLines <= 1 ? 0 : clamp((line - 1) / (geometry.totalLines - 1));
}

/** Pixels of text between the first line and the viewport's top; stays the same when lines are added at the end. */
export function topOfRatio(ratio: number, geometry: LogGeometry): number {
  return clamp(ratio) * textRange(geometry);
}

export function ratioOfTop(topPx: number, geometry: LogGeometry): number {
  const range = textRange(geometry);
  return range <= 0 ? 0 : clamp(topPx / range);
}

function textRange(geometry: LogGeometry): number {
  return Math.max(0, geometry.totalLines * geometry.lineHeightPx - geometry.viewportPx);
}

export function windowAt(ratio: number, geometry: LogGeometry, overscan: number): LogWindow {
  const { totalLines, lineHeightPx, viewportPx } = geometry;
  const isShort = totalLines * lineHeightPx <= viewportPx;
  const safeRatio = isShort ? 0 : clamp(ratio);
  const anchor = Math.min(safeRatio * totalLines, Math.max(0, totalLines - 1e-6));
  const anchorPx = safeRatio * viewportPx;
  const above = Math.ceil(anchorPx / lineHeightPx) + overscan;
  const below = Math.ceil((viewportPx - anchorPx) / lineHeightPx) + overscan;
  const index = Math.floor(anchor);
  return {
    first: Math.max(1, index + 1 - above),
    last: Math.min(totalLines, index + 1 + below),
    anchorLine: index + 1,
    anchorFraction: anchor - index,
    anchorPx,
  };
}

function clamp(ratio: number): number {
  return Math.min(1, Math.max(0, ratio));
}

/** Which rows and columns of a large grid are drawn: those in view and some beyond, and the one that holds the focus. */

/** of the height and width of a cell, in pixels */
export const CELL_PX = 32;
/** It moves by so many at once: not each pixel of scrolling draws something. */
const STEP = 4;
const BEYOND = 6;

export interface Span {
  readonly first: number;
  /** the first one beyond */
  readonly end: number;
}

/** `startPx`: how far it is scrolled */
export function spanInView({ startPx, lengthPx }: { startPx: number; lengthPx: number }): Span {
  const step = Math.floor(Math.max(0, startPx) / CELL_PX / STEP) * STEP;
  const inView = Math.ceil(lengthPx / CELL_PX) + STEP;
  return { first: Math.max(0, step - BEYOND), end: step + inView + BEYOND };
}

interface DrawnItem {
  readonly index: number;
  /** room for so many that are left out before it */
  readonly gap: number;
}

interface Drawn {
  readonly items: readonly DrawnItem[];
  /** so many are left out at the end */
  readonly rest: number;
}

/** `kept`: drawn wherever it is, as what has the focus must not go away */
export function drawnItems({ first, end }: Span, count: number, kept?: number): Drawn {
  const indexes = new Set<number>();
  for (let index = first; index < Math.min(end, count); index++) indexes.add(index);
  if (kept !== undefined && kept < count) indexes.add(kept);
  let next = 0;
  const items = [...indexes]
    .toSorted((one, other) => one - other)
    .map((index) => {
      const gap = index - next;
      next = index + 1;
      return { index, gap };
    });
  return { items, rest: count - next };
}

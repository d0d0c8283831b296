import {
  type KeyboardEvent,
  type RefObject,
  type UIEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLogSize } from '../log/use-log-size.ts';
import { CELL_PX, spanInView } from './drawn-items.ts';

/** Indexes, from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/**
 * What of a grid is in view, and which of its cells the keyboard stands on: one of them is reached by Tab, the
 * others from there by arrows. `scroller`: holds the grid; its cells say where they are by `data-row` and
 * `data-column`.
 */
export function useGridPlace(scroller: RefObject<HTMLElement | null>, { rows, columns }: GridSize) {
  const { widthPx, heightPx } = useLogSize(scroller);
  const [scrolled, setScrolled] = useState({ top: 0, left: 0 });
  const [chosen, setChosen] = useState<CellPlace>({ row: 0, column: 0 });
  const isMoved = useRef(false);
  const top = spanInView({ startPx: scrolled.top, lengthPx: heightPx });
  const left = spanInView({ startPx: scrolled.left, lengthPx: widthPx });
  // The same as long as the same is in view: rows that are drawn stay as they are.
  const columnSpan = useMemo(() => ({ first: left.first, end: left.end }), [left.first, left.end]);
  // A filter may have left fewer.
  const active = { row: Math.min(chosen.row, rows - 1), column: Math.min(chosen.column, columns - 1) };

  const choose = useCallback(
    ({ row, column }: CellPlace) =>
      setChosen((before) => (before.row === row && before.column === column ? before : { row, column })),
    [],
  );

  useLayoutEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    const cell = scroller.current?.querySelector(
      `[data-row="${active.row}"] [data-column="${active.column}"]`,
    );
    const target = cell?.querySelector('button') ?? cell;
    if (target instanceof HTMLElement) target.focus();
  });

  return {
    active,
    rowSpan: top,
    columnSpan,
    choose,
    onScroll: ({ currentTarget: { scrollTop, scrollLeft } }: UIEvent<HTMLElement>) =>
      setScrolled((before) => {
        const next = { top: scrollTop, left: scrollLeft };
        return isAlike(before, next) ? before : next;
      }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.metaKey || event.shiftKey) return;
      const page = Math.max(1, Math.floor(heightPx / CELL_PX / 2));
      const next = moved(active, event, { rows, columns, page });
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      isMoved.current = true;
      setChosen(next);
    },
  };
}

interface Scrolled {
  readonly top: number;
  readonly left: number;
}

/** Nothing else comes into view between them. */
function isAlike(one: Scrolled, other: Scrolled): boolean {
  const firsts = ({ top, left }: Scrolled) =>
    [top, left].map((startPx) => spanInView({ startPx, lengthPx: 0 }).end);
  return firsts(one).join() === firsts(other).join();
}

interface Moving extends GridSize {
  /** rows of a page */
  readonly page: number;
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey'>;

/** Where a key leads to; undefined for keys that lead nowhere. */
function moved({ row, column }: CellPlace, { key, ctrlKey }: Key, { rows, columns, page }: Moving) {
  const last = { row: rows - 1, column: columns - 1 };
  const steps: Readonly<Record<string, CellPlace>> = ctrlKey
    ? { Home: { row: 0, column: 0 }, End: last }
    : {
        ArrowUp: { row: row - 1, column },
        ArrowDown: { row: row + 1, column },
        ArrowLeft: { row, column: column - 1 },
        ArrowRight: { row, column: column + 1 },
        PageUp: { row: row - page, column },
        PageDown: { row: row + page, column },
        Home: { row, column: 0 },
        End: { row, column: last.column },
      };
  const next = steps[key];
  if (next === undefined) return undefined;
  const within = (index: number, end: number) => Math.max(0, Math.min(index, end));
  return { row: within(next.row, last.row), column: within(next.column, last.column) };
}

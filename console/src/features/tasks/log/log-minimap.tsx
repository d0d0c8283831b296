import { type PointerEvent, useMemo } from 'react';
import { placesOf } from '../../../lib/log-marks.ts';
import type { LogRows } from '../../../lib/log-rows.ts';
import classes from './log-minimap.module.css';

interface LogMinimapProps {
  readonly rows: LogRows;
  readonly heightPx: number;
  readonly errors: readonly number[];
  readonly matches: readonly number[];
  /** the match that is in view */
  readonly current: number | undefined;
  readonly onRatio: (ratio: number) => void;
}

const MARK_PX = 2;

/** The whole log beside its scroll bar: where errors are, and what was searched for. For the mouse: keys step. */
export function LogMinimap({ rows, heightPx, errors, matches, current, onRatio }: LogMinimapProps) {
  const places = Math.floor(heightPx / MARK_PX);
  const errorPath = useMemo(() => pathOf(placesOf(errors, rows, places)), [errors, rows, places]);
  const matchPath = useMemo(() => pathOf(placesOf(matches, rows, places)), [matches, rows, places]);
  const currentPath = current === undefined ? '' : pathOf(placesOf([current], rows, places));
  const jump = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    onRatio((event.clientY - box.top) / box.height);
  };
  return (
    <svg
      className={classes.minimap}
      aria-hidden="true"
      onPointerDown={jump}
      onPointerMove={jump}
      data-errors={errors.length}
      data-matches={matches.length}
    >
      <path className={classes.match} d={matchPath} />
      <path className={classes.error} d={errorPath} />
      <path className={classes.current} d={currentPath} />
    </svg>
  );
}

function pathOf(places: readonly number[]): string {
  return places.map((place) => `M2 ${place * MARK_PX}h8v${MARK_PX + 1}h-8z`).join('');
}

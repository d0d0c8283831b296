/** The order of apps, which is that of their priorities: the highest comes first. Pure. */
import type { ListedApp } from '@signalbox/contract';

const STEP = 100;

/**
 * The priorities to set so that an app stands so many places further down (or, below zero, up). One alone
 * where there is room between its new neighbours.
 */
export function prioritiesAfterMove(
  apps: readonly ListedApp[],
  id: string,
  by: number,
): ReadonlyMap<string, number> {
  const from = apps.findIndex((app) => app.id === id);
  const moved = apps[from];
  const to = from + by;
  if (moved === undefined || to < 0 || to >= apps.length) return new Map();
  const order = apps.toSpliced(from, 1).toSpliced(to, 0, moved);
  const above = order[to - 1]?.priority;
  const below = order[to + 1]?.priority;
  const between =
    above === undefined
      ? (below ?? 0) + STEP
      : below === undefined
        ? above - STEP
        : Math.floor((above + below) / 2);
  const isRoom = (above === undefined || between < above) && (below === undefined || between > below);
  if (isRoom) return new Map([[id, between]]);
  const wanted = order.map((app, index) => [app, (order.length - index) * STEP] as const);
  return new Map(
    wanted.filter(([app, priority]) => app.priority !== priority).map(([app, n]) => [app.id, n]),
  );
}

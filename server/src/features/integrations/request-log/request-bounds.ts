/**
 * How much of what reaches an address is kept. Each grade has room of its own, so that nobody who sends much
 * pushes out what others have sent: what started tasks, what came from senders that are known, and the rest.
 * Among the latter two whoever has most gives way. Pure.
 */
import { networkOf } from '../../../lib/network-of.ts';

export type Grade = 'started' | 'known' | 'unknown';

interface Bounds {
  readonly count: number;
  /** stored */
  readonly bytes: number;
  readonly ageMs: number;
  /** whoever has most gives way, not what is oldest */
  readonly isShared: boolean;
}

const DAY_MS = 24 * 3600 * 1000;
const MIB = 1024 * 1024;

export const bounds: Readonly<Record<Grade, Bounds>> = {
  started: { count: 50, bytes: 4 * MIB, ageMs: 30 * DAY_MS, isShared: false },
  known: { count: 50, bytes: 4 * MIB, ageMs: 30 * DAY_MS, isShared: true },
  unknown: { count: 20, bytes: MIB, ageMs: 7 * DAY_MS, isShared: true },
};

/** A larger body is not kept: it would take the room of many others. */
export const BODY_KEPT_BYTES = 128 * 1024;

export interface Kept {
  readonly id: number;
  readonly address: string | null;
  readonly stored_bytes: number;
}

/** Those of one address and grade that go. `rows`: all there are, the newest first. */
export function findSurplus(rows: readonly Kept[], grade: Grade): number[] {
  const { count, bytes, isShared } = bounds[grade];
  const kept = [...rows];
  const gone: number[] = [];
  let size = kept.reduce((sum, row) => sum + row.stored_bytes, 0);
  // The newest one always stays: it is what somebody looks for.
  while (kept.length > 1 && (kept.length > count || size > bytes)) {
    const [row] = kept.splice(isShared ? oldestOfMost(kept) : kept.length - 1, 1);
    if (row === undefined) break;
    gone.push(row.id);
    size -= row.stored_bytes;
  }
  return gone;
}

/** Place of the oldest row of the network that has most. Of two that have as many it is the older row. */
function oldestOfMost(rows: readonly Kept[]): number {
  const places = new Map<string, { count: number; oldest: number }>();
  for (const [place, { address }] of rows.entries()) {
    const network = networkOf(address ?? '');
    places.set(network, { count: (places.get(network)?.count ?? 0) + 1, oldest: place });
  }
  const most = Math.max(...[...places.values()].map(({ count }) => count));
  return Math.max(...[...places.values()].filter(({ count }) => count === most).map(({ oldest }) => oldest));
}

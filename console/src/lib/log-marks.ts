/** Where lines stand beside the scroll bar. Pure. */
import type { LogRows } from './log-rows.ts';

/** Places from 0 to `places - 1` that hold at least one of these lines. A hidden line stands where its section does. */
export function placesOf(lines: readonly number[], rows: LogRows, places: number): number[] {
  if (rows.count === 0 || places <= 0) return [];
  const held = new Set<number>();
  for (const line of lines)
    held.add(Math.min(places - 1, Math.floor((rows.rowOf(line) / rows.count) * places)));
  return [...held];
}

/** Whether an ascending list holds a number. */
export function holds(numbers: readonly number[], wanted: number): boolean {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return numbers[low] === wanted;
}

import { editDistance } from '@signalbox/contract/rules';

/** The `count` names that are fewest changes of a letter away from `wanted`, nearest first. Pure. */
export function nearestNames(names: readonly string[], wanted: string, count: number): string[] {
  const goal = wanted.toLowerCase();
  return names
    .map((name) => ({ name, distance: editDistance(name.toLowerCase().replace(/\/$/, ''), goal) }))
    .toSorted((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, count)
    .map(({ name }) => name);
}

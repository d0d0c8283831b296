/** The `count` names that are fewest changes of a letter away from `wanted`, nearest first. Pure. */
export function nearestNames(names: readonly string[], wanted: string, count: number): string[] {
  const goal = wanted.toLowerCase();
  return names
    .map((name) => ({ name, distance: distanceOf(name.toLowerCase().replace(/\/$/, ''), goal) }))
    .toSorted((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, count)
    .map(({ name }) => name);
}

/** Levenshtein's: letters to put in, take out or replace. */
function distanceOf(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [position, letter] of [...from].entries()) {
    const next = [position + 1];
    for (const [index, other] of [...to].entries()) {
      const replaced = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min((row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

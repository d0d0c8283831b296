/**
 * Levenshtein's distance: how many letters have to be put in, taken out or replaced to make one of the other.
 * Case counts. Takes time of the product of both lengths.
 */
export function editDistance(from: string, to: string): number {
  const goal = [...to];
  let row = Array.from({ length: goal.length + 1 }, (_none, index) => index);
  for (const [position, letter] of [...from].entries()) {
    const next = [position + 1];
    for (const [index, other] of goal.entries()) {
      const replaced = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min((row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

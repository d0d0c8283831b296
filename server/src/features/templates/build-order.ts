/** Which templates must be there before others: a deploy template after the one whose versions it takes. */

interface BuildOrder {
  /** indexes, each after its parent */
  readonly order: readonly number[];
  /** indexes of those that build on themselves in the end */
  readonly circular: readonly number[];
}

/** `parents[i]`: index of the template on which number i builds; null = on none. */
export function buildOrder(parents: readonly (number | null)[]): BuildOrder {
  const order: number[] = [];
  const circular: number[] = [];
  const done = new Set<number>();
  for (const start of parents.keys()) {
    const chain: number[] = [];
    let next: number | null = start;
    while (next !== null && !done.has(next)) {
      done.add(next);
      chain.push(next);
      next = parents[next] ?? null;
    }
    const closed = next === null ? -1 : chain.indexOf(next);
    if (closed >= 0) circular.push(...chain.slice(closed));
    order.push(...chain.reverse());
  }
  return { order, circular };
}

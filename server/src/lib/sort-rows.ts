/** Lists of a project's objects are short; sorted here they come in the same, human order from every database. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export interface SortQuery {
  readonly sort?: string | undefined;
  readonly order?: string | undefined;
}

/** An unknown column counts as the first one; equal rows stay in the order of their ids. */
export function sortRows<T extends { id: number }>(
  rows: readonly T[],
  query: SortQuery,
  columns: Readonly<Record<string, (row: T) => string>>,
): T[] {
  const [fallback] = Object.values(columns);
  const column = Object.hasOwn(columns, query.sort ?? '') ? columns[query.sort ?? ''] : fallback;
  const direction = query.order === 'desc' ? -1 : 1;
  return rows.toSorted(
    (a, b) => direction * collator.compare(column?.(a) ?? '', column?.(b) ?? '') || a.id - b.id,
  );
}

/**
 * What two people have made of the same at the same time: `before` is from what both began, `typed` what one of them
 * has in his form, `next` what the other one has saved. Pure.
 */
export type Merge<Value> = (before: Value, typed: Value, next: Value) => Value;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Entry by entry: what nobody has typed here follows. */
export function mergedRecord<Value>(
  before: Readonly<Record<string, Value>>,
  typed: Readonly<Record<string, Value>>,
  next: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  const names = [...new Set([...Object.keys(next), ...Object.keys(typed)])];
  const sources = names.map((name) => [name, isSame(before[name], typed[name]) ? next : typed] as const);
  return Object.fromEntries(
    sources.flatMap(([name, source]) => {
      const value = source[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** Row by row, each known by its key. One that was typed into stays, also where the other one has taken it away. */
export function mergedRows<Row>(keyOf: (row: Row) => string | number): Merge<readonly Row[]> {
  return (before, typed, next) => {
    const find = (rows: readonly Row[], row: Row) => rows.find((one) => keyOf(one) === keyOf(row));
    const kept = typed.flatMap((row) => {
      const was = find(before, row);
      if (was === undefined || !isSame(was, row)) return [row];
      const now = find(next, row);
      return now === undefined ? [] : [now];
    });
    const added = next.filter((row) => !find(before, row) && !find(typed, row));
    const rows = [...kept, ...added];
    const own = typed.filter((row) => !find(before, row));
    const untouched = [...before.filter((row) => find(typed, row)), ...own];
    if (!isSame(typed.map(keyOf), untouched.map(keyOf))) return rows;
    // Nobody has moved anything here: the order is the other one's.
    const placeOf = (row: Row) => {
      const place = next.findIndex((one) => keyOf(one) === keyOf(row));
      return place < 0 ? next.length : place;
    };
    return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
  };
}

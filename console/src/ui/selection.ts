import { useState } from 'react';

export type RowKey = string | number;

/** The rows of a list that something is to be done with. Only what is shown counts: what a page or filter leaves out is not in it. */
export interface Selection {
  /** all that can be marked */
  readonly rows: readonly RowKey[];
  readonly keys: ReadonlySet<RowKey>;
  /** `isRange`: with all rows from the one before, as that was left */
  readonly toggle: (key: RowKey, isRange: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

export function useSelection(rows: readonly RowKey[]): Selection {
  const [marked, setMarked] = useState<ReadonlySet<RowKey>>(new Set());
  const [anchor, setAnchor] = useState<RowKey>();
  const keys = new Set(rows.filter((key) => marked.has(key)));
  const toggle = (key: RowKey, isRange: boolean) => {
    const from = anchor === undefined ? -1 : rows.indexOf(anchor);
    const to = rows.indexOf(key);
    const next = new Set(keys);
    const isMarked = isRange && from >= 0 && anchor !== undefined ? keys.has(anchor) : !keys.has(key);
    const touched = isRange && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
    for (const one of touched) {
      if (isMarked) next.add(one);
      else next.delete(one);
    }
    setMarked(next);
    setAnchor(key);
  };
  return {
    rows,
    keys,
    toggle,
    toggleAll: () => setMarked(new Set(keys.size === rows.length ? [] : rows)),
    clear: () => setMarked(new Set()),
  };
}

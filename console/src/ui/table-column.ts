import type { ReactNode } from 'react';
import { compareNames } from '../locales/language.ts';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Text alone is cut off where there is no room; null stands for nothing. */
  readonly render: (row: Row) => ReactNode;
  /** makes the column sortable; where the server sorts, by the column's key, it says no more than that */
  readonly sortValue?: (row: Row) => string | number;
  /** sorted by it first from its end: the newest, the longest */
  readonly isFromEnd?: boolean;
  /**
   * What it is in the card that a row becomes where there is little room: `title` heads it, `actions` end that line;
   * below it the others follow, `state` first, but for what is `hidden`, on a tablet too. A `field` to fill in ends
   * the card in a line of its own.
   */
  readonly role?: 'title' | 'state' | 'hidden' | 'actions' | 'field';
  /** In the card its title stands before it: it would say nothing by itself. */
  readonly isLabelled?: boolean;
  /** Left out until somebody chooses it: there is hardly room for all. */
  readonly isExtra?: boolean;
  readonly width?: string | undefined;
  readonly isNowrap?: boolean;
}

export interface Order {
  readonly key: string;
  readonly isDescending: boolean;
}

/** By this column; by it already: the other way round. */
export function nextOrder(
  { key, isFromEnd = false }: Pick<Column<never>, 'key' | 'isFromEnd'>,
  order: Order | undefined,
): Order {
  return { key, isDescending: order?.key === key ? !order.isDescending : isFromEnd };
}

/** An unknown column leaves them as they are. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: Order | undefined,
): readonly Row[] {
  const sortValue = columns.find((column) => column.key === order?.key)?.sortValue;
  if (!sortValue || !order) return rows;
  const sign = order.isDescending ? -1 : 1;
  return [...rows].sort((a, b) => sign * compare(sortValue(a), sortValue(b)));
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b));
}

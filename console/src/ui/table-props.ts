import type { ReactNode } from 'react';
import type { RowKey, Selection } from './selection.ts';
import type { Column, Order } from './table-column.ts';

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** undefined while loading */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => RowKey;
  readonly empty: ReactNode;
  /** more about a row, shown below it on demand */
  readonly expand?: ((row: Row) => ReactNode) | undefined;
  /** of the button that does so; recent tasks where it says nothing */
  readonly expandLabel?: ((isOpen: boolean) => string) | undefined;
  readonly skeletonRows?: number | undefined;
  /** where the rows are part of a longer list: they come in this order (`sortRows`) */
  readonly sorting?: {
    readonly order: Order | undefined;
    readonly onOrder: (order: Order) => void;
  };
  /** lets rows be marked; `nameOf` says which one it is */
  readonly selection?: Selection | undefined;
  readonly nameOf?: ((row: Row) => string) | undefined;
  /** the list that its page is about: `j`, `k` and their like are its */
  readonly isMain?: boolean | undefined;
}

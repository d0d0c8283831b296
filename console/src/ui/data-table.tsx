import { useRef, useState } from 'react';
import { useCutTextTips } from './cut-text.tsx';
import classes from './data-table.module.css';
import { useRowKeys } from './row-keys.ts';
import { type Order, sortRows } from './table-column.ts';
import { HeaderCell, SelectAllCell } from './table-header.tsx';
import type { DataTableProps } from './table-props.ts';
import { BodyRow, SkeletonRows } from './table-row.tsx';
import { useScrollHint } from './use-scroll-hint.ts';

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, empty, label, selection, expand } = props;
  const [own, setOwn] = useState<Order>();
  const [container, table] = [useRef<HTMLDivElement>(null), useRef<HTMLTableElement>(null)];
  useRowKeys(table, { isSelectable: selection !== undefined, isMain: props.isMain ?? false });
  const { order, onOrder } = props.sorting ?? { order: own, onOrder: setOwn };
  const isEmpty = rows !== undefined && rows.length === 0;
  useScrollHint(container, isEmpty);
  const { tip, handlers } = useCutTextTips();
  if (isEmpty) return empty;
  const sorted = rows && (props.sorting ? rows : sortRows(rows, columns, order));
  const isActive = selection !== undefined && selection.keys.size > 0;
  return (
    <div className={classes.container} ref={container} {...handlers}>
      <table
        className={classes.table}
        ref={table}
        aria-label={label}
        aria-busy={!rows}
        data-selecting={isActive || undefined}
      >
        <thead>
          <tr>
            {selection && <SelectAllCell selection={selection} />}
            {expand && <td className={classes.expander} />}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted ? (
            sorted.map((row) => <BodyRow key={props.rowKey(row)} row={row} {...props} />)
          ) : (
            <SkeletonRows
              columns={columns.length + (expand ? 1 : 0) + (selection ? 1 : 0)}
              rows={props.skeletonRows ?? 6}
            />
          )}
        </tbody>
      </table>
      {tip}
    </div>
  );
}

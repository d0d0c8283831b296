import { ActionIcon, Skeleton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconSelector } from '@tabler/icons-react';
import clsx from 'clsx';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { compareNames } from '../locales/language.ts';
import classes from './data-table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** makes the column sortable */
  readonly sortValue?: (row: Row) => string | number;
  /** `title` heads the card that a row becomes on a phone; `hidden` leaves the column out there; `actions` ends it */
  readonly role?: 'title' | 'hidden' | 'actions';
  readonly width?: string;
  readonly isNowrap?: boolean;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** undefined while loading */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string | number;
  readonly empty: ReactNode;
  /** more about a row, shown below it on demand */
  readonly expand?: (row: Row) => ReactNode;
  /** of the button that does so; recent tasks where it says nothing */
  readonly expandLabel?: (isOpen: boolean) => string;
  readonly skeletonRows?: number;
  /** where the rows are part of a longer list: they come in this order (`sortRows`) */
  readonly sorting?: {
    readonly order: Order | undefined;
    readonly onOrder: (order: Order) => void;
  };
}

export interface Order {
  readonly key: string;
  readonly isDescending: boolean;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, empty, label } = props;
  const [own, setOwn] = useState<Order>();
  const { order, onOrder } = props.sorting ?? { order: own, onOrder: setOwn };
  if (rows && rows.length === 0) return empty;
  const sorted = rows && (props.sorting ? rows : sortRows(rows, columns, order));
  return (
    <div className={classes.container}>
      <table className={classes.table} aria-label={label} aria-busy={!rows}>
        <thead>
          <tr>
            {props.expand && <td className={classes.expander} />}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted ? (
            sorted.map((row) => <BodyRow key={props.rowKey(row)} row={row} {...props} />)
          ) : (
            <SkeletonRows columns={columns.length + (props.expand ? 1 : 0)} rows={props.skeletonRows ?? 6} />
          )}
        </tbody>
      </table>
    </div>
  );
}

function HeaderCell<Row>(props: {
  column: Column<Row>;
  order: Order | undefined;
  onOrder: (order: Order) => void;
}) {
  const { column, order, onOrder } = props;
  const own = order?.key === column.key ? order : undefined;
  if (!column.sortValue) {
    return (
      <th scope="col" data-role={column.role} style={{ width: column.width }}>
        {column.role === 'actions' ? (
          <span className={classes.hiddenLabel}>{column.title}</span>
        ) : (
          column.title
        )}
      </th>
    );
  }
  const next = { key: column.key, isDescending: own ? !own.isDescending : false };
  return (
    <th
      scope="col"
      data-role={column.role}
      style={{ width: column.width }}
      aria-sort={own ? (own.isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className={classes.sort} onClick={() => onOrder(next)}>
        {column.title}
        {own ? (
          <IconChevronDown size={14} className={clsx(!own.isDescending && classes.up)} />
        ) : (
          <IconSelector size={14} className={classes.unsorted} />
        )}
      </button>
    </th>
  );
}

function BodyRow<Row>({ row, columns, expand, expandLabel }: DataTableProps<Row> & { row: Row }) {
  const t = useTranslations('common');
  const [isOpen, setOpen] = useState(false);
  return (
    <Fragment>
      <tr className={classes.row}>
        {expand && (
          <td className={classes.expander}>
            <ActionIcon
              size="sm"
              aria-expanded={isOpen}
              aria-label={expandLabel?.(isOpen) ?? (isOpen ? t('collapse') : t('expand'))}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronRight size={16} className={clsx(classes.chevron, isOpen && classes.open)} />
            </ActionIcon>
          </td>
        )}
        {columns.map((column) => (
          <td
            key={column.key}
            data-role={column.role}
            data-label={column.title}
            className={clsx(column.isNowrap && classes.nowrap)}
          >
            {column.render(row)}
          </td>
        ))}
      </tr>
      {isOpen && expand && (
        <tr className={classes.expanded}>
          <td colSpan={columns.length + 1}>{expand(row)}</td>
        </tr>
      )}
    </Fragment>
  );
}

function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
    <tr key={row} className={classes.row}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
        <td key={column}>
          <Skeleton height={12} my={5} width={`${60 - ((row * 17 + column * 23) % 35)}%`} />
        </td>
      ))}
    </tr>
  ));
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

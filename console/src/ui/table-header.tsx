import { Checkbox } from '@mantine/core';
import { IconChevronDown, IconSelector } from '@tabler/icons-react';
import clsx from 'clsx';
import { useTranslations } from 'use-intl';
import classes from './data-table.module.css';
import type { Selection } from './selection.ts';
import { type Column, nextOrder, type Order } from './table-column.ts';

interface HeaderProps<Row> {
  readonly column: Column<Row>;
  readonly order: Order | undefined;
  readonly onOrder: (order: Order) => void;
}

export function HeaderCell<Row>({ column, order, onOrder }: HeaderProps<Row>) {
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
  return (
    <th
      scope="col"
      data-role={column.role}
      style={{ width: column.width }}
      aria-sort={own ? (own.isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className={classes.sort} onClick={() => onOrder(nextOrder(column, own))}>
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

/** Marks all rows that are shown, or none. */
export function SelectAllCell({ selection }: { selection: Selection }) {
  const t = useTranslations('lists');
  const { size } = selection.keys;
  const count = selection.rows.length;
  return (
    <td className={classes.mark}>
      <Checkbox
        size="xs"
        aria-label={t('selectAll')}
        checked={count > 0 && size === count}
        indeterminate={size > 0 && size < count}
        disabled={count === 0}
        onChange={selection.toggleAll}
      />
    </td>
  );
}

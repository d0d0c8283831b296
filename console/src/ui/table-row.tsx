import { ActionIcon, Checkbox, Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CutText } from './cut-text.tsx';
import classes from './data-table.module.css';
import type { RowKey, Selection } from './selection.ts';
import type { Column } from './table-column.ts';
import type { DataTableProps } from './table-props.ts';

export function BodyRow<Row>({ row, ...props }: DataTableProps<Row> & { row: Row }) {
  const { columns, expand, selection } = props;
  const t = useTranslations('common');
  const [isOpen, setOpen] = useState(false);
  const key = props.rowKey(row);
  const isMarked = selection?.keys.has(key) ?? false;
  return (
    <Fragment>
      {/* takes the focus of the keys that move in the list where it has no link */}
      <tr className={classes.row} data-row={key} data-marked={isMarked || undefined} tabIndex={-1}>
        {selection && (
          <MarkCell name={props.nameOf?.(row) ?? String(key)} rowKey={key} selection={selection} />
        )}
        {expand && (
          <td className={classes.expander}>
            <ActionIcon
              size="sm"
              aria-expanded={isOpen}
              aria-label={props.expandLabel?.(isOpen) ?? (isOpen ? t('collapse') : t('expand'))}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronRight size={16} className={clsx(classes.chevron, isOpen && classes.open)} />
            </ActionIcon>
          </td>
        )}
        {columns.map((column) => (
          <Cell key={column.key} column={column} row={row} />
        ))}
      </tr>
      {isOpen && expand && (
        <tr className={classes.expanded}>
          <td colSpan={columns.length + 1 + (selection ? 1 : 0)}>{expand(row)}</td>
        </tr>
      )}
    </Fragment>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.render(row);
  return (
    <td
      data-role={column.role}
      data-is-nothing={content === '—' || undefined}
      data-label={column.isLabelled ? column.title : undefined}
      className={clsx(column.isNowrap && classes.nowrap)}
    >
      {typeof content === 'string' ? <CutText className={classes.text}>{content}</CutText> : content}
    </td>
  );
}

function MarkCell({ name, rowKey, selection }: { name: string; rowKey: RowKey; selection: Selection }) {
  const t = useTranslations('lists');
  if (!selection.rows.includes(rowKey)) return <td className={classes.mark} />;
  return (
    <td className={classes.mark}>
      <Checkbox
        size="xs"
        aria-label={t('select', { name })}
        data-key="x"
        checked={selection.keys.has(rowKey)}
        // A change of a checkbox is a click, which knows of Shift.
        onChange={({ nativeEvent }) =>
          selection.toggle(rowKey, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </td>
  );
}

export function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
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

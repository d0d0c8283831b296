import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RowKey, Selection } from '../ui/selection.ts';
import { HoldMarked } from './hold-marked.ts';
import classes from './list.module.css';

interface MarkedRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => RowKey;
  readonly selection: Selection;
  /** what can be done with them */
  readonly children: (marked: readonly Row[], clear: () => void) => ReactNode;
}

/** Above the rows, once some are marked: how many, and what can be done with them. */
export function MarkedRows<Row>({ rows, rowKey, selection, children }: MarkedRowsProps<Row>) {
  const t = useTranslations('lists');
  const marked = rows.filter((row) => selection.keys.has(rowKey(row)));
  const [held, setHeld] = useState<readonly Row[]>();
  if (marked.length === 0 && held === undefined) return <span role="status" />;
  return (
    <div className={classes.marked} data-empty={marked.length === 0 || undefined}>
      <span role="status">{t('marked', { count: marked.length })}</span>
      <Group gap="xs">
        <HoldMarked value={(isHeld) => setHeld(isHeld ? marked : undefined)}>
          {children(held ?? marked, selection.clear)}
        </HoldMarked>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={selection.clear}>
          {t('unmark')}
        </Button>
      </Group>
    </div>
  );
}

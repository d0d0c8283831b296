import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { type Column, nextOrder, type Order } from './table-column.ts';

interface SortMenuProps {
  readonly className: string | undefined;
  readonly columns: readonly Column<never>[];
  readonly order: Order | undefined;
  readonly onOrder: (order: Order) => void;
}

/** Where rows are cards there are no heads of columns to sort by. */
export function SortMenu({ className, columns, order, onOrder }: SortMenuProps) {
  const t = useTranslations('lists');
  const sortable = columns.filter(({ sortValue }) => sortValue !== undefined);
  const chosen = sortable.find(({ key }) => key === order?.key);
  if (sortable.length === 0) return null;
  return (
    <Menu width={220} position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={className}
          variant="default"
          size={36}
          aria-label={t('sort')}
          title={t('sort')}
        >
          <IconArrowsSort size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={chosen?.key ?? null}
          onChange={(key) => {
            const column = sortable.find((one) => one.key === key);
            if (column) onOrder(nextOrder(column, undefined));
          }}
        >
          {sortable.map(({ key, title }) => (
            <Menu.RadioItem key={key} value={key}>
              {title}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {chosen && order && (
          <>
            <Menu.Divider />
            <Menu.RadioGroup
              value={order.isDescending ? 'descending' : 'ascending'}
              onChange={(way) => onOrder({ key: chosen.key, isDescending: way === 'descending' })}
            >
              <Menu.RadioItem value="ascending">{t('ascending')}</Menu.RadioItem>
              <Menu.RadioItem value="descending">{t('descending')}</Menu.RadioItem>
            </Menu.RadioGroup>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

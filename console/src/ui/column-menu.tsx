import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readPreference, writePreference } from '../lib/preferences.ts';
import type { Column } from './table-column.ts';

interface ColumnChoice {
  readonly hidden: readonly string[];
  readonly hide: (keys: readonly string[]) => void;
}

/** Which columns of a list somebody does without; the browser remembers it by the list's name. */
export function useColumnChoice(list: string, columns: readonly Column<never>[]): ColumnChoice {
  const [all, setAll] = useState(() => readPreference('hiddenColumns') ?? {});
  const extra = columns.filter(({ isExtra }) => isExtra).map(({ key }) => key);
  const hide = (keys: readonly string[]) => {
    // Others may have been chosen on another page meanwhile.
    const { [list]: _, ...others } = readPreference('hiddenColumns') ?? {};
    const isUsual = keys.length === extra.length && extra.every((key) => keys.includes(key));
    const next = isUsual ? others : { ...others, [list]: keys };
    setAll(next);
    writePreference('hiddenColumns', next);
  };
  return { hidden: all[list] ?? extra, hide };
}

interface ColumnMenuProps extends ColumnChoice {
  readonly columns: readonly Column<never>[];
}

/** All but the name, which says what a row is, and what can be done with it. */
const isOptional = ({ role }: Column<never>) => role !== 'title' && role !== 'actions';

export function ColumnMenu({ columns, hidden, hide }: ColumnMenuProps) {
  const t = useTranslations('lists');
  const optional = columns.filter(isOptional);
  if (optional.length < 2) return null;
  const keys = optional.map(({ key }) => key);
  return (
    <Menu width={220}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} />}>
          {t('columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxGroup
          value={keys.filter((key) => !hidden.includes(key))}
          onChange={(shown) => hide(keys.filter((key) => !shown.includes(key)))}
        >
          {optional.map(({ key, title }) => (
            <Menu.CheckboxItem key={key} value={key}>
              {title}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

import type { References } from '@signalbox/contract';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { shownName } from '../lib/shown-name.ts';
import { BulkAction } from './bulk-action.tsx';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface BulkDeleteProps<Row extends Named> {
  readonly rows: readonly Row[];
  /** what uses one; absent where the server alone says that it stays */
  readonly find?: (id: number) => Promise<References>;
  /** why one stays, whatever uses it */
  readonly hindrance?: (row: Row) => ReactNode;
  readonly remove: (id: number) => Promise<unknown>;
  readonly onEnd: () => void;
}

/** What is in use stays, and is told with what uses it. */
export function BulkDelete<Row extends Named>(props: BulkDeleteProps<Row>) {
  const { rows, find, remove, onEnd } = props;
  const t = useTranslations();
  const format = useFormatter();
  const obstacle = async (row: Row) => {
    const hindrance = props.hindrance?.(row);
    if (hindrance) return hindrance;
    // Where the look-up fails the server still refuses to delete what is in use.
    const references = await find?.(row.id).catch(() => undefined);
    const users = Object.values(references ?? {}).flat();
    if (users.length === 0) return undefined;
    return (
      <>
        {t('resources.refsText')} <strong>{format.list(users.map(shownName))}</strong>
      </>
    );
  };
  return (
    <BulkAction
      isDestructive
      doneText={(row) => t('common.deleted', { name: shownName(row) })}
      label={t('common.delete')}
      icon={<IconTrash size={14} />}
      rows={rows}
      nameOf={shownName}
      obstacle={obstacle}
      act={({ id }) => remove(id)}
      onEnd={onEnd}
    />
  );
}

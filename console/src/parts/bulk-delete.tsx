import type { References } from '@signalbox/contract';
import { IconTrash } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl';
import { shownName } from '../lib/shown-name.ts';
import { BulkAction } from './bulk-action.tsx';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface BulkDeleteProps<Row extends Named> {
  readonly rows: readonly Row[];
  readonly find: (id: number) => Promise<References>;
  readonly remove: (id: number) => Promise<unknown>;
  readonly onEnd: () => void;
}

/** What is in use stays, and is told with what uses it. */
export function BulkDelete<Row extends Named>({ rows, find, remove, onEnd }: BulkDeleteProps<Row>) {
  const t = useTranslations();
  const format = useFormatter();
  const obstacle = async ({ id }: Row) => {
    // Where the look-up fails the server still refuses to delete what is in use.
    const references = await find(id).catch(() => undefined);
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

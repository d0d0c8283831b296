import { ActionIcon, Group, Tooltip } from '@mantine/core';
import type { ListedApp } from '@signalbox/contract';
import { isBuiltInApp } from '@signalbox/contract/rules';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useDeleteApp, useSetPriorities } from '../../api/app-settings.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { notifyEnd } from '../../ui/notify.ts';
import { prioritiesAfterMove } from './app-order.ts';

interface AppActionsProps {
  readonly of: ListedApp;
  /** in their order */
  readonly apps: readonly ListedApp[];
}

/** Up, down, and away for those that do not come with the product. */
export function AppActions({ of, apps }: AppActionsProps) {
  const t = useTranslations();
  const name = of.title || of.id;
  const setPriorities = useSetPriorities();
  const remove = useDeleteApp();
  const move = (by: number) => {
    const priorities = prioritiesAfterMove(apps, of.id, by);
    if (priorities.size > 0) notifyEnd(setPriorities.mutateAsync(priorities));
  };
  const ask = async () => {
    const isSure = await askToConfirm({
      title: t('resources.deleteTitle', { name }),
      text: t('apps.deleteText'),
      confirm: t('common.delete'),
      cancel: t('common.cancel'),
      isDestructive: true,
    });
    if (!isSure) return;
    notifyEnd(remove.mutateAsync(of.id), t('common.deleted', { name }));
  };
  const isFirst = apps[0]?.id === of.id;
  const isLast = apps.at(-1)?.id === of.id;
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {!isBuiltInApp(of.id) && (
        <Tooltip label={t('common.delete')}>
          <ActionIcon
            aria-label={`${t('common.delete')}: ${name}`}
            loading={remove.isPending}
            onClick={() => void ask()}
          >
            <IconTrash size={17} />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={t('apps.up')}>
        <ActionIcon
          aria-label={`${t('apps.up')}: ${name}`}
          aria-disabled={isFirst || undefined}
          data-disabled={isFirst || undefined}
          onClick={() => move(-1)}
        >
          <IconArrowUp size={17} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('apps.down')}>
        <ActionIcon
          aria-label={`${t('apps.down')}: ${name}`}
          aria-disabled={isLast || undefined}
          data-disabled={isLast || undefined}
          onClick={() => move(1)}
        >
          <IconArrowDown size={17} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

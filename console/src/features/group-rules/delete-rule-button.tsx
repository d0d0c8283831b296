import { ActionIcon, Tooltip } from '@mantine/core';
import type { GroupRule } from '@signalbox/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useDeleteGroupRule } from '../../api/group-rules.ts';
import { groupName } from '../../lib/group-name.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { notifyEnd } from '../../ui/notify.ts';

export function DeleteRuleButton({ of }: { of: Pick<GroupRule, 'id' | 'value'> }) {
  const t = useTranslations();
  const remove = useDeleteGroupRule();
  const name = groupName(of.value);
  const ask = async () => {
    const isSure = await askToConfirm({
      title: t('resources.deleteTitle', { name }),
      text: t('groupRules.deleteText'),
      confirm: t('common.delete'),
      cancel: t('common.cancel'),
      isDestructive: true,
    });
    if (!isSure) return;
    notifyEnd(remove.mutateAsync(of.id), t('common.deleted', { name }));
  };
  return (
    <Tooltip label={t('common.delete')}>
      <ActionIcon
        aria-label={`${t('common.delete')}: ${name}`}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        <IconTrash size={17} />
      </ActionIcon>
    </Tooltip>
  );
}

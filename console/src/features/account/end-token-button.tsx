import { ActionIcon, Tooltip } from '@mantine/core';
import type { ApiTokenRow } from '@signalbox/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useEndApiToken } from '../../api/api-tokens.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { notifyEnd } from '../../ui/notify.ts';

export function EndTokenButton({ of }: { of: ApiTokenRow }) {
  const t = useTranslations();
  const end = useEndApiToken();
  const ask = async () => {
    const isSure = await askToConfirm({
      title: t('account.endTitle', { id: of.id }),
      text: t('account.endText'),
      confirm: t('account.end'),
      cancel: t('common.cancel'),
      isDestructive: true,
    });
    if (!isSure) return;
    notifyEnd(end.mutateAsync(of.id), t('account.tokenEnded'));
  };
  return (
    <Tooltip label={t('account.end')}>
      <ActionIcon
        aria-label={`${t('account.end')}: ${of.id}`}
        loading={end.isPending}
        onClick={() => void ask()}
      >
        <IconTrash size={17} />
      </ActionIcon>
    </Tooltip>
  );
}

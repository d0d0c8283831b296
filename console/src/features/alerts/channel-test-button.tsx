import { ActionIcon, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ListedAlertChannel } from '@signalbox/contract';
import { IconSend } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useTestAlertChannel } from '../../api/alerts.ts';
import { shownName } from '../../lib/shown-name.ts';
import { worded } from '../../locales/language.ts';
import { notifyError } from '../../ui/notify.ts';

/** Sends a message to the channel, and says what the other side answered. */
export function ChannelTestButton({
  projectId,
  channel,
}: {
  projectId: number;
  channel: ListedAlertChannel;
}) {
  const t = useTranslations('alertChannels');
  const test = useTestAlertChannel(projectId);
  const name = shownName(channel);
  const send = () =>
    test.mutate(channel.id, {
      onError: (error) => notifyError(error),
      onSuccess: ({ delivered, answer, answer_text: told, duration_ms: ms }) =>
        notifications.show({
          title: t(delivered ? 'taken' : 'refused', { name }),
          message: t('answer', { answer: worded(told, answer), ms }),
          color: delivered ? 'green' : 'red',
          // It has to be read.
          autoClose: delivered ? 6_000 : false,
          withBorder: true,
          role: delivered ? 'status' : 'alert',
        }),
    });
  return (
    <Tooltip label={test.isPending ? t('testing') : t('test')}>
      <ActionIcon aria-label={`${t('test')}: ${name}`} loading={test.isPending} onClick={send}>
        <IconSend size={17} />
      </ActionIcon>
    </Tooltip>
  );
}

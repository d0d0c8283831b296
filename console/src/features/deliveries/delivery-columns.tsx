import { ActionIcon, Group, Stack, Text, Tooltip } from '@mantine/core';
import type { Delivery } from '@signalbox/contract';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { useDiscardDelivery, useRetryDelivery } from '../../api/deliveries.ts';
import { relativeStyle } from '../../lib/relative-time.ts';
import { worded } from '../../locales/language.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { notifyEnd } from '../../ui/notify.ts';
import type { Column } from '../../ui/table-column.ts';
import { TimeStamp, useNow } from '../../ui/time-stamp.tsx';
import { ToneBadge } from '../../ui/tone-badge.tsx';

const tones = { waiting: 'idle', sending: 'active', delivered: 'clear', dead: 'danger' } as const;

/** `namesProject`: where those of several projects are listed */
export function useDeliveryColumns(namesProject: boolean): Column<Delivery>[] {
  const t = useTranslations('deliveries');
  return [
    {
      key: 'subject',
      title: t('subject'),
      role: 'title',
      render: (delivery) => <Subject of={delivery} namesProject={namesProject} />,
    },
    { key: 'receiver', title: t('receiver'), render: ({ receiver }) => receiver },
    {
      key: 'state',
      title: t('state'),
      role: 'state',
      render: ({ state }) => <ToneBadge tone={tones[state]}>{t(`states.${state}`)}</ToneBadge>,
    },
    {
      key: 'created',
      title: t('created'),
      isLabelled: true,
      isNowrap: true,
      sortValue: ({ id }) => id,
      isFromEnd: true,
      render: ({ created }) => <TimeStamp time={created} />,
    },
    { key: 'attempts', title: t('attempts'), isLabelled: true, render: ({ attempts }) => attempts },
    {
      key: 'tried',
      title: t('tried'),
      isLabelled: true,
      isNowrap: true,
      render: ({ tried }) => <TimeStamp time={tried} />,
    },
    { key: 'due', title: t('due'), isNowrap: true, render: ({ due }) => due && <DueTime time={due} /> },
  ];
}

/** For administrators. */
export function useDeliveryActions(): Column<Delivery> {
  const t = useTranslations('deliveries');
  return {
    key: 'actions',
    title: t('actions'),
    role: 'actions',
    width: '6rem',
    render: (delivery) => <Actions of={delivery} />,
  };
}

function subjectOf({ subject_text: told, subject }: Delivery): string {
  return worded(told, subject);
}

/** Why it failed stands below what it is about: it is long, and it is what an administrator looks for. */
function Subject({ of, namesProject }: { of: Delivery; namesProject: boolean }) {
  const { project_name: projectName, problem } = of;
  return (
    <Stack gap={2}>
      <span style={{ overflowWrap: 'anywhere' }}>{subjectOf(of)}</span>
      {namesProject && projectName && (
        <Text size="sm" c="dimmed">
          {projectName}
        </Text>
      )}
      {problem && (
        <Text size="sm" c="red" style={{ overflowWrap: 'anywhere' }}>
          {worded(of.problem_text, problem)}
        </Text>
      )}
    </Stack>
  );
}

function DueTime({ time }: { time: string }) {
  const format = useFormatter();
  const style = relativeStyle(useLocale());
  const now = useNow();
  const date = new Date(time);
  return (
    <time dateTime={time}>{format.relativeTime(date, { now: Math.min(now, date.getTime()), style })}</time>
  );
}

function Actions({ of }: { of: Delivery }) {
  const { id, state } = of;
  const subject = subjectOf(of);
  const t = useTranslations();
  const retry = useRetryDelivery();
  const discard = useDiscardDelivery();
  const askToDiscard = async () => {
    const isSure = await askToConfirm({
      title: t('deliveries.discardTitle'),
      text: t('deliveries.discardText', { subject }),
      confirm: t('deliveries.discard'),
      cancel: t('common.cancel'),
      isDestructive: true,
    });
    if (isSure) {
      notifyEnd(discard.mutateAsync(id), t('deliveries.discarded'));
    }
  };
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {(state === 'dead' || state === 'waiting') && (
        <Tooltip label={t('deliveries.retry')}>
          <ActionIcon
            aria-label={`${t('deliveries.retry')}: ${subject}`}
            loading={retry.isPending}
            onClick={() => notifyEnd(retry.mutateAsync(id), t('deliveries.retried'))}
          >
            <IconRefresh size={17} />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={t('deliveries.discard')}>
        <ActionIcon aria-label={`${t('deliveries.discard')}: ${subject}`} onClick={() => void askToDiscard()}>
          <IconTrash size={17} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

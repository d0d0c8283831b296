/** What a form says about alerts: nothing is offered that nobody would send. */
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { serverInfoQuery } from '../api/session.ts';

type Channels = readonly { readonly id: string; readonly name: string }[];

export function AlertFields({ children }: { children: (channels: Channels) => ReactNode }) {
  const t = useTranslations('alerts');
  const { data: info } = useQuery(serverInfoQuery);
  if (info === undefined) return null;
  if (info.alert_channels.length > 0) return children(info.alert_channels);
  return (
    <Text size="sm" c="dimmed">
      {t('noChannel')}
    </Text>
  );
}

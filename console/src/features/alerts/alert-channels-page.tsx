import { Badge } from '@mantine/core';
import type { ListedAlertChannel } from '@signalbox/contract';
import { IconBroadcast, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { alertChannelTypesQuery } from '../../api/alerts.ts';
import { alertChannelApi } from '../../api/resources.ts';
import { AlertTabs } from '../../parts/alert-tabs.tsx';
import { NameLink } from '../../parts/name-link.tsx';
import { NewButton, ResourcePage } from '../../parts/resource-page.tsx';
import { servedSort } from '../../parts/use-served-list.ts';
import { Caution } from '../../ui/caution.tsx';
import type { Column } from '../../ui/table-column.ts';
import { AlertChannelFormDialog } from './alert-channel-form-dialog.tsx';
import { ChannelTestButton } from './channel-test-button.tsx';

export function AlertChannelsPage({ projectId }: { projectId: number }) {
  const t = useTranslations('alertChannels');
  const { data: types } = useQuery(alertChannelTypesQuery(projectId));
  const nameOf: NameOf = ({ type }) => types?.find(({ id }) => id === type)?.name ?? type;
  const canHaveOne = types?.some(({ is_available: isAvailable }) => isAvailable) !== false;
  const isWithoutMail =
    types?.some(({ id, is_available: isAvailable }) => id === 'mail' && isAvailable) === false;
  return (
    <ResourcePage
      projectId={projectId}
      api={alertChannelApi}
      words="alertChannels"
      icon={<IconBroadcast size={22} />}
      emptyText={isWithoutMail ? t('emptyTextNoMail') : undefined}
      tabs={<AlertTabs projectId={projectId} tab="alert-channels" />}
      columns={useColumns(nameOf)}
      notice={canHaveOne ? undefined : <Caution icon={<IconLock size={18} />} title={t('notAllowed')} />}
      newButton={(open) => canHaveOne && <NewButton onClick={() => open('new')}>{t('new')}</NewButton>}
      rowActions={(channel) => <ChannelTestButton projectId={projectId} channel={channel} />}
      form={(form) => <AlertChannelFormDialog {...form} />}
    />
  );
}

type NameOf = (channel: ListedAlertChannel) => string;

function useColumns(nameOf: NameOf): Column<ListedAlertChannel>[] {
  const t = useTranslations();
  return [
    {
      key: 'name',
      title: t('common.name'),
      role: 'title',
      ...servedSort,
      render: (channel) => <NameLink of={channel} />,
    },
    { key: 'type', title: t('alertChannels.type'), ...servedSort, render: nameOf },
    {
      key: 'receiver',
      title: t('alertChannels.receiver'),
      render: ({ receiver, empty }) =>
        empty ? (
          <Badge bg="var(--sb-caution-soft)" c="var(--sb-caution)" radius="sm" tt="none">
            {t('alertChannels.notReached')}
          </Badge>
        ) : (
          <span style={{ overflowWrap: 'anywhere' }}>{receiver}</span>
        ),
    },
  ];
}

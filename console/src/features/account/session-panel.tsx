import { ActionIcon, Badge, Button, Group, Text, Tooltip } from '@mantine/core';
import type { Session } from '@signalbox/contract';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sessionsQuery, useEndSessions } from '../../api/users.ts';
import { clientName } from '../../lib/client-name.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { notifyEnd } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryTable } from '../../ui/query-table.tsx';
import type { Column } from '../../ui/table-column.ts';
import { TimeStamp } from '../../ui/time-stamp.tsx';

/** Where the user is signed in. The session that looks ends by signing out. */
export function SessionPanel() {
  const t = useTranslations('account');
  const query = useQuery(sessionsQuery);
  const end = useEnd();
  const others = query.data?.filter(({ current }) => !current) ?? [];
  return (
    <Panel
      title={t('sessions')}
      actions={
        others.length > 1 && (
          <Button size="compact-sm" variant="default" loading={end.isBusy} onClick={() => end.ask(others)}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed" px="md" py="xs">
        {t('sessionsHint')}
      </Text>
      <QueryTable
        query={query}
        rows={query.data}
        label={t('sessions')}
        columns={useColumns(end)}
        rowKey={({ id }) => id}
        skeletonRows={2}
        empty={null}
      />
    </Panel>
  );
}

interface Ending {
  readonly isBusy: boolean;
  readonly ask: (sessions: readonly Session[]) => void;
}

function useEnd(): Ending {
  const t = useTranslations();
  const end = useEndSessions();
  const ask = async (sessions: readonly Session[]) => {
    const isSure = await askToConfirm({
      title: t('account.endSessionsTitle', { count: sessions.length }),
      text: t('account.endSessionsText'),
      confirm: t('account.endSession'),
      cancel: t('common.cancel'),
      isDestructive: true,
    });
    if (!isSure) return;
    const [only, ...more] = sessions;
    notifyEnd(
      end.mutateAsync(only !== undefined && more.length === 0 ? only.id : 'others'),
      t('account.sessionsEnded', { count: sessions.length }),
    );
  };
  return { isBusy: end.isPending, ask: (sessions) => void ask(sessions) };
}

function useColumns(end: Ending): Column<Session>[] {
  const t = useTranslations('account');
  return [
    {
      key: 'client',
      title: t('client'),
      role: 'title',
      render: ({ client, current }) => (
        <Group gap="xs">
          <span title={client}>{clientName(client) || t('unknownClient')}</span>
          {current && (
            <Badge size="sm" radius="sm" variant="default" tt="none" fw={500}>
              {t('thisOne')}
            </Badge>
          )}
        </Group>
      ),
    },
    { key: 'address', title: t('address'), render: ({ address }) => address || '—' },
    {
      key: 'active',
      title: t('lastActive'),
      isNowrap: true,
      render: (one) => <TimeStamp time={one.last_active} />,
    },
    {
      key: 'actions',
      title: t('endSession'),
      role: 'actions',
      width: '4rem',
      render: (session) =>
        !session.current && (
          <Tooltip label={t('endSession')}>
            <ActionIcon
              aria-label={`${t('endSession')}: ${clientName(session.client) || t('unknownClient')}`}
              onClick={() => end.ask([session])}
            >
              <IconLogout size={17} />
            </ActionIcon>
          </Tooltip>
        ),
    },
  ];
}

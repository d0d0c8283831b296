import { ActionIcon, Badge, Button, Group, Text, Tooltip } from '@mantine/core';
import type { SessionRow } from '@signalbox/contract';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sessionCountQuery, sessionPageQuery, useEndSessions } from '../../api/sessions.ts';
import { clientName } from '../../lib/client-name.ts';
import { SideList } from '../../parts/side-list.tsx';
import { servedSort } from '../../parts/use-served-list.ts';
import { useSidePage } from '../../parts/use-side-list.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { notifyEnd } from '../../ui/notify.ts';
import type { Column } from '../../ui/table-column.ts';
import { TimeStamp } from '../../ui/time-stamp.tsx';

const NAME = 'sessions';

/** Where the user is signed in. The session that looks ends by signing out. */
export function SessionPanel() {
  const t = useTranslations('account');
  const page = useSidePage(NAME, {
    names: { active: 'last_active' },
    said: { current: t('thisOne'), unknown: t('unknownClient') },
  });
  const query = useQuery(sessionPageQuery(page));
  const { data: count = 0 } = useQuery(sessionCountQuery);
  const end = useEnd();
  const others = count - 1;
  return (
    <SideList
      name={NAME}
      title={t('sessions')}
      searchLabel={t('searchSessions')}
      actions={
        others > 1 && (
          <Button
            size="compact-sm"
            variant="default"
            loading={end.isBusy}
            onClick={() => end.ask('others', others)}
          >
            {t('endOthers')}
          </Button>
        )
      }
      intro={
        <Text size="sm" c="dimmed" px="md" py="xs">
          {t('sessionsHint')}
        </Text>
      }
      query={query}
      columns={useColumns(end)}
      rowKey={({ id }) => id}
      skeletonRows={2}
    />
  );
}

interface Ending {
  readonly isBusy: boolean;
  readonly ask: (which: number | 'others', count: number) => void;
}

function useEnd(): Ending {
  const t = useTranslations();
  const end = useEndSessions();
  const ask = async (which: number | 'others', count: number) => {
    const isSure = await askToConfirm({
      title: t('account.endSessionsTitle', { count }),
      text: t('account.endSessionsText'),
      confirm: t('account.endSession'),
      cancel: t('common.cancel'),
      isDestructive: true,
    });
    if (isSure) notifyEnd(end.mutateAsync(which), t('account.sessionsEnded', { count }));
  };
  return { isBusy: end.isPending, ask: (which, count) => void ask(which, count) };
}

function useColumns(end: Ending): Column<SessionRow>[] {
  const t = useTranslations('account');
  return [
    {
      key: 'client',
      title: t('client'),
      role: 'title',
      ...servedSort,
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
    { key: 'address', title: t('address'), ...servedSort, render: ({ address }) => address || '—' },
    {
      key: 'active',
      title: t('lastActive'),
      isNowrap: true,
      ...servedSort,
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
              onClick={() => end.ask(session.id, 1)}
            >
              <IconLogout size={17} />
            </ActionIcon>
          </Tooltip>
        ),
    },
  ];
}

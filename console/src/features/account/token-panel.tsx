import { ActionIcon, Badge, Button, Stack, Text, Tooltip } from '@mantine/core';
import type { listApiTokens, ResponseOf } from '@signalbox/contract';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { apiTokensQuery, useCreateApiToken, useEndApiToken } from '../../api/users.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { CopyableCommand } from '../../ui/copyable-command.tsx';
import { notifyError, notifySuccess } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryTable } from '../../ui/query-table.tsx';
import type { Column } from '../../ui/table-column.ts';
import { TimeStamp } from '../../ui/time-stamp.tsx';

type Token = ResponseOf<typeof listApiTokens>[number];

/** Tokens by which programs act as the user. A new one is shown until the page is left, and kept nowhere. */
export function TokenPanel() {
  const t = useTranslations('account');
  const query = useQuery(apiTokensQuery);
  const create = useCreateApiToken();
  // Those that still work come first, each kind from new to old.
  const tokens =
    query.data && [...query.data].reverse().sort((a, b) => Number(a.expired) - Number(b.expired));
  return (
    <Panel
      title={t('tokens')}
      actions={
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          loading={create.isPending}
          onClick={() => create.mutate(undefined, { onError: (error) => notifyError(error) })}
        >
          {t('newToken')}
        </Button>
      }
    >
      <Stack gap="sm" p="md" pb="sm">
        <Text size="sm" c="dimmed">
          {t('tokensHint')}
        </Text>
        {create.data && <CopyableCommand label={t('shownOnce')} command={create.data.id} />}
      </Stack>
      <QueryTable
        query={query}
        rows={tokens}
        label={t('tokens')}
        columns={useColumns()}
        rowKey={({ id, created }) => `${id} ${created}`}
        skeletonRows={1}
        empty={null}
      />
    </Panel>
  );
}

function useColumns(): Column<Token>[] {
  const t = useTranslations('account');
  return [
    {
      key: 'id',
      title: t('token'),
      role: 'title',
      render: ({ id }) => <code>{t('tokenBegins', { id })}</code>,
    },
    { key: 'created', title: t('made'), render: ({ created }) => <TimeStamp time={created} /> },
    {
      key: 'actions',
      title: t('state'),
      role: 'actions',
      width: '6rem',
      render: (token) =>
        token.expired ? (
          <Badge size="sm" radius="sm" color="gray" variant="light" tt="none">
            {t('ended')}
          </Badge>
        ) : (
          <EndButton of={token} />
        ),
    },
  ];
}

function EndButton({ of }: { of: Token }) {
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
    end.mutate(of.id, {
      onSuccess: () => notifySuccess(t('account.tokenEnded')),
      onError: (error) => notifyError(error),
    });
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

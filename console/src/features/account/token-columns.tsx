import { Badge, Stack, Text, Tooltip } from '@mantine/core';
import type { ApiTokenRow } from '@signalbox/contract';
import { useTranslations } from 'use-intl';
import { servedSort } from '../../parts/use-served-list.ts';
import type { Column } from '../../ui/table-column.ts';
import { TimeStamp, TimeUntil } from '../../ui/time-stamp.tsx';
import { EndTokenButton } from './end-token-button.tsx';
import { useScopeWords } from './use-scope-words.ts';

export function useTokenColumns(): Column<ApiTokenRow>[] {
  const t = useTranslations('apiTokens');
  const account = useTranslations('account');
  return [
    {
      key: 'name',
      title: account('token'),
      role: 'title',
      ...servedSort,
      render: ({ id, name }) => (
        <Stack gap={0}>
          <Text span inherit fw={500} {...(name ? {} : { c: 'dimmed' })}>
            {name || t('unnamed')}
          </Text>
          <Text span size="xs" c="dimmed" ff="monospace">
            {account('tokenBegins', { id })}
          </Text>
        </Stack>
      ),
    },
    { key: 'scope', title: t('scope'), ...servedSort, render: (token) => <ScopeCell of={token} /> },
    {
      key: 'expires',
      title: t('ends'),
      isLabelled: true,
      ...servedSort,
      render: ({ expires }) => (expires ? <TimeUntil time={expires} /> : t('never')),
    },
    {
      key: 'used',
      title: t('lastUsed'),
      isLabelled: true,
      ...servedSort,
      render: ({ last_used }) =>
        last_used ? (
          <TimeStamp time={last_used} />
        ) : (
          <Text span inherit c="dimmed">
            {t('unused')}
          </Text>
        ),
    },
    {
      key: 'actions',
      title: account('state'),
      role: 'actions',
      width: '5.5rem',
      render: (token) =>
        token.expired ? (
          <Badge size="sm" radius="sm" color="gray" variant="light" tt="none">
            {account('ended')}
          </Badge>
        ) : (
          <EndTokenButton of={token} />
        ),
    },
  ];
}

function ScopeCell({ of: { scope, project_count: count, project_names: names } }: { of: ApiTokenRow }) {
  const t = useTranslations('apiTokens');
  const words = useScopeWords();
  const [only] = names;
  const word = count === null ? t('allProjects') : count === 1 && only ? only : t('projectCount', { count });
  const others = count !== null && count > names.length ? ', …' : '';
  return (
    <Stack gap={0}>
      <span>{words[scope].name}</span>
      <Tooltip
        label={names.join(', ') + others}
        disabled={names.length === 0 || count === 1}
        multiline
        maw={320}
      >
        <Text span size="xs" c="dimmed" w="fit-content">
          {word}
        </Text>
      </Tooltip>
    </Stack>
  );
}

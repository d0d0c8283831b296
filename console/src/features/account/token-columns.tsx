import { Badge, Stack, Text, Tooltip } from '@mantine/core';
import type { ApiToken } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { projectsQuery } from '../../api/projects.ts';
import type { Column } from '../../ui/table-column.ts';
import { TimeStamp, TimeUntil } from '../../ui/time-stamp.tsx';
import { EndTokenButton } from './end-token-button.tsx';
import { useScopeWords } from './use-scope-words.ts';

export function useTokenColumns(): Column<ApiToken>[] {
  const t = useTranslations('apiTokens');
  const account = useTranslations('account');
  return [
    {
      key: 'id',
      title: account('token'),
      role: 'title',
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
    { key: 'scope', title: t('scope'), render: (token) => <ScopeCell of={token} /> },
    {
      key: 'expires',
      title: t('ends'),
      isLabelled: true,
      render: ({ expires }) => (expires ? <TimeUntil time={expires} /> : t('never')),
    },
    {
      key: 'used',
      title: t('lastUsed'),
      isLabelled: true,
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

function ScopeCell({ of: { scope = 'full', project_ids: ids = null } }: { of: ApiToken }) {
  const t = useTranslations('apiTokens');
  const words = useScopeWords();
  const { data: projects = [] } = useQuery(projectsQuery);
  const names = ids?.map((id) => projects.find((one) => one.id === id)?.name ?? `#${id}`) ?? [];
  const [only] = names;
  const word =
    ids === null ? t('allProjects') : names.length === 1 ? only : t('projectCount', { count: ids.length });
  return (
    <Stack gap={0}>
      <span>{words[scope].name}</span>
      <Tooltip label={names.join(', ')} disabled={names.length < 2} multiline maw={320}>
        <Text span size="xs" c="dimmed" w="fit-content">
          {word}
        </Text>
      </Tooltip>
    </Stack>
  );
}

import { Badge, Group, Stack, Text } from '@mantine/core';
import type { ListedRunner } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { projectsQuery } from '../../api/projects.ts';
import type { RunnerScope } from '../../api/runners.ts';
import { NameLink } from '../../parts/name-link.tsx';
import { servedSort } from '../../parts/use-served-list.ts';
import type { Column } from '../../ui/table-column.ts';
import { TimeStamp } from '../../ui/time-stamp.tsx';
import { RunnerActions } from './runner-actions.tsx';
import { IsolationMark, RunnerState } from './runner-state.tsx';

interface Asked {
  readonly scope: RunnerScope;
  readonly mayManage: boolean;
  readonly onToken: (runner: ListedRunner) => void;
}

export function useRunnerColumns({ scope, mayManage, onToken }: Asked): Column<ListedRunner>[] {
  const t = useTranslations('runners');
  const common = useTranslations('common');
  const columns: Column<ListedRunner>[] = [
    {
      key: 'name',
      title: common('name'),
      role: 'title',
      ...servedSort,
      render: (runner) => <Name of={runner} scope={scope} />,
    },
    { key: 'state', title: t('state'), ...servedSort, render: (runner) => <RunnerState of={runner} /> },
    {
      key: 'tasks',
      title: t('tasks'),
      isNowrap: true,
      ...servedSort,
      render: ({ tasks, max_parallel_tasks: limit }) =>
        limit === 0 ? t('tasksOfAny', { tasks }) : t('tasksOf', { tasks, limit }),
    },
    { key: 'tags', title: t('tags'), render: (runner) => (hasTagWords(runner) ? <Tags of={runner} /> : '—') },
    {
      key: 'version',
      title: t('version'),
      render: ({ version, protocols }) =>
        version === '' && protocols === null ? (
          '—'
        ) : (
          <Stack gap={0}>
            <span>{version || '—'}</span>
            {protocols && (
              <Text size="xs" c="dimmed">
                {protocols.min === protocols.max
                  ? t('protocol', { min: protocols.min })
                  : t('protocols', protocols)}
              </Text>
            )}
          </Stack>
        ),
    },
    {
      key: 'host',
      title: t('host'),
      render: ({ host }) => (host === '' ? '—' : <span style={{ overflowWrap: 'anywhere' }}>{host}</span>),
    },
    {
      key: 'seen',
      title: t('seen'),
      isNowrap: true,
      render: ({ last_seen: seen }) => <TimeStamp time={seen} />,
    },
  ];
  if (mayManage) {
    columns.push({
      key: 'actions',
      title: common('actions'),
      role: 'actions',
      width: '4rem',
      render: (runner) => <RunnerActions of={runner} scope={scope} onToken={onToken} />,
    });
  }
  return columns;
}

function Name({ of, scope }: { of: ListedRunner; scope: RunnerScope }) {
  const t = useTranslations('runners');
  const { data: projects } = useQuery({ ...projectsQuery, enabled: scope === null });
  const project = projects?.find(({ id }) => id === of.project_id);
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <NameLink of={of} />
        {of.is_built_in && (
          <Badge size="sm" radius="sm" variant="default" tt="none" fw={500}>
            {t('builtIn')}
          </Badge>
        )}
        <IsolationMark of={of} />
      </Group>
      {scope === null && of.project_id !== null && (
        <Text size="xs" c="dimmed">
          {t('ofProject', { name: project?.name ?? `#${of.project_id}` })}
        </Text>
      )}
    </Stack>
  );
}

const hasTagWords = ({ runner_tags: tags, is_default: isDefault }: ListedRunner) =>
  tags.length > 0 || !isDefault;

function Tags({ of: { runner_tags: tags, is_default: isDefault } }: { of: ListedRunner }) {
  const t = useTranslations('runners');
  return (
    <Stack gap={2}>
      {tags.length > 0 && (
        <Group gap={4}>
          {tags.map((tag) => (
            <Badge key={tag} size="sm" radius="sm" variant="default" tt="none" fw={500}>
              {tag}
            </Badge>
          ))}
        </Group>
      )}
      {!isDefault && (
        <Text size="xs" c="dimmed">
          {t('onlyTagged')}
        </Text>
      )}
    </Stack>
  );
}

import { Code, Group, Text } from '@mantine/core';
import type { Repository } from '@signalbox/contract';
import { IconGitBranch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { keyApi, repositoryApi } from '../../api/resources.ts';
import { NameLink } from '../../parts/name-link.tsx';
import { NewButton, ResourcePage } from '../../parts/resource-page.tsx';
import type { Column } from '../../ui/table-column.ts';
import { RepositoryFormDialog } from './repository-form-dialog.tsx';

export function RepositoriesPage({ projectId }: { projectId: number }) {
  const t = useTranslations('repositories');
  return (
    <ResourcePage
      projectId={projectId}
      api={repositoryApi}
      words="repositories"
      icon={<IconGitBranch size={22} />}
      columns={useColumns(projectId)}
      textOf={(repository) => `${repository.name} ${repository.git_url}`}
      newButton={(open) => <NewButton onClick={() => open('new')}>{t('new')}</NewButton>}
      form={(form) => <RepositoryFormDialog {...form} />}
    />
  );
}

function useColumns(projectId: number): Column<Repository>[] {
  const t = useTranslations();
  const { data: keys } = useQuery(keyApi.list(projectId));
  const keyName = (id: number) => keys?.find((key) => key.id === id)?.name ?? '—';
  return [
    {
      key: 'name',
      title: t('common.name'),
      role: 'title',
      sortValue: (one) => one.name,
      render: (one) => <NameLink of={one} />,
    },
    {
      key: 'url',
      title: t('repositories.url'),
      sortValue: (one) => one.git_url,
      render: (one) => (
        <Group gap="xs">
          <Text span ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {one.git_url}
          </Text>
          {one.git_branch && !one.git_url.startsWith('/') && <Code>{one.git_branch}</Code>}
        </Group>
      ),
    },
    {
      key: 'key',
      title: t('repositories.key'),
      sortValue: (one) => keyName(one.ssh_key_id),
      render: (one) => keyName(one.ssh_key_id),
    },
  ];
}

import { Code, Group, Text } from '@mantine/core';
import type { ListedRepository } from '@signalbox/contract';
import { IconGitBranch } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { repositoryApi } from '../../api/resources.ts';
import { NameLink } from '../../parts/name-link.tsx';
import { NewButton, ResourcePage } from '../../parts/resource-page.tsx';
import { servedSort } from '../../parts/use-served-list.ts';
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
      columns={useColumns()}
      sortNames={{ url: 'git_url', key: 'ssh_key' }}
      newButton={(open) => <NewButton onClick={() => open('new')}>{t('new')}</NewButton>}
      form={(form) => <RepositoryFormDialog {...form} />}
    />
  );
}

function useColumns(): Column<ListedRepository>[] {
  const t = useTranslations();
  return [
    {
      key: 'name',
      title: t('common.name'),
      role: 'title',
      ...servedSort,
      render: (one) => <NameLink of={one} />,
    },
    {
      key: 'url',
      title: t('repositories.url'),
      ...servedSort,
      render: (one) => (
        <Group gap="xs">
          <Text span ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {one.git_url}
          </Text>
          {one.git_branch && !one.git_url.startsWith('/') && (
            <Code style={{ overflowWrap: 'anywhere' }}>{one.git_branch}</Code>
          )}
        </Group>
      ),
    },
    {
      key: 'key',
      title: t('repositories.key'),
      ...servedSort,
      render: (one) => one.key_name,
    },
  ];
}

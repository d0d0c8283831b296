import { Button, Code, Group, Text } from '@mantine/core';
import type { Repository } from '@signalbox/contract';
import { IconGitBranch, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { keysQuery } from '../../api/keys.ts';
import { findRepositoryReferences, repositoriesQuery, useDeleteRepository } from '../../api/repositories.ts';
import { NameLink } from '../../parts/name-link.tsx';
import { ResourcePage } from '../../parts/resource-page.tsx';
import { useEdited } from '../../parts/use-edited.ts';
import type { Column } from '../../ui/data-table.tsx';
import { RepositoryFormDialog } from './repository-form-dialog.tsx';

export function RepositoriesPage({ projectId }: { projectId: number }) {
  const t = useTranslations('repositories');
  const query = useQuery(repositoriesQuery(projectId));
  const remove = useDeleteRepository(projectId);
  const edited = useEdited();
  return (
    <ResourcePage
      projectId={projectId}
      title={t('title')}
      searchLabel={t('search')}
      icon={<IconGitBranch size={22} />}
      emptyTitle={t('empty')}
      emptyText={t('emptyText')}
      query={query}
      columns={useColumns(projectId)}
      textOf={(repository) => `${repository.name} ${repository.git_url}`}
      newButton={
        <Button leftSection={<IconPlus size={16} />} onClick={() => edited.open('new')}>
          {t('new')}
        </Button>
      }
      deletion={{
        question: t('deleteText'),
        find: (id) => findRepositoryReferences(projectId, id),
        remove: (id) => remove.mutateAsync(id),
      }}
      form={
        edited.edited !== undefined && (
          <RepositoryFormDialog projectId={projectId} edited={edited.edited} onClose={edited.close} />
        )
      }
    />
  );
}

function useColumns(projectId: number): Column<Repository>[] {
  const t = useTranslations();
  const { data: keys } = useQuery(keysQuery(projectId));
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

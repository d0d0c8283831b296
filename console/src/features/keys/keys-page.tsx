import { Badge, Button, Group, Tooltip } from '@mantine/core';
import type { Key } from '@signalbox/contract';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { findKeyReferences, keysQuery, useDeleteKey } from '../../api/keys.ts';
import { NameLink } from '../../parts/name-link.tsx';
import { ResourcePage } from '../../parts/resource-page.tsx';
import { useEdited } from '../../parts/use-edited.ts';
import type { Column } from '../../ui/data-table.tsx';
import { KeyFormDialog } from './key-form-dialog.tsx';

export function KeysPage({ projectId }: { projectId: number }) {
  const t = useTranslations('keys');
  const query = useQuery(keysQuery(projectId));
  const remove = useDeleteKey(projectId);
  const edited = useEdited();
  return (
    <ResourcePage
      projectId={projectId}
      title={t('title')}
      searchLabel={t('search')}
      icon={<IconKey size={22} />}
      emptyTitle={t('empty')}
      emptyText={t('emptyText')}
      query={query}
      columns={useColumns()}
      textOf={(key) => `${key.name} ${t(key.type)}`}
      newButton={
        <Button leftSection={<IconPlus size={16} />} onClick={() => edited.open('new')}>
          {t('new')}
        </Button>
      }
      deletion={{
        question: t('deleteText'),
        find: (id) => findKeyReferences(projectId, id),
        remove: (id) => remove.mutateAsync(id),
      }}
      form={
        edited.edited !== undefined && (
          <KeyFormDialog projectId={projectId} edited={edited.edited} onClose={edited.close} />
        )
      }
    />
  );
}

function useColumns(): Column<Key>[] {
  const t = useTranslations('keys');
  const common = useTranslations('common');
  return [
    {
      key: 'name',
      title: common('name'),
      role: 'title',
      sortValue: (key) => key.name,
      render: (key) => (
        <Group gap="xs">
          <NameLink of={key} />
          {key.empty && key.type !== 'none' && (
            <Tooltip label={t('emptyKeyHint')}>
              <Badge size="sm" radius="sm" color="red" variant="light" tt="none">
                {t('emptyKey')}
              </Badge>
            </Tooltip>
          )}
        </Group>
      ),
    },
    {
      key: 'type',
      title: common('type'),
      width: '40%',
      sortValue: (key) => t(key.type),
      render: (key) => t(key.type),
    },
  ];
}

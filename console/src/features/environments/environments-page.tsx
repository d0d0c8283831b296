import { Button } from '@mantine/core';
import type { Environment } from '@signalbox/contract';
import { IconBraces, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import {
  environmentsQuery,
  findEnvironmentReferences,
  useDeleteEnvironment,
} from '../../api/environments.ts';
import { NameLink } from '../../parts/name-link.tsx';
import { ResourcePage } from '../../parts/resource-page.tsx';
import { useEdited } from '../../parts/use-edited.ts';
import type { Column } from '../../ui/data-table.tsx';
import { EnvironmentFormDialog } from './environment-form-dialog.tsx';

export function EnvironmentsPage({ projectId }: { projectId: number }) {
  const t = useTranslations('environments');
  const query = useQuery(environmentsQuery(projectId));
  const remove = useDeleteEnvironment(projectId);
  const edited = useEdited();
  return (
    <ResourcePage
      projectId={projectId}
      title={t('title')}
      searchLabel={t('search')}
      icon={<IconBraces size={22} />}
      emptyTitle={t('empty')}
      emptyText={t('emptyText')}
      query={query}
      columns={useColumns()}
      textOf={(environment) => environment.name}
      newButton={
        <Button leftSection={<IconPlus size={16} />} onClick={() => edited.open('new')}>
          {t('new')}
        </Button>
      }
      deletion={{
        question: t('deleteText'),
        find: (id) => findEnvironmentReferences(projectId, id),
        remove: (id) => remove.mutateAsync(id),
      }}
      form={
        edited.edited !== undefined && (
          <EnvironmentFormDialog projectId={projectId} edited={edited.edited} onClose={edited.close} />
        )
      }
    />
  );
}

function namesIn(json: string | null): string {
  try {
    const value: unknown = JSON.parse(json || '{}');
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? Object.keys(value).join(', ') || '—' : (json ?? '—');
  } catch {
    return '—';
  }
}

function useColumns(): Column<Environment>[] {
  const t = useTranslations();
  return [
    {
      key: 'name',
      title: t('common.name'),
      role: 'title',
      sortValue: (one) => one.name,
      render: (one) => <NameLink of={one} />,
    },
    { key: 'extra', title: t('environments.extra'), width: '32%', render: (one) => namesIn(one.json) },
    { key: 'env', title: t('environments.env'), width: '32%', render: (one) => namesIn(one.env) },
  ];
}

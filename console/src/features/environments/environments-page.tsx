import type { Environment } from '@signalbox/contract';
import { IconBraces } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { environmentApi } from '../../api/resources.ts';
import { NameLink } from '../../parts/name-link.tsx';
import { NewButton, ResourcePage } from '../../parts/resource-page.tsx';
import type { Column } from '../../ui/table-column.ts';
import { EnvironmentFormDialog } from './environment-form-dialog.tsx';

export function EnvironmentsPage({ projectId }: { projectId: number }) {
  const t = useTranslations('environments');
  return (
    <ResourcePage
      projectId={projectId}
      api={environmentApi}
      words="environments"
      icon={<IconBraces size={22} />}
      columns={useColumns()}
      textOf={(environment) => environment.name}
      newButton={(open) => <NewButton onClick={() => open('new')}>{t('new')}</NewButton>}
      form={(form) => <EnvironmentFormDialog {...form} />}
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

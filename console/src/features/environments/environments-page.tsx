import type { ListedEnvironment } from '@signalbox/contract';
import { IconBraces } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { environmentApi } from '../../api/resources.ts';
import { NameLink } from '../../parts/name-link.tsx';
import { NewButton, ResourcePage } from '../../parts/resource-page.tsx';
import { servedSort } from '../../parts/use-served-list.ts';
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
      newButton={(open) => <NewButton onClick={() => open('new')}>{t('new')}</NewButton>}
      form={(form) => <EnvironmentFormDialog {...form} />}
    />
  );
}

const listed = (names: readonly string[]) => names.join(', ') || '—';

function useColumns(): Column<ListedEnvironment>[] {
  const t = useTranslations();
  return [
    {
      key: 'name',
      title: t('common.name'),
      role: 'title',
      ...servedSort,
      render: (one) => <NameLink of={one} />,
    },
    { key: 'extra', title: t('environments.extra'), width: '32%', render: (one) => listed(one.variables) },
    { key: 'env', title: t('environments.env'), width: '32%', render: (one) => listed(one.env_variables) },
  ];
}

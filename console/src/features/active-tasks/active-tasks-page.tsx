import { IconListCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { activeTasksQuery, useLiveActiveTasks } from '../../api/active-tasks.ts';
import { unfinishedStatuses } from '../../api/dashboard.ts';
import { AdministratorsPage } from '../../parts/administrators-page.tsx';
import { List } from '../../parts/list.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { rowsOf, useServedPage } from '../../parts/use-served-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ActiveTaskBulk, nameOf } from './active-task-bulk.tsx';
import { useActiveTaskColumns } from './active-task-columns.tsx';
import { ActiveTaskFilters } from './active-task-filters.tsx';

/** What waits or runs on the whole server, for administrators. */
export function ActiveTasksPage() {
  const t = useTranslations('activeTasks');
  return (
    <AdministratorsPage title={t('title')} subtitle={t('subtitle')} notAllowed={t('notAllowed')}>
      <ActiveTaskList />
    </AdministratorsPage>
  );
}

const PAGE_SIZE = 50;

function ActiveTaskList() {
  const t = useTranslations();
  const { status, project } = useSearch({ strict: false });
  const { setFilter } = useListState();
  const said = Object.fromEntries(unfinishedStatuses.map((one) => [one, t(`taskStatus.${one}`)]));
  const page = useServedPage({ pageSize: PAGE_SIZE, said });
  const query = useQuery({
    ...activeTasksQuery({ ...page, status, project_id: project }),
    placeholderData: keepPreviousData,
  });
  useLiveActiveTasks();
  return (
    <List
      name="active-tasks"
      label={t('activeTasks.title')}
      query={query}
      rows={rowsOf(query.data)}
      served={query}
      pageSize={PAGE_SIZE}
      columns={useActiveTaskColumns()}
      rowKey={({ task_id }) => task_id}
      nameOf={nameOf}
      searchLabel={t('dashboard.search')}
      filters={<ActiveTaskFilters />}
      isFiltered={status !== undefined || project !== undefined}
      onClearFilters={() => setFilter({ status: undefined, project: undefined })}
      bulk={(marked, clear) => <ActiveTaskBulk marked={marked} onEnd={clear} />}
      empty={<EmptyState icon={<IconListCheck size={22} />} title={t('overview.nothingNow')} />}
    />
  );
}

import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { activeTasksQuery, useLiveActiveTasks } from '../../api/active-tasks.ts';
import { AdministratorsPage } from '../../parts/administrators-page.tsx';
import { List } from '../../parts/list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useActiveTaskColumns } from './active-task-columns.tsx';

/** What waits or runs on the whole server, for administrators. */
export function ActiveTasksPage() {
  const t = useTranslations('activeTasks');
  return (
    <AdministratorsPage title={t('title')} subtitle={t('subtitle')} notAllowed={t('notAllowed')}>
      <ActiveTaskList />
    </AdministratorsPage>
  );
}

function ActiveTaskList() {
  const t = useTranslations();
  const query = useQuery(activeTasksQuery);
  useLiveActiveTasks();
  return (
    <List
      name="active-tasks"
      label={t('activeTasks.title')}
      query={query}
      rows={query.data}
      columns={useActiveTaskColumns()}
      rowKey={({ task_id }) => task_id}
      searchLabel={t('dashboard.search')}
      textOf={({ task_id, template_name, project_name, username, runner_name }) =>
        [`#${task_id}`, template_name, project_name, username, runner_name].join(' ')
      }
      empty={<EmptyState icon={<IconListCheck size={22} />} title={t('overview.nothingNow')} />}
    />
  );
}

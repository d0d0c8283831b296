import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { currentUserQuery } from '../api/session.ts';
import { tasksQuery } from '../api/tasks.ts';
import { useTemplateAccess } from '../api/use-template-access.ts';
import { CursorPager } from '../ui/cursor-pager.tsx';
import { Nothing } from '../ui/dialog-away.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { List } from './list.tsx';
import { useTaskColumns } from './task-columns.tsx';
import { TaskFilters, useTaskFilter } from './task-filters.tsx';
import { taskName } from './task-name.ts';
import { useCursorPage } from './use-cursor-page.ts';

const PAGE_SIZE = 20;

const TaskBulk = lazyPart(async () => (await import('./task-bulk.tsx')).TaskBulk, { Loading: Nothing });

interface TaskListProps {
  readonly projectId: number;
  /** undefined = of all */
  readonly templateId?: number;
  readonly title?: string;
  readonly empty: ReactNode;
}

/** Tasks a page at a time, the newest first until somebody chooses otherwise. What is shown stands in the address. */
export function TaskList({ projectId, templateId, title, empty }: TaskListProps) {
  const t = useTranslations('dashboard');
  const { page, order } = useCursorPage({ start: 'created', duration: 'duration' });
  const { wanted, isFiltered, clear } = useTaskFilter();
  const filter = { ...wanted, ...(templateId !== undefined && { templateId }) };
  const query = useQuery({
    ...tasksQuery(projectId, { ...filter, page, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { canSome } = useTemplateAccess(projectId);
  const { data: user } = useQuery(currentUserQuery);
  const mayMark = canSome('runProjectTasks') || user?.admin === true;
  const isOfAll = templateId === undefined;
  return (
    <List
      name={`${projectId}/${isOfAll ? 'tasks' : 'template-tasks'}`}
      label={t('tasks')}
      {...(title !== undefined && { title })}
      query={query}
      rows={query.data?.tasks}
      pager={<CursorPager page={page} next={query.data?.next} />}
      columns={useTaskColumns(projectId, isOfAll)}
      order={order}
      rowKey={({ id }) => id}
      nameOf={taskName}
      searchLabel={t('search')}
      filters={<TaskFilters projectId={projectId} hasTemplate={isOfAll} />}
      isFiltered={isFiltered}
      onClearFilters={clear}
      bulk={
        mayMark ? (marked, end) => <TaskBulk projectId={projectId} marked={marked} onEnd={end} /> : undefined
      }
      empty={empty}
      skeletonRows={10}
    />
  );
}

import { Group } from '@mantine/core';
import { IconChevronRight, IconChevronsLeft } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { currentUserQuery } from '../api/session.ts';
import { type TaskFilter, tasksQuery } from '../api/tasks.ts';
import { useProjectAccess } from '../api/use-project-access.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { useSelection } from '../ui/selection.ts';
import { MarkedRows } from './marked-rows.tsx';
import { TaskBulk } from './task-bulk.tsx';
import { TaskTable } from './task-table.tsx';

const PAGE_SIZE = 20;

interface TaskPagesProps {
  readonly projectId: number;
  readonly filter: Omit<TaskFilter, 'limit' | 'before'>;
  readonly before: number | undefined;
  readonly label: string;
  readonly hasTemplate?: boolean;
  readonly empty: ReactNode;
}

/** Tasks from new to old, a page at a time; the page stands in the address. */
export function TaskPages({ projectId, filter, before, label, hasTemplate = false, empty }: TaskPagesProps) {
  const t = useTranslations('dashboard');
  const query = useQuery({
    ...tasksQuery(projectId, { ...filter, before, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const tasks = query.data?.tasks ?? [];
  const selection = useSelection(tasks.map(({ id }) => id));
  const { can } = useProjectAccess(projectId);
  const { data: user } = useQuery(currentUserQuery);
  if (query.error && !query.data)
    return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  const next = query.data?.next;
  const mayMark = can('runProjectTasks') || user?.admin === true;
  return (
    <>
      <MarkedRows rows={tasks} rowKey={({ id }) => id} selection={selection}>
        {(marked, clear) => <TaskBulk projectId={projectId} marked={marked} onEnd={clear} />}
      </MarkedRows>
      <TaskTable
        projectId={projectId}
        label={label}
        tasks={query.data?.tasks}
        {...(mayMark && { selection })}
        hasTemplate={hasTemplate}
        empty={empty}
        skeletonRows={10}
      />
      {(before !== undefined || next !== undefined) && (
        <Group
          component="nav"
          aria-label={t('pages')}
          justify="flex-end"
          gap="xs"
          p="xs"
          px="md"
          style={{ borderTop: '1px solid var(--sb-hairline)' }}
        >
          {before !== undefined && (
            <ButtonLink
              to="."
              search={(search: object) => ({ ...search, before: undefined })}
              size="compact-sm"
              variant="default"
              leftSection={<IconChevronsLeft size={14} />}
            >
              {t('newest')}
            </ButtonLink>
          )}
          {next !== undefined && (
            <ButtonLink
              to="."
              search={(search: object) => ({ ...search, before: next })}
              size="compact-sm"
              variant="default"
              rightSection={<IconChevronRight size={14} />}
            >
              {t('older')}
            </ButtonLink>
          )}
        </Group>
      )}
    </>
  );
}

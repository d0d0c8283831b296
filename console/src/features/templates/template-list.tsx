import { Text } from '@mantine/core';
import type { ListedTemplate } from '@signalbox/contract';
import { IconPlayerPlay } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { tasksQuery } from '../../api/tasks.ts';
import { templateChoicesQuery } from '../../api/template-lists.ts';
import { templatePageQuery } from '../../api/template-pages.ts';
import { useTemplateAccess } from '../../api/use-template-access.ts';
import { List } from '../../parts/list.tsx';
import { TaskTable } from '../../parts/task-table.tsx';
import { rowsOf, useServedPage } from '../../parts/use-served-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Order } from '../../ui/table-column.ts';
import { NewTemplateButton } from './new-template-button.tsx';
import { TemplateBulk } from './template-bulk.tsx';
import { useTemplateColumns } from './template-columns.tsx';
import { TemplateFilters, useTemplateFilter } from './template-filters.tsx';

const PAGE_SIZE = 20;
const RECENT_TASKS = 5;

interface TemplateListProps {
  readonly projectId: number;
  /** undefined = all of the project */
  readonly viewId: number | undefined;
  /** It is not known yet how it is sorted. */
  readonly isHeld: boolean;
  /** until somebody chooses another one */
  readonly order: Order | undefined;
}

export function TemplateList({ projectId, viewId, isHeld, order }: TemplateListProps) {
  const t = useTranslations('templates');
  const { filter, isFiltered, clear } = useTemplateFilter();
  const page = useServedPage({ pageSize: PAGE_SIZE, order, names: { lastTask: 'last_task' } });
  const query = useQuery({
    ...templatePageQuery(projectId, { ...page, ...filter, view_id: viewId }),
    enabled: !isHeld,
    placeholderData: keepPreviousData,
  });
  const choices = useQuery(templateChoicesQuery(projectId));
  const here = choices.data?.filter((one) => viewId === undefined || one.view_id === viewId);
  const columns = useTemplateColumns(projectId, here?.some(({ type }) => type !== '') ?? false);
  const { isKnown, can, canSome } = useTemplateAccess(projectId);
  const mayMark = canSome('runProjectTasks') || canSome('manageProjectResources');
  return (
    <List
      name={`${projectId}/templates`}
      label={t('title')}
      query={query}
      // Which columns there are follows from what there is, and from what may be done with it.
      rows={choices.isPending || !isKnown ? undefined : rowsOf(query.data)}
      served={query}
      columns={columns}
      rowKey={(template) => template.id}
      nameOf={(template) => template.name}
      searchLabel={t('search')}
      filters={<TemplateFilters templates={here} />}
      isFiltered={isFiltered}
      onClearFilters={clear}
      pageSize={PAGE_SIZE}
      order={order}
      bulk={
        mayMark
          ? (marked, end) => <TemplateBulk projectId={projectId} marked={marked} onEnd={end} />
          : undefined
      }
      isMarkable={({ id }) => can('runProjectTasks', id) || can('manageProjectResources', id)}
      expand={(template) => <RecentTasks template={template} />}
      empty={<NoTemplates projectId={projectId} isInView={viewId !== undefined} />}
    />
  );
}

function RecentTasks({ template }: { template: ListedTemplate }) {
  const t = useTranslations('templates');
  const { data } = useQuery(
    tasksQuery(template.project_id, { templateId: template.id, limit: RECENT_TASKS }),
  );
  return (
    <Panel>
      <TaskTable
        projectId={template.project_id}
        label={t('tasks')}
        tasks={data?.tasks}
        skeletonRows={Math.min(RECENT_TASKS, Math.max(1, template.tasks))}
        empty={
          <Text c="dimmed" p="md">
            {t('noTasks')}
          </Text>
        }
      />
    </Panel>
  );
}

interface NoTemplatesProps {
  readonly projectId: number;
  readonly isInView: boolean;
}

function NoTemplates({ projectId, isInView }: NoTemplatesProps) {
  const t = useTranslations('templates');
  return (
    <EmptyState
      icon={<IconPlayerPlay size={22} />}
      title={isInView ? t('emptyView') : t('empty')}
      text={t('emptyText')}
      action={<NewTemplateButton projectId={projectId} />}
    />
  );
}

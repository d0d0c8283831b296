import { Text } from '@mantine/core';
import type { Template } from '@signalbox/contract';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { tasksQuery } from '../../api/tasks.ts';
import { useTemplateAccess } from '../../api/use-template-access.ts';
import { List, type ListProps } from '../../parts/list.tsx';
import { TaskTable } from '../../parts/task-table.tsx';
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
  readonly query: ListProps<Template>['query'];
  /** undefined while loading */
  readonly templates: readonly Template[] | undefined;
  readonly isInView: boolean;
  /** until somebody chooses another one */
  readonly order: Order | undefined;
}

export function TemplateList({ projectId, query, templates, isInView, order }: TemplateListProps) {
  const t = useTranslations('templates');
  const hasVersions = templates?.some(({ type }) => type !== '') ?? false;
  const columns = useTemplateColumns(projectId, hasVersions);
  const { isWanted, isFiltered, clear } = useTemplateFilter();
  const { canSome } = useTemplateAccess(projectId);
  const mayMark = canSome('runProjectTasks') || canSome('manageProjectResources');
  return (
    <List
      name={`${projectId}/templates`}
      label={t('title')}
      query={query}
      rows={templates?.filter(isWanted)}
      columns={columns}
      rowKey={(template) => template.id}
      nameOf={(template) => template.name}
      searchLabel={t('search')}
      textOf={({ name, playbook, description }) => `${name} ${playbook} ${description ?? ''}`}
      filters={<TemplateFilters templates={templates} />}
      isFiltered={isFiltered}
      onClearFilters={clear}
      pageSize={PAGE_SIZE}
      order={order}
      bulk={
        mayMark
          ? (marked, end) => <TemplateBulk projectId={projectId} marked={marked} onEnd={end} />
          : undefined
      }
      expand={(template) => <RecentTasks template={template} />}
      empty={<NoTemplates projectId={projectId} isInView={isInView} />}
    />
  );
}

function RecentTasks({ template }: { template: Template }) {
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

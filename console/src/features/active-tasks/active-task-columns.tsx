import { Group, Text } from '@mantine/core';
import type { ListedActiveTask } from '@signalbox/contract';
import { useTranslations } from 'use-intl';
import { StopButton } from '../../parts/stop-button.tsx';
import { servedSort } from '../../parts/use-served-list.ts';
import { AnchorLink } from '../../ui/links.tsx';
import type { Column } from '../../ui/table-column.ts';
import { TaskStatusBadge } from '../../ui/task-status.tsx';

export function useActiveTaskColumns(): Column<ListedActiveTask>[] {
  const t = useTranslations();
  return [
    {
      key: 'task',
      title: t('dashboard.task'),
      role: 'title',
      ...servedSort,
      render: (task) => <Task of={task} />,
    },
    {
      key: 'status',
      title: t('dashboard.status'),
      role: 'state',
      isNowrap: true,
      ...servedSort,
      render: ({ status }) => <TaskStatusBadge status={status} />,
    },
    {
      key: 'project',
      title: t('runners.project'),
      ...servedSort,
      render: ({ project_id, project_name }) => (
        <AnchorLink to="/project/$projectId" params={{ projectId: String(project_id) }} c="var(--sb-ink)">
          {project_name}
        </AnchorLink>
      ),
    },
    {
      key: 'user',
      title: t('dashboard.user'),
      ...servedSort,
      render: ({ username }) => username,
    },
    {
      key: 'runner',
      title: t('task.runner'),
      ...servedSort,
      render: ({ runner_name }) =>
        runner_name ?? (
          <Text span size="sm" c="dimmed">
            {t('activeTasks.queue')}
          </Text>
        ),
    },
    {
      key: 'actions',
      title: t('common.actions'),
      role: 'actions',
      render: ({ task_id, project_id, status, template_name }) => (
        <StopButton size="compact-sm" task={{ id: task_id, project_id, status, tpl_alias: template_name }} />
      ),
    },
  ];
}

/** Its dialog lies over the dashboard of its own project. */
function Task({ of }: { of: ListedActiveTask }) {
  const params = { projectId: String(of.project_id) };
  return (
    <Group gap="xs" wrap="nowrap">
      <AnchorLink
        to="/project/$projectId/history"
        params={params}
        search={{ t: of.task_id }}
        fw={550}
        underline="hover"
        flex="none"
      >
        {`#${of.task_id}`}
      </AnchorLink>
      <AnchorLink
        to="/project/$projectId/templates/$templateId"
        params={{ ...params, templateId: String(of.template_id) }}
        c="var(--sb-ink)"
      >
        {of.template_name}
      </AnchorLink>
    </Group>
  );
}

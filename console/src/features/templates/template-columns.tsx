import { Badge, Group, Text } from '@mantine/core';
import type { ListedTemplate, View } from '@signalbox/contract';
import { useTranslations } from 'use-intl';
import { useRunnable } from '../../api/use-runnable.ts';
import { shownName } from '../../lib/shown-name.ts';
import { worded } from '../../locales/language.ts';
import { AppIcon } from '../../parts/app-icon.tsx';
import { FavouriteButton } from '../../parts/favourite-button.tsx';
import { RunButton } from '../../parts/run-button.tsx';
import { TaskVersion } from '../../parts/task-facts.tsx';
import { TaskLink } from '../../parts/task-link.tsx';
import { TemplateRuns } from '../../parts/template-runs.tsx';
import { servedSort } from '../../parts/use-served-list.ts';
import { AnchorLink } from '../../ui/links.tsx';
import type { Column, Order } from '../../ui/table-column.ts';
import { NotLaunchedBadge, TaskStatusBadge } from '../../ui/task-status.tsx';
import { TimeStamp } from '../../ui/time-stamp.tsx';
import classes from './template-columns.module.css';
import { typeNames } from './template-names.ts';

/** Of a sorted list; names that the console has no column for leave it as it is. */
export function orderOf(view: View | undefined): Order | undefined {
  if (!view?.sort_column) return undefined;
  const key = view.sort_column === 'last_task' ? 'lastTask' : view.sort_column;
  return { key, isDescending: view.sort_reverse };
}

/** `hasVersions`: some of them build or deploy. */
export function useTemplateColumns(projectId: number, hasVersions: boolean): Column<ListedTemplate>[] {
  const t = useTranslations('templates');
  const { isKnown, mayRunAny } = useRunnable(projectId);
  return [
    {
      key: 'name',
      title: t('name'),
      role: 'title',
      ...servedSort,
      render: (template) => <TemplateName template={template} />,
    },
    {
      key: 'status',
      title: t('status'),
      role: 'state',
      isNowrap: true,
      ...servedSort,
      render: ({ last_task: task }) =>
        task ? <TaskStatusBadge status={task.status} /> : <NotLaunchedBadge />,
    },
    {
      key: 'version',
      title: t('version'),
      isExtra: !hasVersions,
      role: 'hidden',
      ...servedSort,
      render: ({ type, last_task: task }) =>
        task ? <TaskVersion task={{ ...task, tpl_type: type }} /> : null,
    },
    {
      key: 'lastTask',
      title: t('lastTask'),
      isNowrap: true,
      ...servedSort,
      render: (template) => <LastTask template={template} />,
    },
    {
      key: 'runs',
      title: t('runs'),
      isNowrap: true,
      render: ({ id }) => <TemplateRuns projectId={projectId} templateId={id} />,
    },
    {
      key: 'playbook',
      title: t('playbook'),
      role: 'hidden',
      isExtra: hasVersions,
      isNowrap: true,
      ...servedSort,
      render: (one) => one.playbook || '—',
    },
    {
      key: 'inventory',
      title: t('inventory'),
      isExtra: true,
      role: 'hidden',
      ...servedSort,
      render: ({ inventory_id: id, inventory_name: name }) =>
        id === null ? '—' : shownName({ id, name: name ?? '' }),
    },
    {
      key: 'environment',
      title: t('environment'),
      isExtra: true,
      role: 'hidden',
      ...servedSort,
      render: ({ environment_names: names }) => names.join(', ') || '—',
    },
    {
      key: 'repository',
      title: t('repository'),
      isExtra: true,
      role: 'hidden',
      ...servedSort,
      render: ({ repository_name: name }) => name || '—',
    },
    ...(isKnown && !mayRunAny
      ? []
      : [
          {
            key: 'actions',
            title: t('run'),
            role: 'actions' as const,
            render: (template: ListedTemplate) => <RunButton template={template} />,
          },
        ]),
  ];
}

function TemplateName({ template }: { template: ListedTemplate }) {
  const t = useTranslations('templates');
  return (
    <Group gap="xs" wrap="nowrap">
      <AppIcon app={template.app} />
      <div className={classes.name}>
        <AnchorLink
          to="/project/$projectId/templates/$templateId"
          params={{ projectId: String(template.project_id), templateId: String(template.id) }}
          c="var(--sb-ink)"
          fw={550}
        >
          {template.name}
        </AnchorLink>
        {template.type !== '' && (
          <Badge size="sm" radius="sm" variant="default" tt="none" fw={500} flex="none">
            {t(typeNames[template.type])}
          </Badge>
        )}
      </div>
      <FavouriteButton template={template} look="row" />
    </Group>
  );
}

function LastTask({ template }: { template: ListedTemplate }) {
  const t = useTranslations('common');
  const task = template.last_task;
  if (!task) return null;
  const author = task.user_name && t('by', { name: task.user_name });
  return (
    <span className={classes.last}>
      <TaskLink
        taskId={task.id}
        message={[worded(task.message_text, task.message), author].filter(Boolean).join(' · ')}
      />
      <Text span size="xs" c="dimmed">
        <TimeStamp time={task.start ?? task.created} />
      </Text>
    </span>
  );
}

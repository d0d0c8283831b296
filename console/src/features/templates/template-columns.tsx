import { Badge, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ListedTemplate, View } from '@signalbox/contract';
import { isFinalTaskStatus } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import { useRunnable } from '../../api/use-runnable.ts';
import { shownName } from '../../lib/shown-name.ts';
import { worded } from '../../locales/language.ts';
import { AppIcon } from '../../parts/app-icon.tsx';
import { FavouriteButton } from '../../parts/favourite-button.tsx';
import { RunButton } from '../../parts/run-button.tsx';
import { StopIcon } from '../../parts/stop-icon.tsx';
import { TaskVersion } from '../../parts/task-facts.tsx';
import { TaskLink } from '../../parts/task-link.tsx';
import { TemplateRuns } from '../../parts/template-runs.tsx';
import { servedSort } from '../../parts/use-served-list.ts';
import { CutText } from '../../ui/cut-text.tsx';
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

/** Widths of a window at which there is room for more, beside the drawer and in the longest language. */
const widths = ['(min-width: 90rem)', '(min-width: 105rem)', '(min-width: 115rem)'] as const;

/** How many of what a row is made of fit; the version takes the place of one. */
function useRoom(hasVersions: boolean): number {
  const now = { getInitialValueInEffect: false };
  const fits = [
    useMediaQuery(widths[0], true, now),
    useMediaQuery(widths[1], true, now),
    useMediaQuery(widths[2], true, now),
  ];
  return fits.filter(Boolean).length + (hasVersions ? 0 : 1);
}

/** `hasVersions`: some of them build or deploy. */
export function useTemplateColumns(projectId: number, hasVersions: boolean): Column<ListedTemplate>[] {
  const t = useTranslations('templates');
  const { isKnown, mayRunAny } = useRunnable(projectId);
  const room = useRoom(hasVersions);
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
      isExtra: room < 1,
      ...servedSort,
      render: (one) => partOf(one.playbook),
    },
    {
      key: 'inventory',
      title: t('inventory'),
      isExtra: room < 2,
      role: 'hidden',
      ...servedSort,
      render: ({ inventory_id: id, inventory_name: name }) =>
        partOf(id === null ? '' : shownName({ id, name: name ?? '' })),
    },
    {
      key: 'environment',
      title: t('environment'),
      isExtra: room < 3,
      role: 'hidden',
      ...servedSort,
      render: ({ environment_names: names }) => partOf(names.join(', ')),
    },
    {
      key: 'repository',
      title: t('repository'),
      isExtra: room < 3,
      role: 'hidden',
      ...servedSort,
      render: ({ repository_name: name }) => partOf(name),
    },
    ...(isKnown && !mayRunAny
      ? []
      : [
          {
            key: 'actions',
            title: t('run'),
            role: 'actions' as const,
            render: (template: ListedTemplate) => <RunButton template={template} beside={stopOf(template)} />,
          },
        ]),
  ];
}

/** Nothing once it has ended. */
function stopOf({ last_task: task, project_id, name: tpl_alias }: ListedTemplate) {
  if (!task || isFinalTaskStatus(task.status)) return undefined;
  return <StopIcon task={{ id: task.id, status: task.status, project_id, tpl_alias }} />;
}

/** One of several beside each other: none takes the room of the others. */
const partOf = (name: string) => (name === '' ? '—' : <CutText className={classes.part}>{name}</CutText>);

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

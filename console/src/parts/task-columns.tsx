/** What lists tell of tasks. */
import { Button, Group, Text, Tooltip } from '@mantine/core';
import type { ListedTask } from '@signalbox/contract';
import { isFinalTaskStatus } from '@signalbox/contract/rules';
import { IconRotateClockwise } from '@tabler/icons-react';
import clsx from 'clsx';
import { useTranslations } from 'use-intl';
import { useTemplateAccess } from '../api/use-template-access.ts';
import { worded } from '../locales/language.ts';
import { CutText } from '../ui/cut-text.tsx';
import { Elapsed, useTimeSince } from '../ui/elapsed.tsx';
import { AnchorLink } from '../ui/links.tsx';
import type { Column } from '../ui/table-column.ts';
import { TaskStatusBadge } from '../ui/task-status.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { AppIcon } from './app-icon.tsx';
import { rerunNames } from './run-names.ts';
import { StopButton } from './stop-button.tsx';
import classes from './task-columns.module.css';
import { TaskAuthor, TaskVersion } from './task-facts.tsx';
import { TaskLink } from './task-link.tsx';
import { hasExpectedEnd, TaskProgress } from './task-progress.tsx';
import { useRun } from './use-run.ts';

/** `hasTemplate`: names the template of each task, where tasks of several are listed. */
export function useTaskColumns(projectId: number, hasTemplate: boolean): Column<ListedTask>[] {
  const t = useTranslations();
  const { can, canSome } = useTemplateAccess(projectId);
  return [
    {
      key: 'task',
      title: t('dashboard.task'),
      role: 'title',
      render: (task) => (
        <Group gap="xs" wrap="nowrap">
          {hasTemplate && <AppIcon app={task.tpl_app} />}
          <TaskLink taskId={task.id} message={worded(task.message_text, task.message)} />
          {hasTemplate && (
            <AnchorLink
              to="/project/$projectId/templates/$templateId"
              params={{ projectId: String(projectId), templateId: String(task.template_id) }}
              c="var(--sb-ink)"
            >
              {task.tpl_alias}
            </AnchorLink>
          )}
        </Group>
      ),
    },
    {
      key: 'status',
      title: t('dashboard.status'),
      role: 'state',
      isNowrap: true,
      render: (task) => <TaskStatus task={task} />,
    },
    {
      key: 'message',
      role: 'hidden',
      title: t('run.message'),
      render: (task) => <TaskMessage task={task} />,
    },
    {
      key: 'version',
      role: 'hidden',
      title: t('dashboard.version'),
      render: (task) => <TaskVersion task={task} />,
    },
    { key: 'user', title: t('dashboard.user'), render: (task) => <TaskAuthor task={task} /> },
    {
      key: 'start',
      title: t('dashboard.start'),
      isNowrap: true,
      sortValue: ({ id }) => id,
      isFromEnd: true,
      render: (task) => <TimeStamp time={task.start} />,
    },
    {
      key: 'duration',
      title: t('dashboard.duration'),
      isNowrap: true,
      sortValue: ({ start, end }) => Date.parse(end ?? '') - Date.parse(start ?? '') || 0,
      isFromEnd: true,
      render: (task) => <Duration task={task} />,
    },
    ...(canSome('runProjectTasks')
      ? [
          {
            key: 'actions',
            title: t('common.actions'),
            role: 'actions' as const,
            render: (task: ListedTask) =>
              can('runProjectTasks', task.template_id) && (
                <span className={clsx(hasTemplate && classes.short)}>
                  {isFinalTaskStatus(task.status) ? (
                    <RerunButton task={task} />
                  ) : (
                    <StopButton task={task} size="compact-sm" />
                  )}
                </span>
              ),
          },
        ]
      : []),
  ];
}

/** Words of who started it, or of the commit. */
function TaskMessage({ task }: { task: ListedTask }) {
  const words = worded(task.message_text, task.message) || task.commit_message;
  return words === '' ? null : <CutText className={classes.message}>{words}</CutText>;
}

/** Of a running task also how far it is, of a waiting one how long it has waited. */
function Duration({ task }: { task: ListedTask }) {
  if (hasExpectedEnd(task)) return <TaskProgress task={task} />;
  if (task.status === 'waiting')
    return (
      <Text span size="sm" c="dimmed">
        <Waiting since={task.created} />
      </Text>
    );
  return <Elapsed start={task.start} end={task.end} />;
}

function Waiting({ since }: { since: string }) {
  const t = useTranslations('overview');
  return t('waits', { time: useTimeSince(since) });
}

/** The state, and for a task that waits or failed the reason on hover. */
function TaskStatus({ task }: { task: ListedTask }) {
  const { blocked_by: blocker, reason_text: told } = task;
  const reason = blocker
    ? worded(blocker.message_text, blocker.message)
    : task.reason && worded(told, task.reason);
  return (
    <Tooltip label={reason} disabled={!reason}>
      <span>
        <TaskStatusBadge status={task.status} />
      </span>
    </Tooltip>
  );
}

function RerunButton({ task }: { task: ListedTask }) {
  const t = useTranslations('templates');
  const run = useRun(task.project_id);
  const name = t(rerunNames[task.tpl_type as keyof typeof rerunNames] ?? 'rerun');
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      data-key="r"
      title={name}
      leftSection={<IconRotateClockwise size={14} />}
      onClick={({ shiftKey }) => {
        run({ templateId: task.template_id, likeId: task.id }, { asks: shiftKey });
      }}
    >
      {name}
    </Button>
  );
}

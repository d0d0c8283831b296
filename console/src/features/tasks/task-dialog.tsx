import { Alert, CloseButton, FocusTrap, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Task } from '@signalbox/contract';
import {
  IconAlertTriangle,
  IconChevronRight,
  IconHourglass,
  IconMapQuestion,
  IconMessage,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { taskQuery } from '../../api/tasks.ts';
import { ApiError } from '../../lib/api-client.ts';
import type { LineRange } from '../../lib/log-rows.ts';
import { worded } from '../../locales/language.ts';
import { AppIcon } from '../../parts/app-icon.tsx';
import { TaskLink } from '../../parts/task-link.tsx';
import { useOpenTask, withTask } from '../../parts/use-open-task.ts';
import { useTimeSince } from '../../ui/elapsed.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { useIsTopLayer } from '../../ui/layers.ts';
import { AnchorLink } from '../../ui/links.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { titleMarks, useStatusFavicon } from '../../ui/status-favicon.ts';
import { TaskStatusBadge } from '../../ui/task-status.tsx';
import { Together } from '../../ui/together.tsx';
import { ApprovalNotice } from './approval-notice.tsx';
import { HostsPanel } from './hosts/hosts-panel.tsx';
import { LogPanel } from './log/log-panel.tsx';
import type { LogViewHandle } from './log/log-view.tsx';
import { PlanPanel } from './plan/plan-panel.tsx';
import { TaskActions } from './task-actions.tsx';
import { TaskComing } from './task-coming.tsx';
import { TaskDetails } from './task-details.tsx';
import classes from './task-dialog.module.css';

const PLACE_MS = 5_000;
/** What stands above the output, and would push it down; what one may do, which stands beside the title. */
const aboveLog = new Set(['role', 'task-approval', 'task-question', 'task-execution', 'task-results']);

interface TaskDialogProps {
  readonly projectId: number;
  readonly taskId: number;
  /** lines of the output that the address names */
  readonly lines: LineRange | undefined;
}

export function TaskDialog({ projectId, taskId, lines }: TaskDialogProps) {
  const t = useTranslations();
  const openTask = useOpenTask();
  const isPhone = useMediaQuery('(max-width: 40rem)');
  // Its place changes with every start of others, and how long it was waited for with an answer: nobody is told of either.
  const query = useQuery({
    ...taskQuery(projectId, taskId),
    refetchInterval: ({ state }) => isAskedAgain(state.data) && PLACE_MS,
  });
  const close = () => openTask(undefined);
  const isTop = useIsTopLayer();
  return (
    <Modal.Root
      opened
      onClose={close}
      closeOnEscape={isTop}
      size="min(1320px, 94vw)"
      fullScreen={isPhone ?? false}
      yOffset="4dvh"
      transitionProps={{ transition: 'fade', duration: 100 }}
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content aria-label={t('task.title', { id: String(taskId) })}>
        <FocusTrap.InitialFocus />
        {query.data ? (
          <LoadedTask task={query.data} lines={lines} onClose={close} />
        ) : (
          <div className={classes.pending}>
            <CloseButton className={classes.closePending} onClick={close} aria-label={t('common.close')} />
            {query.error ? (
              <TaskError error={query.error} taskId={taskId} onRetry={() => void query.refetch()} />
            ) : (
              <TaskComing />
            )}
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

interface LoadedTaskProps {
  readonly task: Task;
  readonly lines: LineRange | undefined;
  readonly onClose: () => void;
}

function isAskedAgain(task: Task | undefined): boolean {
  return task?.status === 'waiting' || task?.status === 'confirmed';
}

function LoadedTask({ task, lines, onClose }: LoadedTaskProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const log = useRef<LogViewHandle>(null);
  useStatusFavicon(task.status);
  useDocumentTitle(
    `${titleMarks[task.status]} ${t('task.titleLong', { id: String(task.id), template: task.tpl_alias })} · ${t(`taskStatus.${task.status}`)}`,
    'push',
  );
  const nameLines = (wanted: LineRange) =>
    void navigate({ to: '.', search: withTask(task.id, wanted), replace: true, resetScroll: false });
  const jumpTo = (wanted: number) => {
    nameLines({ from: wanted, to: wanted });
    log.current?.showLine(wanted);
  };
  const lineHref = useLineHref(task.id);
  return (
    <>
      <div className={classes.header}>
        <Together kinds={aboveLog}>
          <AppIcon app={task.tpl_app} size={20} />
          <div className={classes.title}>
            <AnchorLink
              to="/project/$projectId/templates/$templateId"
              params={{ projectId: String(task.project_id), templateId: String(task.template_id) }}
              c="var(--sb-ink-soft)"
            >
              {task.tpl_alias}
            </AnchorLink>
            <IconChevronRight size={16} className={classes.separator} aria-hidden="true" />
            <h1 className={classes.number}>{t('task.title', { id: String(task.id) })}</h1>
            <span role="status">
              <TaskStatusBadge status={task.status} />
            </span>
          </div>
          <TaskActions task={task} />
        </Together>
        <CloseButton onClick={onClose} aria-label={t('common.close')} />
      </div>
      <Together kinds={aboveLog}>
        <TaskDetails task={task} />
        <TaskNotices task={task} />
        {task.status !== 'waiting_confirmation' && <PlanPanel task={task} />}
        <HostsPanel task={task} onLine={jumpTo} />
        <LogPanel handle={log} task={task} target={lines} onTarget={nameLines} lineHref={lineHref} />
      </Together>
    </>
  );
}

/** No line of an output has this number, nor holds an address it anywhere else. */
const ANY_LINE = 999_999_999_999_999;

/** Addresses of lines: made once by the router, as each line that is drawn has one. */
function useLineHref(taskId: number): (line: number) => string {
  const router = useRouter();
  const href = useRouterState({ select: ({ location }) => location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: they begin with the address in view
  return useMemo(() => {
    const search = withTask(taskId, { from: ANY_LINE, to: ANY_LINE });
    const { publicHref } = router.buildLocation({ to: '.', search });
    const [before, after = ''] = publicHref.split(String(ANY_LINE));
    return (line) => `${before}${line}${after}`;
  }, [router, taskId, href]);
}

/** Among which it is counted. */
const placeNames = {
  template_busy: 'placeInTemplate',
  project_limit: 'placeInProject',
  server_limit: 'placeInAll',
  runners_busy: 'placeInAll',
  no_runner: 'placeInAll',
} as const;

function Waited({ since }: { since: string }) {
  const t = useTranslations('task');
  return <span>{t('waitedFor', { time: useTimeSince(since) })}</span>;
}

/** What the reader must know first: why it waits, what it asks for, why it failed. */
function TaskNotices({ task }: { task: Task }) {
  const t = useTranslations('task');
  const { blocked_by: blocker, queue_position: place } = task;
  return (
    <>
      <ApprovalNotice task={task} />
      {blocker && (
        <Alert className={classes.notice} color="gray" icon={<IconHourglass size={18} />} role="status">
          {worded(blocker.message_text, blocker.message)}
          {blocker.task_id !== null && (
            <>
              {' '}
              <TaskLink taskId={blocker.task_id}>{t('open', { id: String(blocker.task_id) })}</TaskLink>
            </>
          )}
          <div>
            {place !== null && <span>{t(placeNames[blocker.kind], { place })}</span>}{' '}
            <Waited since={task.created} />
          </div>
        </Alert>
      )}
      {task.reason && task.status !== 'success' && (
        <Alert
          className={classes.notice}
          color={task.status === 'error' ? 'red' : 'gray'}
          icon={<IconAlertTriangle size={18} />}
          role="status"
        >
          {worded(task.reason_text, task.reason)}
        </Alert>
      )}
      {task.message && (
        <Alert className={classes.notice} color="gray" icon={<IconMessage size={18} />}>
          {worded(task.message_text, task.message)}
        </Alert>
      )}
    </>
  );
}

function TaskError({ error, taskId, onRetry }: { error: unknown; taskId: number; onRetry: () => void }) {
  const t = useTranslations('task');
  if (!(error instanceof ApiError) || error.status !== 404)
    return <ErrorPanel error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={<IconMapQuestion size={22} />}
      title={t('notFound', { id: String(taskId) })}
      text={t('notFoundText')}
    />
  );
}

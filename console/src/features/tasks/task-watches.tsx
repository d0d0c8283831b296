import { isFinalTaskStatus } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { taskQuery } from '../../api/tasks.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useOpenTask } from '../../parts/use-open-task.ts';
import { unwatchTask, useWatchedTasks, type WatchedTask } from '../../parts/watched-tasks.ts';
import { notifyWithActions } from '../../ui/notify-actions.tsx';

interface Told {
  readonly title: string;
  readonly body: string;
  /** takes the place of an earlier one that has the same */
  readonly tag: string;
}

/** Throws where the browser shows none of a page. */
function tellOnDesktop({ title, body, tag }: Told, open: () => void): void {
  const told = new Notification(title, { body, icon: 'favicon.svg', tag });
  told.onclick = () => {
    window.focus();
    open();
    told.close();
  };
}

/** Tells of the ends that somebody waits for, on whatever page. */
export function TaskWatches() {
  return useWatchedTasks().map((task) => <Watch key={task.taskId} {...task} />);
}

/** Over the page in view where that is one of its project, else over the dashboard of that. */
function useOpenTaskOf(projectId: number): (taskId: number) => void {
  const router = useRouter();
  const openHere = useOpenTask();
  return (taskId) => {
    if (router.state.location.pathname.startsWith(`/project/${projectId}/`)) openHere(taskId);
    else
      void router.navigate({
        ...{ to: '/project/$projectId/history', params: { projectId: String(projectId) } },
        search: { t: taskId },
      });
  };
}

function Watch({ projectId, taskId }: WatchedTask) {
  const t = useTranslations();
  const openTask = useOpenTaskOf(projectId);
  const { data: task, error } = useQuery(taskQuery(projectId, taskId));
  const isGone = error instanceof ApiError && error.status === 404;
  const isOver = task !== undefined && isFinalTaskStatus(task.status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is over
  useEffect(() => {
    if (isGone) unwatchTask(taskId);
    if (!isOver) return;
    unwatchTask(taskId);
    const title = t('task.titleLong', { id: String(taskId), template: task.tpl_alias });
    const body = t(`taskStatus.${task.status}`);
    const open = () => openTask(taskId);
    try {
      tellOnDesktop({ title, body, tag: `signalbox-${taskId}` }, open);
    } catch {
      // Chromium on Android asks for the permission, but leaves it to service workers to use it.
      notifyWithActions(body, [{ label: t('run.openTask'), run: open }], title);
    }
  }, [isOver, isGone, taskId]);
  return null;
}

/** Runs what asks nothing at one click, with a way back; what asks gets its dialog. */
import type { Task } from '@signalbox/contract';
import { isFinalTaskStatus } from '@signalbox/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { taskQuery, useStartTask, useStopTask } from '../api/tasks.ts';
import { notifyError, notifySuccess } from '../ui/notify.ts';
import { notifyWithActions } from '../ui/notify-actions.tsx';
import { openRunDialog, type RunRequest } from './run-state.ts';
import { beginStart, startKey } from './starting-runs.ts';
import { useOpenTask } from './use-open-task.ts';

interface Asked extends Omit<RunRequest, 'projectId'> {
  /** an earlier task as in `like`, of which a list does not tell what that needs */
  readonly likeId?: number;
}

interface Options {
  /** opens its dialog, whatever it asks */
  readonly asks?: boolean;
  /** shows the task as soon as it is there: its own Stop takes it back */
  readonly opensTask?: boolean;
}

export function useRun(projectId: number): (request: Asked, options?: Options) => void {
  const client = useQueryClient();
  const start = useStartTask(projectId);
  const openTask = useOpenTask();
  const told = useTold(projectId);
  return ({ likeId, ...asked }, options = {}) => {
    const begun = beginStart(startKey(projectId, asked.templateId, likeId ?? asked.like?.id));
    if (!begun) return;
    const run = async () => {
      const like =
        likeId === undefined
          ? asked.like
          : await client.fetchQuery({ ...taskQuery(projectId, likeId), staleTime: 0 });
      const request = { projectId, ...asked, ...(like && { like }) };
      // What a form would send is known by much that no page needs before somebody runs something.
      const { silentRun } = await import('./silent-run.ts');
      const body = options.asks ? undefined : await silentRun(client, request);
      if (body === undefined) {
        openRunDialog(request);
        // A dialog is no start: who closes it and asks again at once means that.
        return true;
      }
      const task = await start.mutateAsync(body);
      if (options.opensTask) openTask(task.id);
      else told(task);
      return false;
    };
    run().then(begun.end, (error: unknown) => {
      begun.end();
      notifyError(error);
    });
  };
}

/** Says that a task was started, and takes it back for whoever says so soon enough. */
function useTold(projectId: number): (task: Task) => void {
  const t = useTranslations('run');
  const client = useQueryClient();
  const stop = useStopTask(projectId);
  const openTask = useOpenTask();
  const takeBack = async ({ id, tpl_alias: name }: Task) => {
    await stop.mutateAsync({ taskId: id, isForced: false });
    const task = await client.fetchQuery({ ...taskQuery(projectId, id), staleTime: 0 });
    const words = { name, id: String(id) };
    const isOver = isFinalTaskStatus(task.status);
    // One that a runner has, and has not begun yet, may begin before it hears of the stop.
    if (task.status === 'stopped' && task.start === null) notifySuccess(t('undone', words));
    else if (isOver && task.status !== 'stopped') notifySuccess(t('undoneTooLate', words));
    else notifySuccess(t('undoneLate', words));
  };
  return (task) => {
    const undo = {
      label: t('undo'),
      run: () => void takeBack(task).catch((error: unknown) => notifyError(error)),
    };
    const show = { label: t('openTask'), run: () => openTask(task.id) };
    notifyWithActions(t('startedTask', { name: task.tpl_alias, id: String(task.id) }), [show, undo]);
  };
}

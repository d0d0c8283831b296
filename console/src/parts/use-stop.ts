import type { Task } from '@signalbox/contract';
import { useTranslations } from 'use-intl';
import { useStopTask } from '../api/tasks.ts';
import { askToConfirm } from '../ui/confirm.tsx';
import { notifyEnd } from '../ui/notify.ts';

export type StoppedTask = Pick<Task, 'id' | 'project_id' | 'status' | 'tpl_alias'>;

/** Stop asks the program to end; while it does, the same ends it by force, after a question. `asks`: it always asks first. */
export function useStop(task: StoppedTask, asks: boolean) {
  const t = useTranslations();
  const stop = useStopTask(task.project_id);
  const isForced = task.status === 'stopping';
  const words = { id: String(task.id), name: task.tpl_alias };
  const question = isForced
    ? { title: t('task.forceTitle', words), text: t('task.forceText'), confirm: t('task.forceStop') }
    : { title: t('task.stopTitle', words), text: t('task.stopText'), confirm: t('task.stop') };
  const press = async () => {
    const isSure =
      !(isForced || asks) ||
      (await askToConfirm({ ...question, cancel: t('common.cancel'), isDestructive: true }));
    if (isSure) notifyEnd(stop.mutateAsync({ taskId: task.id, isForced }));
  };
  return { press, isForced, label: question.confirm, isPending: stop.isPending };
}

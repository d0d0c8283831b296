import { Button } from '@mantine/core';
import type { Task } from '@signalbox/contract';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useStopTask } from '../api/tasks.ts';
import { askToConfirm } from '../ui/confirm.tsx';
import { notifyEnd } from '../ui/notify.ts';

interface StopButtonProps {
  readonly task: Pick<Task, 'id' | 'project_id' | 'status' | 'tpl_alias'>;
  /** compact in lists */
  readonly size?: 'xs' | 'compact-sm';
}

/**
 * Stop asks the program to end; while it does, the same button ends it by force, after a question. In a list it
 * always asks first: there one row is easily taken for another, by a key most of all.
 */
export function StopButton({ task, size = 'xs' }: StopButtonProps) {
  const t = useTranslations();
  const stop = useStopTask(task.project_id);
  const isStopping = task.status === 'stopping';
  const isInList = size === 'compact-sm';
  const words = { id: String(task.id), name: task.tpl_alias };
  const question = isStopping
    ? { title: t('task.forceTitle', words), text: t('task.forceText'), confirm: t('task.forceStop') }
    : { title: t('task.stopTitle', words), text: t('task.stopText'), confirm: t('task.stop') };
  const press = async () => {
    const isSure =
      !(isStopping || isInList) ||
      (await askToConfirm({ ...question, cancel: t('common.cancel'), isDestructive: true }));
    if (!isSure) return;
    notifyEnd(stop.mutateAsync({ taskId: task.id, isForced: isStopping }));
  };
  return (
    <Button
      size={size}
      color="red"
      variant={isStopping ? 'filled' : isInList ? 'subtle' : 'light'}
      data-key="s"
      loading={stop.isPending}
      leftSection={<IconPlayerStopFilled size={14} />}
      onClick={press}
    >
      {isStopping ? t('task.forceStop') : t('task.stop')}
    </Button>
  );
}

import { Button } from '@mantine/core';
import type { Task } from '@signalbox/contract';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useStopTask } from '../api/tasks.ts';
import { askToConfirm } from '../ui/confirm.tsx';
import { notifyError } from '../ui/notify.ts';

interface StopButtonProps {
  readonly task: Task;
  /** compact in lists */
  readonly size?: 'xs' | 'compact-sm';
}

/** Stop asks the program to end; while it does, the same button ends it by force, after a question. */
export function StopButton({ task, size = 'xs' }: StopButtonProps) {
  const t = useTranslations();
  const stop = useStopTask(task.project_id, task.id);
  const isStopping = task.status === 'stopping';
  const press = async () => {
    const isSure =
      !isStopping ||
      (await askToConfirm({
        title: t('task.forceTitle', { id: String(task.id) }),
        text: t('task.forceText'),
        confirm: t('task.forceStop'),
        cancel: t('common.cancel'),
        isDestructive: true,
      }));
    if (isSure) stop.mutate(isStopping, { onError: (error) => notifyError(error) });
  };
  return (
    <Button
      size={size}
      color="red"
      variant={isStopping ? 'filled' : size === 'xs' ? 'light' : 'subtle'}
      data-key="s"
      loading={stop.isPending}
      leftSection={<IconPlayerStopFilled size={14} />}
      onClick={press}
    >
      {isStopping ? t('task.forceStop') : t('task.stop')}
    </Button>
  );
}

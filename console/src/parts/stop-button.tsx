import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { Task } from '@signalbox/contract';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useStopTask } from '../api/tasks.ts';
import { askToConfirm } from '../ui/confirm.tsx';
import { notifyEnd } from '../ui/notify.ts';

interface StopButtonProps {
  readonly task: Pick<Task, 'id' | 'project_id' | 'status' | 'tpl_alias'>;
  /** `icon`: in a list where another button says what the row is for */
  readonly look?: 'page' | 'list' | 'icon';
}

/**
 * Stop asks the program to end; while it does, the same button ends it by force, after a question. In a list it
 * always asks first: there one row is easily taken for another, by a key most of all.
 */
export function StopButton({ task, look = 'page' }: StopButtonProps) {
  const t = useTranslations();
  const stop = useStopTask(task.project_id);
  const isStopping = task.status === 'stopping';
  const isInList = look !== 'page';
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
  const label = isStopping ? t('task.forceStop') : t('task.stop');
  if (look === 'icon')
    return (
      <Tooltip label={label}>
        <ActionIcon
          size="sm"
          color="red"
          variant={isStopping ? 'filled' : 'subtle'}
          data-key="s"
          aria-label={label}
          loading={stop.isPending}
          onClick={press}
        >
          <IconPlayerStopFilled size={14} />
        </ActionIcon>
      </Tooltip>
    );
  return (
    <Button
      size={isInList ? 'compact-sm' : 'xs'}
      color="red"
      variant={isStopping ? 'filled' : isInList ? 'subtle' : 'light'}
      data-key="s"
      loading={stop.isPending}
      leftSection={<IconPlayerStopFilled size={14} />}
      onClick={press}
    >
      {label}
    </Button>
  );
}

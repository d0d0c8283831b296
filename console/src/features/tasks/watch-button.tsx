import { ActionIcon, Tooltip } from '@mantine/core';
import type { Task } from '@signalbox/contract';
import { IconBell, IconBellRinging } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { unwatchTask, useWatchedTasks, watchTask } from '../../parts/watched-tasks.ts';
import { notifyError } from '../../ui/notify.ts';

/** A notification of the desktop when the task ends; nothing where the browser has none, as on plain HTTP. */
export function WatchButton({ task }: { task: Task }) {
  const t = useTranslations('watch');
  const isWatched = useWatchedTasks().some(({ taskId }) => taskId === task.id);
  if (typeof Notification === 'undefined') return null;
  const press = async () => {
    if (isWatched) return unwatchTask(task.id);
    if ((await Notification.requestPermission()) === 'granted')
      watchTask({ projectId: task.project_id, taskId: task.id });
    else notifyError(new Error(t('denied')));
  };
  const label = t(isWatched ? 'off' : 'on');
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} aria-pressed={isWatched} onClick={press}>
        {isWatched ? <IconBellRinging size={18} /> : <IconBell size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}

import type { ListedActiveTask } from '@signalbox/contract';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useStopActiveTask } from '../../api/active-tasks.ts';
import { BulkAction } from '../../parts/bulk-action.tsx';

interface ActiveTaskBulkProps {
  readonly marked: readonly ListedActiveTask[];
  readonly onEnd: () => void;
}

export const nameOf = ({ task_id: id, template_name: template }: ListedActiveTask): string =>
  `#${id} ${template}`;

/** What has ended meanwhile stays as it is. */
export function ActiveTaskBulk({ marked, onEnd }: ActiveTaskBulkProps) {
  const t = useTranslations();
  const stop = useStopActiveTask();
  return (
    <BulkAction
      isDestructive
      label={t('task.stop')}
      icon={<IconPlayerStopFilled size={13} />}
      rows={marked}
      nameOf={nameOf}
      doneText={(task) => `${nameOf(task)} · ${t('taskStatus.stopping')}`}
      obstacle={({ status }) => (status === 'stopping' ? t('taskStatus.stopping') : undefined)}
      act={({ task_id }) => stop.mutateAsync(task_id)}
      onEnd={onEnd}
    />
  );
}

/** What can be done with several tasks at once. */
import type { ListedTask } from '@signalbox/contract';
import { isFinalTaskStatus } from '@signalbox/contract/rules';
import { IconPlayerStopFilled, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { currentUserQuery } from '../api/session.ts';
import { useDeleteTask, useStopTask } from '../api/tasks.ts';
import { useTemplateAccess } from '../api/use-template-access.ts';
import { BulkAction } from './bulk-action.tsx';
import { taskName } from './task-name.ts';

interface TaskBulkProps {
  readonly projectId: number;
  readonly marked: readonly ListedTask[];
  readonly onEnd: () => void;
}

/** Deleting is for administrators. */
export function TaskBulk({ projectId, marked, onEnd }: TaskBulkProps) {
  const t = useTranslations();
  const { can, lacks } = useTemplateAccess(projectId);
  const { data: user } = useQuery(currentUserQuery);
  const stop = useStopTask(projectId);
  const remove = useDeleteTask(projectId);
  const common = { rows: marked, nameOf: taskName, onEnd };
  return (
    <>
      {marked.some(({ template_id: id }) => can('runProjectTasks', id)) && (
        <BulkAction
          {...common}
          isDestructive
          doneText={(task) => `${taskName(task)} · ${t('taskStatus.stopping')}`}
          label={t('task.stop')}
          icon={<IconPlayerStopFilled size={13} />}
          obstacle={({ status, template_id: id }) => {
            if (isFinalTaskStatus(status)) return t(`taskStatus.${status}`);
            return lacks('runProjectTasks', id) ? t('templateRights.lacking') : undefined;
          }}
          act={({ id }) => stop.mutateAsync({ taskId: id, isForced: false })}
        />
      )}
      {user?.admin && (
        <BulkAction
          {...common}
          isDestructive
          doneText={(task) => t('common.deleted', { name: taskName(task) })}
          label={t('common.delete')}
          icon={<IconTrash size={14} />}
          obstacle={({ status }) => (isFinalTaskStatus(status) ? undefined : t(`taskStatus.${status}`))}
          act={({ id }) => remove.mutateAsync(id)}
        />
      )}
    </>
  );
}

import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { Task } from '@signalbox/contract';
import { isFinalTaskStatus } from '@signalbox/contract/rules';
import { IconLink, IconPlayerStopFilled, IconRotateClockwise } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useStopTask } from '../../api/tasks.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { openRunDialog } from '../../parts/run-state.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { notifyError } from '../../ui/notify.ts';
import { useCopyText } from '../../ui/use-copy-text.ts';
import classes from './task-dialog.module.css';

export function TaskActions({ task }: { task: Task }) {
  const t = useTranslations('task');
  const { can } = useProjectAccess(task.project_id);
  const copy = useCopyText();
  const mayRun = can('runProjectTasks');
  return (
    <div className={classes.actions}>
      {mayRun && !isFinalTaskStatus(task.status) && <StopButton task={task} />}
      {mayRun && isFinalTaskStatus(task.status) && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRotateClockwise size={15} />}
          onClick={() =>
            openRunDialog({ projectId: task.project_id, templateId: task.template_id, like: task })
          }
        >
          {t('rerun')}
        </Button>
      )}
      <Tooltip label={t('copyLink')}>
        <ActionIcon aria-label={t('copyLink')} onClick={() => copy(window.location.href, t('linkCopied'))}>
          <IconLink size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

/** Stop asks the program to end; while it does, the same button ends it by force, after a question. */
function StopButton({ task }: { task: Task }) {
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
      size="xs"
      color="red"
      variant={isStopping ? 'filled' : 'light'}
      loading={stop.isPending}
      leftSection={<IconPlayerStopFilled size={14} />}
      onClick={press}
    >
      {isStopping ? t('task.forceStop') : t('task.stop')}
    </Button>
  );
}

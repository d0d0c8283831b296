import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { Task } from '@signalbox/contract';
import { isFinalTaskStatus } from '@signalbox/contract/rules';
import { IconLink, IconRotateClockwise } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { openRunDialog } from '../../parts/run-state.ts';
import { StopButton } from '../../parts/stop-button.tsx';
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

import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { Task } from '@signalbox/contract';
import { isFinalTaskStatus } from '@signalbox/contract/rules';
import { IconAdjustmentsHorizontal, IconLink, IconRotateClockwise } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useTemplateAccess } from '../../api/use-template-access.ts';
import { openRunDialog } from '../../parts/run-state.ts';
import { StopButton } from '../../parts/stop-button.tsx';
import { useRun } from '../../parts/use-run.ts';
import { useCopyText } from '../../ui/use-copy-text.ts';
import classes from './task-dialog.module.css';
import { WatchButton } from './watch-button.tsx';

export function TaskActions({ task }: { task: Task }) {
  const t = useTranslations();
  const { can } = useTemplateAccess(task.project_id);
  const copy = useCopyText();
  const run = useRun(task.project_id);
  const again = { projectId: task.project_id, templateId: task.template_id, like: task };
  const mayRun = can('runProjectTasks', task.template_id);
  return (
    <div className={classes.actions}>
      {mayRun && !isFinalTaskStatus(task.status) && <StopButton task={task} />}
      {!isFinalTaskStatus(task.status) && <WatchButton task={task} />}
      {mayRun && isFinalTaskStatus(task.status) && (
        <>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRotateClockwise size={15} />}
            onClick={() => run(again, { opensTask: true })}
          >
            {t('task.rerun')}
          </Button>
          <Tooltip label={t('run.rerunWithOptions')}>
            <ActionIcon aria-label={t('run.rerunWithOptions')} onClick={() => openRunDialog(again)}>
              <IconAdjustmentsHorizontal size={18} />
            </ActionIcon>
          </Tooltip>
        </>
      )}
      <Tooltip label={t('task.copyLink')}>
        <ActionIcon
          aria-label={t('task.copyLink')}
          onClick={() => copy(window.location.href, t('task.linkCopied'))}
        >
          <IconLink size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

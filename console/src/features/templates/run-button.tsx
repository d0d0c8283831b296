import { Button, Tooltip } from '@mantine/core';
import type { Template } from '@signalbox/contract';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { openRunDialog } from '../../parts/run-state.ts';
import { runNames } from './template-names.ts';

interface RunButtonProps {
  readonly template: Template;
  /** the one thing to do on its page; smaller in lists */
  readonly isMain?: boolean;
}

export function RunButton({ template, isMain = false }: RunButtonProps) {
  const t = useTranslations();
  const { role, can } = useProjectAccess(template.project_id);
  const isDenied = role !== undefined && !can('runProjectTasks');
  return (
    <Tooltip label={t('run.deniedRole')} disabled={!isDenied}>
      <Button
        size={isMain ? 'sm' : 'compact-sm'}
        variant={isMain ? 'filled' : 'default'}
        leftSection={<IconPlayerPlayFilled size={isMain ? 14 : 12} />}
        // Stays focusable, so that the reason can be read.
        data-disabled={isDenied || undefined}
        aria-disabled={isDenied}
        onClick={() => {
          if (!isDenied) openRunDialog({ projectId: template.project_id, templateId: template.id });
        }}
      >
        {t(`templates.${runNames[template.type]}`)}
      </Button>
    </Tooltip>
  );
}

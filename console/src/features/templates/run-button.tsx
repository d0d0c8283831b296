import { ActionIcon, Box, Button, Group, Tooltip } from '@mantine/core';
import type { Template } from '@signalbox/contract';
import { IconAdjustmentsHorizontal, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { silentRunForm } from '../../parts/run-form.ts';
import { runNames } from '../../parts/run-names.ts';
import { openRunDialog } from '../../parts/run-state.ts';
import { useRun } from '../../parts/use-run.ts';

interface RunButtonProps {
  readonly template: Template;
  /** the one thing to do on its page; smaller in lists */
  readonly isMain?: boolean;
}

/** Runs at one click what asks nothing; its dialog is one click away, and comes by itself where something is asked. */
export function RunButton({ template, isMain = false }: RunButtonProps) {
  const t = useTranslations();
  const { role, can } = useProjectAccess(template.project_id);
  const run = useRun(template.project_id);
  const isDenied = role !== undefined && !can('runProjectTasks');
  const request = { projectId: template.project_id, templateId: template.id };
  const isSilent = can('runProjectTasks') && silentRunForm(template, request) !== undefined;
  const options = t('run.withOptions');
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Tooltip label={t('run.deniedRole')} disabled={!isDenied}>
        <Button
          size={isMain ? 'sm' : 'compact-sm'}
          variant={isMain ? 'filled' : 'default'}
          leftSection={<IconPlayerPlayFilled size={isMain ? 14 : 12} />}
          // Stays focusable, so that the reason can be read.
          data-disabled={isDenied || undefined}
          aria-disabled={isDenied}
          data-key="r"
          onClick={({ shiftKey }) => {
            if (isDenied) return;
            if (shiftKey) openRunDialog(request);
            else run(request, { opensTask: isMain });
          }}
        >
          {t(`templates.${runNames[template.type]}`)}
        </Button>
      </Tooltip>
      {!isSilent && !isMain && <Box w={22} visibleFrom="sm" />}
      {isSilent && (
        <Tooltip label={options}>
          <ActionIcon size={isMain ? 'lg' : 'sm'} aria-label={options} onClick={() => openRunDialog(request)}>
            <IconAdjustmentsHorizontal size={isMain ? 18 : 16} />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
}

import { ActionIcon, Box, Button, Group, Loader, Tooltip } from '@mantine/core';
import type { ListedTemplate } from '@signalbox/contract';
import { IconAdjustmentsHorizontal, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRunnable } from '../api/use-runnable.ts';
import { runNames } from './run-names.ts';
import { openRunDialog } from './run-state.ts';
import { startKey, useIsSlowStart } from './starting-runs.ts';
import { useRun } from './use-run.ts';

interface RunButtonProps {
  /** `asks`: somebody must look at it before it runs */
  readonly template: Pick<ListedTemplate, 'id' | 'project_id' | 'type' | 'asks'>;
  /** `page`: the one thing to do there. `card`: one of several, and each is to be found. */
  readonly look?: 'list' | 'card' | 'page';
  /** in the place of its options */
  readonly beside?: ReactNode;
}

const variants = { list: 'default', card: 'light', page: 'filled' } as const;

/**
 * Runs at one click what asks nothing; its dialog is one click away, and comes by itself where something is asked.
 * Nothing for those who may not run it.
 */
export function RunButton({ template, look = 'list', beside }: RunButtonProps) {
  const t = useTranslations();
  const isMain = look !== 'list';
  const { isKnown, mayRun } = useRunnable(template.project_id);
  const run = useRun(template.project_id);
  const request = { projectId: template.project_id, templateId: template.id };
  const isSlow = useIsSlowStart(startKey(template.project_id, template.id));
  if (!mayRun(template.id)) return null;
  const isSilent = isKnown && !template.asks;
  const iconSize = isMain ? 14 : 12;
  const options = t('run.withOptions');
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button
        size={isMain ? 'sm' : 'compact-sm'}
        variant={variants[look]}
        leftSection={
          isSlow ? <Loader size={iconSize} color="currentColor" /> : <IconPlayerPlayFilled size={iconSize} />
        }
        aria-busy={isSlow}
        data-key="r"
        onClick={({ shiftKey }) => {
          if (shiftKey) openRunDialog(request);
          else run(request, { opensTask: isMain });
        }}
      >
        {t(`templates.${runNames[template.type]}`)}
      </Button>
      {beside}
      {!beside && !isSilent && !isMain && <Box w={22} visibleFrom="sm" />}
      {!beside && isSilent && (
        <Tooltip label={options}>
          <ActionIcon size={isMain ? 'lg' : 'sm'} aria-label={options} onClick={() => openRunDialog(request)}>
            <IconAdjustmentsHorizontal size={isMain ? 18 : 16} />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
}

import { ActionIcon, Menu } from '@mantine/core';
import type { Task } from '@signalbox/contract';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconCheck,
  IconCopy,
  IconDotsVertical,
  IconFileDownload,
  IconFold,
  IconFoldDown,
  IconLink,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { rawOutputUrl } from '../../../api/tasks.ts';
import { type TimeMode, timeModes } from '../../../lib/log-times.ts';
import type { LogFolds } from './use-log-folds.ts';

interface LogMenuProps {
  readonly task: Task;
  readonly times: TimeMode;
  readonly onTimes: (times: TimeMode) => void;
  /** undefined where nothing can be folded */
  readonly folds: LogFolds | undefined;
  readonly onTop: () => void;
  readonly onBottom: () => void;
  readonly onCopy: () => void;
  /** undefined while no line is chosen */
  readonly onCopyLink: (() => void) | undefined;
}

const timeNames = { off: 'timesOff', clock: 'timesClock', start: 'timesStart', step: 'timesStep' } as const;

/** What is wanted now and then. */
export function LogMenu({ task, times, onTimes, folds, onTop, onBottom, onCopy, onCopyLink }: LogMenuProps) {
  const t = useTranslations();
  return (
    <Menu position="bottom-end" width={250} styles={{ itemIndicator: { width: 16 } }}>
      <Menu.Target>
        <ActionIcon aria-label={t('log.more')}>
          <IconDotsVertical size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('log.times')}</Menu.Label>
        {timeModes
          .filter((mode) => mode !== 'step' || folds !== undefined)
          .map((mode) => (
            <Menu.RadioItem
              key={mode}
              value={mode}
              checked={times === mode}
              checkIcon={<IconCheck size={16} />}
              closeMenuOnClick
              onChange={() => onTimes(mode)}
            >
              {t(`log.${timeNames[mode]}`)}
            </Menu.RadioItem>
          ))}
        <Menu.Divider />
        {folds && (
          <>
            <Menu.Item leftSection={<IconFold size={16} />} onClick={() => folds.setAll('folded')}>
              {t('log.foldAll')}
            </Menu.Item>
            <Menu.Item leftSection={<IconFoldDown size={16} />} onClick={() => folds.setAll('open')}>
              {t('log.unfoldAll')}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Item leftSection={<IconArrowBarToUp size={16} />} onClick={onTop}>
          {t('log.top')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowBarToDown size={16} />} onClick={onBottom}>
          {t('log.bottom')}
        </Menu.Item>
        <Menu.Divider />
        {onCopyLink && (
          <Menu.Item leftSection={<IconLink size={16} />} onClick={onCopyLink}>
            {t('log.copyLink')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={onCopy}>
          {t('log.copy')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={rawOutputUrl(task.project_id, task.id)}
          download={`task_${task.id}.log`}
          leftSection={<IconFileDownload size={16} />}
        >
          {t('task.download')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

import { ActionIcon, Tooltip } from '@mantine/core';
import type { TaskExecution } from '@signalbox/contract';
import { IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { CommandWords } from '../../../ui/command-words.tsx';
import { useCopyText } from '../../../ui/use-copy-text.ts';
import classes from './execution.module.css';

/** The programs that a task has started, as one would type them. */
export function RanCommands({ commands }: Pick<TaskExecution, 'commands'>) {
  const t = useTranslations();
  const copy = useCopyText();
  return (
    <ol className={classes.commands} aria-label={t('execution.commands')}>
      {commands.map(({ step, line, version }, index) => (
        <li key={step}>
          {commands.length > 1 && (
            <span className={classes.step}>{t('execution.step', { step: index + 1 })}</span>
          )}
          <code className={classes.line}>
            <CommandWords line={line} />
          </code>
          {version !== null && <span className={classes.version}>{t('execution.version', { version })}</span>}
          <Tooltip label={t('common.copy')}>
            <ActionIcon
              size="sm"
              aria-label={t('common.copy')}
              onClick={() => copy(line, t('common.copied'))}
            >
              <IconCopy size={14} />
            </ActionIcon>
          </Tooltip>
        </li>
      ))}
    </ol>
  );
}

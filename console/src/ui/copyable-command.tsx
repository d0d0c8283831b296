import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { CommandWords } from './command-words.tsx';
import classes from './copyable-command.module.css';

/** A line for the terminal with a button that copies it. */
export function CopyableCommand({ label, command }: { label: string; command: string }) {
  const t = useTranslations('common');
  const clipboard = useClipboard();
  return (
    <div>
      <Text size="sm" fw={550} mb={4}>
        {label}
      </Text>
      <div className={classes.box}>
        <code className={classes.code}>
          <CommandWords line={command} />
        </code>
        <Tooltip label={clipboard.copied ? t('copied') : t('copy')}>
          <ActionIcon onClick={() => clipboard.copy(command)} aria-label={t('copy')}>
            {clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </ActionIcon>
        </Tooltip>
      </div>
    </div>
  );
}

import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
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
          {command.split(' ').map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the words of a command never change places
            <Fragment key={index}>
              {index > 0 && ' '}
              <span className={classes.word}>{word}</span>
            </Fragment>
          ))}
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

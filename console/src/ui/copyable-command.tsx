import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { CommandWords } from './command-words.tsx';
import classes from './copyable-command.module.css';

/** A line for the terminal with a button that copies it. */
export function CopyableCommand({ label, command }: { label: string; command: string }) {
  const t = useTranslations('common');
  const reason = useTranslations('clipboard');
  const clipboard = useClipboard();
  const code = useRef<HTMLElement>(null);
  // What the browser does not copy for the page, it copies for its user.
  useLayoutEffect(() => {
    if (clipboard.error && code.current) window.getSelection()?.selectAllChildren(code.current);
  }, [clipboard.error]);
  return (
    <div>
      <Text size="sm" fw={550} mb={4}>
        {label}
      </Text>
      <div className={classes.box}>
        <code ref={code} className={classes.code}>
          <CommandWords line={command} />
        </code>
        <Tooltip label={clipboard.copied ? t('copied') : t('copy')}>
          <ActionIcon onClick={() => clipboard.copy(command)} aria-label={t('copy')}>
            {clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </ActionIcon>
        </Tooltip>
      </div>
      <div role="status">
        {clipboard.error && (
          <Text size="sm" c="dimmed" mt={4}>
            {reason(navigator.clipboard ? 'refused' : 'needsHttps')}
            <br />
            {reason('selected')}
          </Text>
        )}
      </div>
    </div>
  );
}

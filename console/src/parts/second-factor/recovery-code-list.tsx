import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useCopyText } from '../../ui/use-copy-text.ts';
import classes from './recovery-code-list.module.css';

/** They are shown this once. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('secondFactor');
  const copy = useCopyText();
  const lines = `${codes.join('\n')}\n`;
  return (
    <Stack gap="sm">
      <Text>{t('codesText')}</Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          onClick={() => copy(lines, t('codesCopied'))}
        >
          {t('copyCodes')}
        </Button>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(lines)}`}
          download="signalbox-recovery-codes.txt"
          leftSection={<IconDownload size={16} />}
        >
          {t('downloadCodes')}
        </Button>
      </Group>
    </Stack>
  );
}

import { Button, Group, Stack, Text } from '@mantine/core';
import type { Project } from '@signalbox/contract';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { backupAddress } from '../../api/backups.ts';
import { Panel } from '../../ui/panel.tsx';

/** The whole project as a file that any server can restore. */
export function BackupPanel({ project }: { project: Project }) {
  const t = useTranslations('backup');
  return (
    <Panel title={t('title')} isPadded>
      <Stack gap="md">
        <Text c="dimmed">{t('text')}</Text>
        <Group>
          <Button
            component="a"
            variant="default"
            href={backupAddress(project.id)}
            download={`backup-${project.id}-${new Date().toISOString().slice(0, 10)}.json`}
            leftSection={<IconDownload size={16} />}
          >
            {t('download')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

import { Progress, Skeleton, Stack, Text } from '@mantine/core';
import type { Storage } from '@signalbox/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { storageQuery } from '../../api/storage.ts';
import { useSize } from '../../locales/use-size.ts';
import { AdministratorsPage } from '../../parts/administrators-page.tsx';
import { Caution } from '../../ui/caution.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RetentionQuestion } from './retention-question.tsx';

/** What the server keeps, what room there is, and what its rules remove, for administrators. */
export function StoragePage() {
  const t = useTranslations('storage');
  return (
    <AdministratorsPage title={t('title')} subtitle={t('subtitle')} notAllowed={t('notAllowed')}>
      <StorageView />
    </AdministratorsPage>
  );
}

const asItStands = {
  max_tasks_per_template: undefined,
  max_task_age_days: undefined,
  max_output_megabytes: undefined,
};

function StorageView() {
  const { data: storage, error, refetch } = useQuery(storageQuery(asItStands));
  if (storage === undefined) {
    return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />;
  }
  return (
    <Stack gap="md" maw={720}>
      <Disk of={storage} />
      <RetentionQuestion of={storage.retention} />
    </Stack>
  );
}

function Disk({ of: { disk, database_bytes: database, tasks, output_bytes: output } }: { of: Storage }) {
  const t = useTranslations('storage');
  const format = useFormatter();
  const size = useSize();
  const usedShare = disk.total_bytes === 0 ? 0 : 1 - disk.free_bytes / disk.total_bytes;
  return (
    <>
      {disk.is_low && (
        <Caution icon={<IconAlertTriangle size={18} />} title={t('low')}>
          {t('lowText')}
        </Caution>
      )}
      <Panel title={t('disk')} isPadded>
        <Stack gap="md">
          <div>
            <Text mb={6}>{t('free', { free: size(disk.free_bytes), total: size(disk.total_bytes) })}</Text>
            <Progress
              value={usedShare * 100}
              color={disk.is_low ? 'red' : 'accent'}
              aria-label={t('used', { share: format.number(usedShare, { style: 'percent' }) })}
            />
          </div>
          <Facts>
            <Fact label={t('database')}>{size(database)}</Fact>
            <Fact label={t('tasks')}>{format.number(tasks)}</Fact>
            <Fact label={t('output')}>{size(output)}</Fact>
          </Facts>
        </Stack>
      </Panel>
    </>
  );
}

import { NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Storage } from '@signalbox/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type AskedRetention, storageQuery } from '../../api/storage.ts';
import { useWouldGoText } from '../../parts/use-would-go-text.ts';
import { messageOf } from '../../ui/error-text.ts';
import { Panel } from '../../ui/panel.tsx';

const names = ['max_tasks_per_template', 'max_task_age_days', 'max_output_megabytes'] as const;
const ASK_AFTER_MS = 400;

/** The rules are settings of the server: here others can be tried before somebody sets them there. */
export function RetentionQuestion({ of: rules }: { of: Storage['retention'] }) {
  const t = useTranslations('storage');
  const retention = useTranslations('retention');
  const [asked, setAsked] = useState<AskedRetention>(rules);
  const [settled] = useDebouncedValue(asked, ASK_AFTER_MS);
  const { max_tasks_per_template, max_task_age_days, max_output_megabytes } = settled;
  const { data, error } = useQuery({
    ...storageQuery({ max_tasks_per_template, max_task_age_days, max_output_megabytes }),
    placeholderData: keepPreviousData,
  });
  const wouldGo = useWouldGoText();
  const go = data?.retention.would_go ?? rules.would_go;
  return (
    <Panel title={t('retention')} isPadded>
      <Stack gap="md">
        <Text>
          {retention('server', {
            count: rules.max_tasks_per_template,
            days: rules.max_task_age_days,
            megabytes: rules.max_output_megabytes,
            limited: names.some((name) => (rules[name] ?? 0) > 0) ? 'yes' : 'no',
          })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('ask')}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
          {names.map((name) => (
            <NumberInput
              key={name}
              label={t(name)}
              min={0}
              max={999_999_999}
              allowDecimal={false}
              value={asked[name] ?? ''}
              onChange={(value) => setAsked({ ...asked, [name]: value === '' ? 0 : Number(value) })}
            />
          ))}
        </SimpleGrid>
        <Text role="status" fw={550} c={error ? 'var(--mantine-color-error)' : undefined}>
          {error ? messageOf(error) : wouldGo(go)}
        </Text>
        <Text size="sm" c="dimmed">
          {t('where')}
        </Text>
      </Stack>
    </Panel>
  );
}

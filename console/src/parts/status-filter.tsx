import { MultiSelect } from '@mantine/core';
import type { TaskStatus } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';

interface StatusFilterProps {
  readonly offered: readonly TaskStatus[];
  /** joined by commas */
  readonly status: string | undefined;
  readonly onChange: (status: string | undefined) => void;
}

/** Several states of tasks at once. */
export function StatusFilter({ offered, status, onChange }: StatusFilterProps) {
  const t = useTranslations();
  const statuses = status?.split(',') ?? [];
  return (
    <MultiSelect
      aria-label={t('dashboard.filterStatus')}
      placeholder={statuses.length === 0 ? t('dashboard.allStatuses') : ''}
      data={offered.map((value) => ({ value, label: t(`taskStatus.${value}`) }))}
      value={statuses}
      onChange={(values) => onChange(values.join(',') || undefined)}
      clearable
      w={{ base: '100%', xs: 150 }}
      maw={{ xs: 200 }}
      flex={{ xs: '1 1 150px' }}
    />
  );
}

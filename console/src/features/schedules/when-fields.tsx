import { Checkbox, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { fromLocalField, ownZone, toLocalField } from '../../lib/local-time.ts';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import { CronFormFields } from './cron-form-fields.tsx';
import { NextRuns } from './next-runs.tsx';
import type { ScheduleValues } from './schedule-values.ts';
import classes from './when-fields.module.css';

export interface ScheduleFieldsProps {
  readonly form: ContractForm<ScheduleValues>;
}

export function CronFields({ form }: ScheduleFieldsProps) {
  const t = useTranslations('schedules');
  const { cron_format: cron, time_zone: zone } = form.getValues();
  return (
    <div className={classes.when}>
      <div className={classes.fields}>
        <CronFormFields cron={cron} onChange={(value) => form.setFieldValue('cron_format', value)}>
          <TextInput
            label={t('cron')}
            description={t('cronHint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            required
            spellCheck={false}
            autoCapitalize="none"
            {...form.getInputProps('cron_format')}
          />
        </CronFormFields>
        <Select
          label={t('zone')}
          placeholder={t('zoneServer')}
          searchable
          clearable
          allowDeselect={false}
          data={zones(zone)}
          {...form.getInputProps('time_zone')}
        />
      </div>
      <NextRuns cron={cron} zone={zone} />
    </div>
  );
}

function zones(chosen: string | null): string[] {
  return [...new Set([...(chosen ? [chosen] : []), 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}

export function OnceFields({ form }: ScheduleFieldsProps) {
  const t = useTranslations('schedules');
  return (
    <>
      <InstantField
        label={t('runAt')}
        description={t('yourZone', { zone: ownZone() })}
        isRequired
        value={form.getValues().run_at}
        onChange={(value) => form.setFieldValue('run_at', value)}
        error={form.errors.run_at}
      />
      <Checkbox label={t('deleteAfter')} {...form.getInputProps('delete_after_run', { type: 'checkbox' })} />
    </>
  );
}

interface InstantFieldProps {
  readonly label: string;
  readonly description: string;
  readonly isRequired?: boolean;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly error: ReactNode;
}

/** An instant, typed in the zone of the browser. */
export function InstantField({ value, onChange, isRequired = false, ...texts }: InstantFieldProps) {
  return (
    <TextInput
      {...texts}
      type="datetime-local"
      required={isRequired}
      value={toLocalField(value)}
      onChange={(event) => onChange(fromLocalField(event.currentTarget.value))}
    />
  );
}

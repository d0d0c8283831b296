import { NumberInput, Select, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { InstantField, type ScheduleFieldsProps } from './when-fields.tsx';

export interface FurtherFieldsProps extends ScheduleFieldsProps {
  readonly isDeploy: boolean;
}

/** What its tasks are asked for, and what becomes of runs that meet a task or a gap. */
export function FurtherFields({ form, isDeploy }: FurtherFieldsProps) {
  const t = useTranslations('schedules');
  const values = form.getValues();
  return (
    <>
      <TextInput
        label={t('branch')}
        description={t('branchHint')}
        spellCheck={false}
        {...form.getInputProps('branch')}
      />
      {(isDeploy || values.version !== '') && (
        <TextInput
          label={t('version')}
          description={t('versionHint')}
          spellCheck={false}
          {...form.getInputProps('version')}
        />
      )}
      <TextInput label={t('message')} maxLength={250} {...form.getInputProps('message')} />
      <Select
        label={t('ifRunning')}
        allowDeselect={false}
        data={(['queue', 'skip', 'stop'] as const).map((value) => ({ value, label: t(value) }))}
        {...form.getInputProps('if_running')}
      />
      <Select
        label={t('missed')}
        allowDeselect={false}
        data={[
          { value: 'run', label: t('missedRun') },
          { value: 'skip', label: t('missedSkip') },
        ]}
        {...form.getInputProps('missed_runs')}
      />
      {values.missed_runs === 'run' && (
        <NumberInput
          label={t('missedWithin')}
          description={t('missedWithinHint')}
          min={1}
          allowDecimal={false}
          {...form.getInputProps('missed_within_minutes')}
          value={values.missed_within_minutes ?? ''}
          onChange={(value) =>
            form.setFieldValue('missed_within_minutes', typeof value === 'number' ? value : null)
          }
        />
      )}
      {values.type === '' && (
        <InstantField
          label={t('expires')}
          description={t('expiresHint')}
          value={values.expires_at}
          onChange={(value) => form.setFieldValue('expires_at', value)}
          error={form.errors.expires_at}
        />
      )}
    </>
  );
}

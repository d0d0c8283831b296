import { Checkbox, Select, Text, TextInput } from '@mantine/core';
import { CronError, parseCron } from '@signalbox/contract/rules/cron';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { fromLocalField, ownZone, toLocalField } from '../../lib/local-time.ts';
import { worded } from '../../locales/language.ts';
import { useCronWords } from '../../parts/use-cron-words.ts';
import { useNow } from '../../ui/time-stamp.tsx';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import type { ScheduleValues } from './schedule-values.ts';

export interface ScheduleFieldsProps {
  readonly form: ContractForm<ScheduleValues>;
}

const SHOWN_RUNS = 3;

export function CronFields({ form }: ScheduleFieldsProps) {
  const t = useTranslations('schedules');
  const { cron_format: cron, time_zone: zone } = form.getValues();
  return (
    <>
      <TextInput
        label={t('cron')}
        description={t('cronHint')}
        required
        spellCheck={false}
        {...form.getInputProps('cron_format')}
      />
      <Select
        label={t('zone')}
        placeholder={t('zoneServer')}
        searchable
        clearable
        allowDeselect={false}
        data={zones(zone)}
        {...form.getInputProps('time_zone')}
      />
      <NextRuns cron={cron} zone={zone} />
    </>
  );
}

function zones(chosen: string | null): string[] {
  return [...new Set([...(chosen ? [chosen] : []), 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}

/** What the text means, or what is wrong with it. Without a zone only the server knows the next runs. */
function NextRuns({ cron, zone }: { cron: string; zone: string | null }) {
  const t = useTranslations('schedules');
  const format = useFormatter();
  const words = useCronWords();
  const minute = Math.floor(useNow() / 60_000);
  if (cron.trim() === '') return null;
  const read = nextRuns({ cron, zone, fromMs: minute * 60_000 });
  if (read instanceof CronError) {
    return (
      <Text size="sm" c="var(--mantine-color-error)" role="status">
        {worded(read.text, read.message)}
      </Text>
    );
  }
  const said = words(cron);
  const hasZone = zone !== null || /^(CRON_)?TZ=/.test(cron.trim());
  if (!said && !hasZone) return null;
  const shown = (time: number) =>
    format.dateTime(new Date(time), { dateStyle: 'medium', timeStyle: 'short', timeZone: zone ?? ownZone() });
  return (
    <div role="status">
      {said && <Text size="sm">{said}</Text>}
      {hasZone && (
        <Text size="sm" c="dimmed">
          {t('next', { times: read.map(shown).join(' · ') })}
        </Text>
      )}
    </div>
  );
}

interface Asked {
  readonly cron: string;
  readonly zone: string | null;
  readonly fromMs: number;
}

function nextRuns({ cron, zone, fromMs }: Asked): number[] | CronError {
  try {
    const plan = parseCron(cron, zone);
    const runs: number[] = [];
    let after = fromMs;
    while (runs.length < SHOWN_RUNS) {
      after = plan.next(after);
      runs.push(after);
    }
    return runs;
  } catch (error) {
    if (error instanceof CronError) return error;
    throw error;
  }
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

import { Checkbox, Fieldset, Stack, TextInput } from '@mantine/core';
import type { TaskParams } from '@signalbox/contract';
import { useTranslations } from 'use-intl';
import type { RunOptionValues } from './run-form.ts';

interface RunOptionsProps {
  readonly app: string;
  readonly options: RunOptionValues;
  /** what the template holds and this user may not switch off */
  readonly bound: TaskParams;
  readonly onChange: (options: RunOptionValues) => void;
}

/** The switches that the app of the template knows. */
export function RunOptions({ app, options, bound, onChange }: RunOptionsProps) {
  const t = useTranslations('run');
  const box = (
    name: 'debug' | 'dryRun' | 'diff' | 'plan' | 'autoApprove',
    description?: string,
    isBound = false,
  ) => (
    <Checkbox
      label={t(name)}
      description={description}
      checked={options[name]}
      disabled={isBound && options[name]}
      onChange={(event) => onChange({ ...options, [name]: event.currentTarget.checked })}
    />
  );
  if (app === 'terraform' || app === 'tofu') {
    return (
      <Fieldset legend={t('options')}>
        <Stack gap="sm">
          {box('plan', undefined, bound.plan)}
          {box('autoApprove', '-auto-approve')}
        </Stack>
      </Fieldset>
    );
  }
  if (app !== 'ansible') return null;
  return (
    <Fieldset legend={t('options')}>
      <Stack gap="sm">
        {box('debug', t('debugHint'))}
        {box('dryRun', t('dryRunHint'), bound.dry_run)}
        {box('diff', t('diffHint'))}
        <TextInput
          label={t('limit')}
          description={t('limitHint')}
          value={options.limit}
          onChange={(event) => onChange({ ...options, limit: event.currentTarget.value })}
        />
      </Stack>
    </Fieldset>
  );
}

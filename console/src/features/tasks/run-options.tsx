import { Checkbox, Fieldset, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { RunOptionValues } from './run-form.ts';

interface RunOptionsProps {
  readonly app: string;
  readonly options: RunOptionValues;
  readonly onChange: (options: RunOptionValues) => void;
}

/** The switches that the app of the template knows. */
export function RunOptions({ app, options, onChange }: RunOptionsProps) {
  const t = useTranslations('run');
  const box = (name: 'debug' | 'dryRun' | 'diff' | 'plan' | 'autoApprove', description?: string) => (
    <Checkbox
      label={t(name)}
      description={description}
      checked={options[name]}
      onChange={(event) => onChange({ ...options, [name]: event.currentTarget.checked })}
    />
  );
  if (app === 'terraform' || app === 'tofu') {
    return (
      <Fieldset legend={t('options')}>
        <Stack gap="sm">
          {box('plan')}
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
        {box('dryRun', t('dryRunHint'))}
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

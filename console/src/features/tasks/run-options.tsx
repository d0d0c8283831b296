import { Checkbox, Fieldset, Stack, TextInput } from '@mantine/core';
import { isHarmlessOption, profileOf, type TaskOption, type TaskParams } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import type { RunOptionValues } from './run-form.ts';

interface RunOptionsProps {
  readonly app: string;
  readonly options: RunOptionValues;
  /** what the template holds and this user may not switch off */
  readonly bound: TaskParams;
  readonly onChange: (options: RunOptionValues) => void;
}

/** What stands beside each one. The limit is a text, all others are switches. */
const words = {
  debug: { label: 'debug', hint: 'debugHint' },
  dry_run: { label: 'dryRun', hint: 'dryRunHint' },
  diff: { label: 'diff', hint: 'diffHint' },
  limit: { label: 'limit', hint: 'limitHint' },
  plan: { label: 'plan', hint: undefined },
  auto_approve: { label: 'autoApprove', hint: 'autoApproveHint' },
} as const satisfies Record<TaskOption, unknown>;

/** The options that the app of the template takes. */
export function RunOptions({ app, options, bound, onChange }: RunOptionsProps) {
  const t = useTranslations('run');
  const { options: taken } = profileOf(app);
  if (taken.length === 0) return null;
  const field = (name: TaskOption) => {
    const { label, hint } = words[name];
    const texts = { label: t(label), description: hint && t(hint) };
    if (name === 'limit') {
      return (
        <TextInput
          key={name}
          {...texts}
          value={options.limit}
          onChange={(event) => onChange({ ...options, limit: event.currentTarget.value })}
        />
      );
    }
    return (
      <Checkbox
        key={name}
        {...texts}
        checked={options[name]}
        disabled={isHarmlessOption(name) && bound[name] && options[name]}
        onChange={(event) => onChange({ ...options, [name]: event.currentTarget.checked })}
      />
    );
  };
  return (
    <Fieldset legend={t('options')}>
      <Stack gap="sm">{taken.map(field)}</Stack>
    </Fieldset>
  );
}

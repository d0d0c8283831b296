import { Checkbox, Fieldset, Stack, Textarea, TextInput } from '@mantine/core';
import {
  isEditorsOption,
  isHarmlessOption,
  isListOption,
  profileOf,
  type TaskOption,
  type TaskParams,
} from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import type { RunOptionValues } from './run-form.ts';
import classes from './run-options.module.css';

interface RunOptionsProps {
  readonly app: string;
  readonly options: RunOptionValues;
  /** what the template holds, for a user who may not edit it */
  readonly bound: TaskParams;
  /** the user may edit the template */
  readonly mayEdit: boolean;
  readonly onChange: (options: RunOptionValues) => void;
}

/** What stands beside each one. The limit is a text, lists are one entry per line, all others are switches. */
const words = {
  debug: { label: 'debug', hint: 'debugHint' },
  dry_run: { label: 'dryRun', hint: 'dryRunHint' },
  diff: { label: 'diff', hint: 'diffHint' },
  limit: { label: 'limit', hint: 'limitHint' },
  plan: { label: 'plan', hint: 'planHint' },
  auto_approve: { label: 'autoApprove', hint: 'autoApproveHint' },
  destroy: { label: 'destroy', hint: 'destroyHint' },
  upgrade: { label: 'upgrade', hint: 'upgradeHint' },
  reconfigure: { label: 'reconfigure', hint: 'reconfigureHint' },
  targets: { label: 'targets', hint: 'targetsHint' },
  var_files: { label: 'varFiles', hint: 'varFilesHint' },
} as const satisfies Record<TaskOption, unknown>;

/** The options that the app of the template takes. */
export function RunOptions({ app, options, bound, mayEdit, onChange }: RunOptionsProps) {
  const t = useTranslations('run');
  const { options: taken } = profileOf(app);
  if (taken.length === 0) return null;
  const field = (name: TaskOption) => {
    const { label, hint } = words[name];
    const texts = { label: t(label), description: t(hint) };
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
    if (isListOption(name)) {
      return (
        <Textarea
          key={name}
          {...texts}
          value={options[name]}
          disabled={!mayEdit && isEditorsOption(name)}
          onChange={(event) => onChange({ ...options, [name]: event.currentTarget.value })}
          autosize
          minRows={1}
          maxRows={6}
          classNames={{ input: classes.list }}
        />
      );
    }
    return (
      <Checkbox
        key={name}
        {...texts}
        checked={options[name]}
        disabled={
          (isHarmlessOption(name) && bound[name] && options[name]) || (!mayEdit && isEditorsOption(name))
        }
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

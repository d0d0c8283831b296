import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { DEBUG_LEVEL, isListOption, type TaskOption } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import type { OptionValues } from '../lib/option-values.ts';
import classes from './option-fields.module.css';
import { optionWords } from './option-words.ts';

interface OptionFieldsProps {
  /** those that are shown */
  readonly names: readonly TaskOption[];
  readonly options: OptionValues;
  readonly isFixed?: (name: TaskOption) => boolean;
  readonly onChange: (options: OptionValues) => void;
}

const levels = Array.from({ length: DEBUG_LEVEL.max }, (_, index) => index + 1);

/** Returns whether a form offers the option. `mark_stderr` has no effect; the API still accepts it. */
const isOffered = (name: TaskOption) => name !== 'mark_stderr';

/** Options of tasks: the limit is a text, lists are one entry per line, all others but one are switches. */
export function OptionFields({ names, options, isFixed = () => false, onChange }: OptionFieldsProps) {
  const t = useTranslations('run');
  return names.filter(isOffered).map((name) => {
    const { label, hint } = optionWords[name];
    const texts = { label: t(label), description: t(hint), disabled: isFixed(name) };
    if (name === 'debug_level') {
      if (!options.debug) return null;
      // The highest ones are for those who look for faults in Ansible itself.
      const shown = levels.filter((level) => level <= DEBUG_LEVEL.usual || level === options.debug_level);
      return (
        <Select
          key={name}
          {...texts}
          allowDeselect={false}
          data={shown.map((level) => ({ value: String(level), label: `-${'v'.repeat(level)}` }))}
          value={String(options.debug_level || DEBUG_LEVEL.usual)}
          onChange={(value) => onChange({ ...options, debug_level: Number(value) })}
        />
      );
    }
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
        onChange={(event) => onChange({ ...options, [name]: event.currentTarget.checked })}
      />
    );
  });
}

import { Checkbox, Fieldset, Input, Stack } from '@mantine/core';
import type { Template } from '@signalbox/contract';
import {
  type OptionGate,
  optionGates,
  profileOf,
  readStandingOptions,
  saidOfGate,
  type TaskOption,
} from '@signalbox/contract/rules';
import { text } from '@signalbox/contract/texts';
import { useTranslations } from 'use-intl';
import { type OptionValues, optionParam, optionValues } from '../../lib/option-values.ts';
import { OptionFields } from '../../parts/option-fields.tsx';
import { optionWords } from '../../parts/option-words.ts';

type Held = Template['task_params'];

interface TemplateOptionsProps {
  readonly app: string;
  readonly held: Held;
  readonly onChange: (held: Held) => void;
}

/** Options of all tasks of a template, and which of them a single task may choose. */
export function TemplateOptions({ app, held, onChange }: TemplateOptionsProps) {
  const t = useTranslations('templateForm');
  const run = useTranslations('run');
  const { options: taken } = profileOf(app);
  if (taken.length === 0) return null;
  const options = optionValues(
    readStandingOptions(app, { whose: text('option.of_template'), values: held }).params,
  );
  const gates = optionGates.filter((gate) => taken.includes(gate.options[0]));
  const change = (next: OptionValues) =>
    onChange(taken.reduce((values, name) => changed(values, { name, before: options, next }), held));
  return (
    <Fieldset legend={t('options')}>
      <Stack gap="sm">
        <OptionFields names={taken} options={options} onChange={change} />
        <Input.Wrapper label={t('optionChoices')} description={t('optionChoicesHint')} labelElement="div">
          <Stack gap={6} mt={6}>
            {gates.map((gate) => (
              <Checkbox
                key={gate.key}
                label={t('optionChoice', { option: run(optionWords[gate.options[0]].label) })}
                checked={saidOfGate(gate, held) ?? gate.isOpen}
                onChange={(event) => onChange(withGate(held, gate, event.currentTarget.checked))}
              />
            ))}
          </Stack>
        </Input.Wrapper>
      </Stack>
    </Fieldset>
  );
}

/** What nobody has touched stays as clients have sent it, under the names that are no options too. */
function changed(
  held: Held,
  { name, before, next }: { name: TaskOption; before: OptionValues; next: OptionValues },
): Held {
  if (before[name] === next[name]) return held;
  const value = name === 'limit' ? next.limit.trim() : optionParam(name, next);
  const isEmpty = Array.isArray(value) ? value.length === 0 : !value;
  return replaced(held, name, isEmpty ? undefined : value);
}

function withGate(held: Held, { key }: OptionGate, isAllowed: boolean): Held {
  return replaced(held, key, isAllowed);
}

/** Some clients put options one level deeper: the one that is replaced moves up. */
function replaced(held: Held, name: string, value: NonNullable<Held>[string] | undefined): Held {
  const { [name]: _old, params, ...others } = held ?? {};
  const isObject = typeof params === 'object' && params !== null && !Array.isArray(params);
  const deeper = isObject ? Object.entries(params).filter(([one]) => one !== name) : [];
  return {
    ...others,
    ...(isObject
      ? deeper.length > 0 && { params: Object.fromEntries(deeper) }
      : params !== undefined && { params }),
    ...(value !== undefined && { [name]: value }),
  };
}

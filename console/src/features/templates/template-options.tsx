import { Checkbox, Fieldset, Input, Stack } from '@mantine/core';
import { optionGates, profileOf, saidOfGate } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import { type HeldOptions, withHeld } from '../../lib/held-options.ts';
import { HeldOptionFields } from '../../parts/held-option-fields.tsx';
import { optionWords } from '../../parts/option-words.ts';

interface TemplateOptionsProps {
  readonly app: string;
  readonly held: HeldOptions;
  readonly onChange: (held: HeldOptions) => void;
}

/** Options of all tasks of a template, and which of them a single task may choose. */
export function TemplateOptions({ app, held, onChange }: TemplateOptionsProps) {
  const t = useTranslations('templateForm');
  const run = useTranslations('run');
  const { options: taken } = profileOf(app);
  if (taken.length === 0) return null;
  const gates = optionGates.filter((gate) => taken.includes(gate.options[0]));
  return (
    <Fieldset legend={t('options')}>
      <Stack gap="sm">
        <HeldOptionFields app={app} held={held} onChange={onChange} />
        <Input.Wrapper label={t('optionChoices')} description={t('optionChoicesHint')} labelElement="div">
          <Stack gap={6} mt={6}>
            {gates.map((gate) => (
              <Checkbox
                key={gate.key}
                label={t('optionChoice', { option: run(optionWords[gate.options[0]].label) })}
                checked={saidOfGate(gate, held) ?? gate.isOpen}
                onChange={(event) => onChange(withHeld(held, gate.key, event.currentTarget.checked))}
              />
            ))}
          </Stack>
        </Input.Wrapper>
      </Stack>
    </Fieldset>
  );
}

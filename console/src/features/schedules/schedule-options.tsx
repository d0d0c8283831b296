import { Fieldset, Stack } from '@mantine/core';
import type { Template } from '@signalbox/contract';
import { optionChoice, profileOf } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import { OptionFields } from '../../parts/option-fields.tsx';
import { type OwnOptions, shownOptions, withChoices } from './schedule-values.ts';

interface ScheduleOptionsProps {
  readonly template: Template;
  readonly own: OwnOptions;
  readonly onChange: (own: OwnOptions) => void;
}

/** Options of the tasks that the schedule starts; those of the template show until they are changed. */
export function ScheduleOptions({ template, own, onChange }: ScheduleOptionsProps) {
  const t = useTranslations('run');
  const { options: taken } = profileOf(template.app);
  if (taken.length === 0) return null;
  const shown = shownOptions(own, template);
  return (
    <Fieldset legend={t('options')}>
      <Stack gap="sm">
        <OptionFields
          names={taken}
          options={shown}
          isFixed={(name) => optionChoice(name, template.task_params) === 'closed'}
          onChange={(next) => onChange(withChoices(own, shown, next))}
        />
      </Stack>
    </Fieldset>
  );
}

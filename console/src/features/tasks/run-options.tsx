import type { Template } from '@signalbox/contract';
import { isHarmlessOption, optionChoice, profileOf, type TaskOption } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import type { OptionValues } from '../../lib/option-values.ts';
import { OptionFields } from '../../parts/option-fields.tsx';
import { standingOptions } from '../../parts/run-form.ts';
import { FormSection } from '../../ui/form-section.tsx';

interface RunOptionsProps {
  readonly template: Template;
  readonly options: OptionValues;
  /** the user may edit the template */
  readonly mayEdit: boolean;
  readonly onChange: (options: OptionValues) => void;
}

/** The options that the template lets a single task choose, and those that it holds. */
export function RunOptions({ template, options, mayEdit, onChange }: RunOptionsProps) {
  const t = useTranslations('run');
  const held = standingOptions(template);
  const mayChoose = (name: TaskOption) => {
    const choice = optionChoice(name, template.task_params);
    return choice === 'open' || (choice === 'editors' && mayEdit);
  };
  const isHeld = (name: TaskOption) => held[name] !== undefined;
  const names = profileOf(template.app).options.filter((name) => mayChoose(name) || isHeld(name));
  if (names.length === 0) return null;
  return (
    <FormSection title={t('options')}>
      <OptionFields
        names={names}
        options={options}
        isFixed={(name) =>
          !mayChoose(name) || (!mayEdit && isHarmlessOption(name) && isHeld(name) && options[name] === true)
        }
        onChange={onChange}
      />
    </FormSection>
  );
}

import { profileOf, readStandingOptions } from '@signalbox/contract/rules';
import { text } from '@signalbox/contract/texts';
import { type HeldOptions, withOption } from '../lib/held-options.ts';
import { type OptionValues, optionValues } from '../lib/option-values.ts';
import { OptionFields } from './option-fields.tsx';

interface HeldOptionFieldsProps {
  readonly app: string;
  readonly held: HeldOptions;
  readonly onChange: (held: HeldOptions) => void;
}

/** Options of all tasks of a template or an integration; nothing where the app takes none. */
export function HeldOptionFields({ app, held, onChange }: HeldOptionFieldsProps) {
  const { options: taken } = profileOf(app);
  const before = optionValues(
    readStandingOptions(app, { whose: text('option.of_template'), values: held }).params,
  );
  const change = (next: OptionValues) =>
    onChange(taken.reduce((values, name) => withOption(values, { name, before, next }), held));
  return <OptionFields names={taken} options={before} onChange={change} />;
}

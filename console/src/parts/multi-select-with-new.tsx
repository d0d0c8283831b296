import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { type Creates, useNewObject } from './new-object.tsx';
import { NEW, renderOption, withWayToNew } from './select-with-new.tsx';

interface MultiSelectWithNewProps
  extends Pick<MultiSelectProps, 'label' | 'placeholder' | 'disabled' | 'error'> {
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly value: readonly string[];
  readonly onChange: (values: string[]) => void;
  readonly creates: Creates;
}

/** A choice of several objects whose last option makes a new one in place, for those who may. It is added at once. */
export function MultiSelectWithNew({ data, value, onChange, creates, ...rest }: MultiSelectWithNewProps) {
  const made = useNewObject(creates, (id) => onChange([...value, id]));
  return (
    <>
      <MultiSelect
        {...rest}
        searchable
        openOnFocus={false}
        filter={withWayToNew}
        renderOption={renderOption}
        data={[...data, ...(made ? [{ value: NEW, label: made.label }] : [])]}
        value={[...value]}
        onChange={(values) => (values.includes(NEW) ? made?.open() : onChange(values))}
      />
      {made?.dialog}
    </>
  );
}

import type { ReactNode } from 'react';
import { shownName } from '../lib/shown-name.ts';
import type { Creates } from './new-object.tsx';
import { SelectWithNew } from './select-with-new.tsx';

interface ResourceSelectProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly isRequired?: boolean;
  readonly options: readonly { readonly id: number; readonly name: string }[] | undefined;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error?: ReactNode;
  readonly placeholder?: string;
  /** offers to make a new one in place */
  readonly creates?: Creates | undefined;
}

/** One of the project's objects by its name. */
export function ResourceSelect(props: ResourceSelectProps) {
  const { options = [], isRequired = false, value, onChange, creates, ...rest } = props;
  return (
    <SelectWithNew
      {...rest}
      required={isRequired}
      clearable={!isRequired}
      allowDeselect={!isRequired}
      data={options.map((option) => ({ value: String(option.id), label: shownName(option) }))}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      creates={creates}
      onCreated={(id) => onChange(Number(id))}
    />
  );
}

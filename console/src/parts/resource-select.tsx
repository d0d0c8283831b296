import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { shownName } from '../lib/shown-name.ts';

interface ResourceSelectProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly isRequired?: boolean;
  readonly options: readonly { readonly id: number; readonly name: string }[] | undefined;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error?: ReactNode;
  readonly placeholder?: string;
}

/** One of the project's objects by its name. */
export function ResourceSelect(props: ResourceSelectProps) {
  const { options = [], isRequired = false, value, onChange, ...rest } = props;
  return (
    <Select
      {...rest}
      required={isRequired}
      clearable={!isRequired}
      allowDeselect={!isRequired}
      searchable
      data={options.map((option) => ({ value: String(option.id), label: shownName(option) }))}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}

import { TextInput } from '@mantine/core';
import { useId } from 'react';
import classes from './task-filters.module.css';

interface DayFieldProps {
  readonly label: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** A day of the calendar, with its label before it. */
export function DayField({ label, value, onChange, ...bounds }: DayFieldProps) {
  const id = useId();
  return (
    <div className={classes.day}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        type="date"
        {...bounds}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      />
    </div>
  );
}

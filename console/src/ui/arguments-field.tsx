import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface ArgumentsFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly error?: ReactNode;
  readonly placeholder?: string;
}

/** Arguments of a program, one per line. A pasted JSON array is taken apart into its entries. */
export function ArgumentsField({
  label,
  description,
  value,
  onChange,
  error,
  placeholder,
}: ArgumentsFieldProps) {
  const [text, setText] = useState(value.join('\n'));
  const change = (next: string) => {
    const pasted = next.trimStart().startsWith('[') ? tryArgumentsOf(next) : undefined;
    const args = pasted ?? next.split('\n').filter((line) => line !== '');
    setText(pasted ? pasted.join('\n') : next);
    onChange(args);
  };
  return (
    <Textarea
      label={label}
      description={description}
      error={error}
      placeholder={placeholder}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      autosize
      minRows={2}
      maxRows={10}
      spellCheck={false}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
    />
  );
}

/** The arguments in a JSON array text; none when it is empty or not one. */
export function argumentsOf(json: string | null | undefined): string[] {
  return (json && tryArgumentsOf(json)) || [];
}

function tryArgumentsOf(json: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value : undefined;
  } catch {
    return undefined;
  }
}

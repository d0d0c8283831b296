import { Select } from '@mantine/core';
import type { KeyType } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { keyApi } from '../api/resources.ts';

interface KeySelectProps {
  readonly projectId: number;
  readonly label: string;
  readonly description?: ReactNode;
  readonly isRequired?: boolean;
  /** only keys of these types */
  readonly types?: readonly KeyType[];
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error?: ReactNode;
}

/** A key of the project by its name; its type stands behind it. */
export function KeySelect(props: KeySelectProps) {
  const { projectId, label, description, isRequired = false, types, value, onChange, error } = props;
  const t = useTranslations('keys');
  const { data: keys = [] } = useQuery(keyApi.list(projectId));
  const offered = types ? keys.filter((key) => types.includes(key.type) || key.id === value) : keys;
  return (
    <Select
      label={label}
      description={description}
      required={isRequired}
      clearable={!isRequired}
      allowDeselect={!isRequired}
      searchable
      data={offered.map((key) => ({
        value: String(key.id),
        label: key.name === t(key.type) ? key.name : `${key.name} · ${t(key.type)}`,
      }))}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      error={error}
    />
  );
}

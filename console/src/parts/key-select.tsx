import type { KeyType } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { keyApi } from '../api/resources.ts';
import { ResourceSelect } from './resource-select.tsx';

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
  const { data: keys = [] } = useQuery(keyApi.choices(projectId));
  const offered = types ? keys.filter((key) => types.includes(key.type) || key.id === value) : keys;
  const options = offered.map(({ id, name, type }) => ({
    id,
    name: name === t(type) ? name : `${name} · ${t(type)}`,
  }));
  return (
    <ResourceSelect
      label={label}
      description={description}
      isRequired={isRequired}
      options={options}
      value={value}
      onChange={onChange}
      error={error}
      creates={{ what: 'key', projectId, kind: types?.[0] }}
    />
  );
}

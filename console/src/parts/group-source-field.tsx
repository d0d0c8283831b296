import { Select, TextInput } from '@mantine/core';
import type { GroupSource } from '@signalbox/contract';
import type { ChangeEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export interface SourceFieldProps {
  readonly value?: string;
  /** as the fields of the library call it */
  readonly onChange?: (value: string | null | ChangeEvent<HTMLInputElement>) => void;
  readonly error?: ReactNode;
  readonly 'data-autofocus'?: boolean;
}

/** Who names the group: one of those that the server knows, or, where it knows none yet, whatever comes later. */
export function GroupSourceField({
  sources,
  value = '',
  onChange,
  ...props
}: SourceFieldProps & { readonly sources: readonly GroupSource[] | undefined }) {
  const t = useTranslations('groupRules');
  const known = (sources ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isUnknown = value !== '' && !known.some((one) => one.value === value);
  const isSilent = sources?.some((one) => one.id === value && !one.has_groups);
  if (sources?.length === 0) {
    return (
      <TextInput
        label={t('source')}
        description={t('noSources')}
        required
        value={value}
        onChange={onChange}
        {...props}
      />
    );
  }
  return (
    <Select
      label={t('source')}
      description={isSilent ? t('notRead') : undefined}
      required
      allowDeselect={false}
      data={isUnknown ? [...known, { value, label: t('notConfigured', { source: value }) }] : known}
      value={value === '' ? null : value}
      onChange={onChange}
      {...props}
    />
  );
}

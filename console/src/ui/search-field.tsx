import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
}

/** Narrows a list while one types. */
export function SearchField({ value, onChange, label }: SearchFieldProps) {
  const t = useTranslations('common');
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={16} />}
      rightSection={
        value !== '' && <CloseButton size="sm" aria-label={t('clear')} onClick={() => onChange('')} />
      }
      w={{ base: '100%', xs: 260 }}
    />
  );
}

import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKeys } from './keys.ts';

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
  /** false: of a list beside the one that the page is about, whose `/` it is */
  readonly isMain?: boolean;
}

const PAUSE_MS = 150;

/** Narrows a list while one types, a moment after the last letter; `/` leads here. */
export function SearchField({ value, onChange, label, isMain = true }: SearchFieldProps) {
  const t = useTranslations();
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, settle } = useLateText(value, onChange);
  const toSearch = {
    keys: '/',
    group: 'lists',
    text: 'search',
    run: () => {
      input.current?.focus();
      input.current?.select();
    },
  } as const;
  useKeys(isMain ? [toSearch] : []);
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') settle('');
        // On to what was found: `j` and Enter are the keys of the list.
        if (event.key === 'Enter') input.current?.blur();
      }}
      leftSection={<IconSearch size={16} />}
      rightSection={
        text !== '' && <CloseButton size="sm" aria-label={t('common.clear')} onClick={() => settle('')} />
      }
      w={{ base: '100%', xs: 260 }}
    />
  );
}

/** What is typed shows at once and is told when a pause follows; what comes from outside replaces it. */
function useLateText(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (next: string) => {
    told.current = next;
    onChange(next);
  };
  return {
    text,
    setText: (next: string) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => tell(next), PAUSE_MS);
    },
    settle: (next: string) => {
      clearTimeout(timer.current);
      setText(next);
      tell(next);
    },
  };
}

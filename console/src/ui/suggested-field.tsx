import { Autocomplete, type AutocompleteProps, type ComboboxItem, Loader } from '@mantine/core';
import { useState } from 'react';

interface SuggestedFieldProps extends Omit<AutocompleteProps, 'data' | 'rightSection' | 'filter'> {
  readonly value?: string;
  readonly suggestions: readonly string[] | undefined;
  /** more may come */
  readonly isLooking: boolean;
  /** somebody has come to the field */
  readonly onAsk: () => void;
}

/** A text that is typed, or taken from what is there: the list also opens when that comes later. */
export function SuggestedField(props: SuggestedFieldProps) {
  const { suggestions = [], isLooking, onAsk, value = '', onChange, onFocus, onBlur, ...input } = props;
  const [isWanted, setWanted] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const fits = fitting(value, suggestions);
  // Who has typed all of one is done: the list would lie over the next field.
  const isDone = isTyped && suggestions.includes(value);
  return (
    <Autocomplete
      spellCheck={false}
      autoCapitalize="none"
      maxDropdownHeight={240}
      data={[...new Set(suggestions)]}
      filter={({ options, search }) => {
        const isFit = fitting(search, suggestions);
        // The data are plain texts: none of them is a group.
        return (options as ComboboxItem[]).filter((option) => isFit(option.value));
      }}
      rightSection={isLooking ? <Loader size={14} /> : null}
      {...input}
      value={value}
      // One without an entry would take the Escape that is meant for the form.
      dropdownOpened={isWanted && !isDone && suggestions.some(fits)}
      onChange={(next) => {
        setTyped(true);
        onChange?.(next);
      }}
      onDropdownOpen={() => setWanted(true)}
      onDropdownClose={() => setWanted(false)}
      onFocus={(event) => {
        setWanted(true);
        setTyped(false);
        onAsk();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setWanted(false);
        onBlur?.(event);
      }}
    />
  );
}

/** What is there already is no search: who comes back to it sees what else there is. */
function fitting(typed: string, suggestions: readonly string[]): (suggestion: string) => boolean {
  const sought = suggestions.includes(typed) ? '' : typed.trim().toLowerCase();
  return (suggestion) => suggestion.toLowerCase().includes(sought);
}

import {
  type ComboboxItem,
  type ComboboxLikeRenderOptionInput,
  Group,
  Select,
  type SelectProps,
} from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type Creates, useNewObject } from './new-object.tsx';

type Item = { readonly value: string; readonly label: string };
type Items = readonly (Item | { readonly group: string; readonly items: readonly Item[] })[];

interface ChoiceProps
  extends Omit<
    SelectProps,
    'data' | 'filter' | 'renderOption' | 'searchValue' | 'onSearchChange' | 'onChange'
  > {
  readonly data: Items;
  readonly onChange: (value: string | null) => void;
}

interface SelectWithWayProps extends ChoiceProps {
  /** undefined for those who may make none */
  readonly way: { readonly label: string; readonly open: () => void } | undefined;
}

interface SelectWithNewProps extends ChoiceProps {
  readonly creates: Creates | undefined;
  /** the new one is chosen at once */
  readonly onCreated: (value: string) => void;
}

/** Value of the option that makes a new one: no id is like that. */
export const NEW = '+';

/** A choice among objects whose last option makes a new one in place, for those who may. */
export function SelectWithNew({ creates, onCreated, ...rest }: SelectWithNewProps) {
  const made = useNewObject(creates, onCreated);
  return (
    <>
      <SelectWithWay {...rest} way={made} />
      {made?.dialog}
    </>
  );
}

/** The choice alone, for what is made otherwise than by the form of an object. */
export function SelectWithWay({ data, way, onChange, ...rest }: SelectWithWayProps) {
  const chosen = flat(data).find(({ value }) => value === rest.value)?.label ?? '';
  const [search, setSearch] = useState(chosen);
  const own = way && { value: NEW, label: way.label };
  return (
    <Select
      {...rest}
      searchable
      // The focus comes back when a form on top is closed: a list that opens then would hide the next field.
      openOnFocus={false}
      data={[...data, ...(own ? [own] : [])] as SelectProps['data']}
      // What makes a new one is no choice: the field goes on to show what is chosen.
      searchValue={search}
      onSearchChange={(text) => setSearch(text === own?.label ? chosen : text)}
      filter={withWayToNew}
      renderOption={renderOption}
      onChange={(value) => (value === NEW ? way?.open() : onChange(value))}
    />
  );
}

function flat(items: Items): Item[] {
  return items.flatMap((item) => ('group' in item ? item.items : [item]));
}

type Filter = NonNullable<SelectProps['filter']>;
type Option = Parameters<Filter>[0]['options'][number];

/** The way to a new one is never filtered away. */
export const withWayToNew: Filter = ({ options, search }) =>
  options.flatMap((option) => matching(option, search));

function matching(option: Option, wanted: string): Option[] {
  if ('group' in option) {
    const items = option.items.filter((item) => fits(item, wanted));
    return items.length === 0 ? [] : [{ ...option, items }];
  }
  return option.value === NEW || fits(option, wanted) ? [option] : [];
}

function fits({ label }: ComboboxItem, wanted: string): boolean {
  return label.toLowerCase().includes(wanted.trim().toLowerCase());
}

export function renderOption({ option, checked }: ComboboxLikeRenderOptionInput<ComboboxItem>) {
  return (
    <Group gap="xs" wrap="nowrap" c={option.value === NEW ? 'var(--sb-link)' : undefined}>
      {option.value === NEW && <IconPlus size={15} aria-hidden="true" />}
      {checked && <IconCheck size={13} aria-hidden="true" />}
      {option.label}
    </Group>
  );
}

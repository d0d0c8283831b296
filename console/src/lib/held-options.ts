/** Options that a template or an integration holds, in the shape in which clients have sent them. */
import type { Template } from '@signalbox/contract';
import type { TaskOption } from '@signalbox/contract/rules';
import { type OptionValues, optionParam } from './option-values.ts';

export type HeldOptions = Template['task_params'];

/** What nobody has touched stays as clients have sent it, and under the names that are no options too. */
export function withOption(
  held: HeldOptions,
  { name, before, next }: { name: TaskOption; before: OptionValues; next: OptionValues },
): HeldOptions {
  if (before[name] === next[name]) return held;
  const value = name === 'limit' ? next.limit.trim() : optionParam(name, next);
  const isEmpty = Array.isArray(value) ? value.length === 0 : !value;
  return withHeld(held, name, isEmpty ? undefined : value);
}

/** Some clients put options one level deeper: the one that is replaced moves up. */
export function withHeld(
  held: HeldOptions,
  name: string,
  value: NonNullable<HeldOptions>[string] | undefined,
): HeldOptions {
  const { [name]: _old, params, ...others } = held ?? {};
  const isObject = typeof params === 'object' && params !== null && !Array.isArray(params);
  const deeper = isObject ? Object.entries(params).filter(([one]) => one !== name) : [];
  return {
    ...others,
    ...(isObject
      ? deeper.length > 0 && { params: Object.fromEntries(deeper) }
      : params !== undefined && { params }),
    ...(value !== undefined && { [name]: value }),
  };
}

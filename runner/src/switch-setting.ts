import { OptionsError } from './options-error.ts';

/** A setting that is on or off, in the words in which people write that. Absent = off. Throws `OptionsError`. */
export function isSwitchedOn(name: string, value: string | undefined): boolean {
  if (/^(1|true|yes)$/i.test(value ?? '')) return true;
  if (/^(0|false|no|)$/i.test(value ?? '')) return false;
  throw new OptionsError(`${name} must be 1 or 0, not ${value}.`);
}

/** What one language is. */
import type { TextCode } from '@signalbox/contract/texts';
import type { en } from './en.ts';

/** Every catalogue has the keys of the English one, with its own words. */
type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

export interface Catalogue {
  /** the console's own words */
  readonly messages: Words<typeof en>;
  /** a template for every code of the contract: what the server tells, and what forms say of their fields */
  readonly texts: Readonly<Record<TextCode, string>>;
}

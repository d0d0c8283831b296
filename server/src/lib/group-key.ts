/** Groups as the directory and providers name them: how two namings are compared, and what is known of a person's. */
import { directoryNameKey } from './directory-name.ts';

/** Source of the groups of the directory; others are providers. */
export const DIRECTORY = 'ldap';
/** The one claim of the directory. */
export const DIRECTORY_CLAIM = 'groups';

/** By claim its values; a claim that is not there is not known. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/** What one source says of a person. */
export interface KnownGroups {
  readonly source: string;
  readonly values: KnownValues;
}

interface Group {
  readonly source: string;
  readonly claim: string;
  readonly value: string;
}

export function groupKey({ source, claim, value }: Group): string {
  return JSON.stringify([source, claim, source === DIRECTORY ? directoryNameKey(value) : value]);
}

export function groupKeysOf(groups: readonly KnownGroups[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { source, values } of groups) {
    for (const [claim, list] of Object.entries(values)) {
      for (const value of list) keys.add(groupKey({ source, claim, value }));
    }
  }
  return keys;
}

/** As an account of a person keeps them. */
export function readKnownValues(stored: string | null): KnownValues {
  return stored === null ? {} : (JSON.parse(stored) as KnownValues);
}

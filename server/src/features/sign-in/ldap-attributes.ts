import type { Entry } from 'ldapts';

/** The names of attributes are the same in any case. */
export function allValues(entry: Entry, attribute: string): string[] {
  const name = Object.keys(entry).find((key) => key.toLowerCase() === attribute.toLowerCase());
  const values = name === undefined ? [] : entry[name];
  return (Array.isArray(values) ? values : [values]).filter(
    (value): value is string => typeof value === 'string' && value !== '',
  );
}

export function firstValue(entry: Entry, attribute: string): string | undefined {
  return allValues(entry, attribute)[0];
}

/** The events of an alert rule, by the words of its form. */
const events = [
  'failed',
  'recovered',
  'first_success',
  'ended',
  'waiting_confirmation',
  'late',
  'long',
] as const;
type EventWord = (typeof events)[number];

/** undefined: it is no list */
export function eventWords(value: unknown): readonly EventWord[] | undefined {
  return Array.isArray(value) ? events.filter((event) => value.includes(event)) : undefined;
}

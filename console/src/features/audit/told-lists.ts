import { type AlertEvent, alertEvent } from '@signalbox/contract';

/** The events of an alert rule, by the words of its form. Undefined: it is no list. */
export function eventWords(value: unknown): readonly AlertEvent[] | undefined {
  return Array.isArray(value) ? alertEvent.options.filter((event) => value.includes(event)) : undefined;
}

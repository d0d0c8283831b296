/** Instants of the wire, as the fields for date and time of a browser have them: in its own zone, to the minute. */

/** "2026-12-24T18:00"; empty for none, and for what is no instant. */
export function toLocalField(instant: string | null): string {
  const date = new Date(instant ?? '');
  if (Number.isNaN(date.getTime())) return '';
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Null for an empty field. */
export function fromLocalField(field: string): string | null {
  const date = new Date(field);
  return field === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "GMT+1": what the clock of the reader is called at an instant. */
export function zoneNameAt(date: Date, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZoneName: 'short' });
  return format.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** How far a clock is from UTC, to compare; undefined of a zone that this browser does not know: nothing is said of it. */
export function offsetAt(date: Date, zone?: string): string | undefined {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZoneName: 'longOffset', timeZone: zone });
    return format.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value;
  } catch {
    return undefined;
  }
}

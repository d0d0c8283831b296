/** Days as a calendar says them (`2026-11-22`), where the reader is. */

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** The instant with which a day begins, or the one so many days later; undefined for no day. */
export function startOfDay(day: string | undefined, later = 0): string | undefined {
  if (day === undefined || !isDay(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

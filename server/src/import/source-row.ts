/** A row as the other product has stored it: column names of its SQL, values as its store gives them. */
export type SourceRow = Readonly<Record<string, unknown>>;

/** Empty for what is no text. */
export function textIn(row: SourceRow, column: string): string {
  const value = row[column];
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

export function textOrNull(row: SourceRow, column: string): string | null {
  return textIn(row, column) || null;
}

/** An id or a number; null for none. */
export function numberIn(row: SourceRow, column: string): number | null {
  const value = row[column];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

/** Its own id. 0 = it has none, and nothing can refer to it. */
export function idIn(row: SourceRow): number {
  return numberIn(row, 'id') ?? 0;
}

/** `true`, 1 and their texts: each store says it in its own way. */
export function flagIn(row: SourceRow, column: string): boolean {
  const value = row[column];
  return value === true || value === 1 || value === '1' || value === 'true' || value === 't';
}

/** Before it there was no such product: the times that its embedded file loses are of the year 1. */
const EARLIEST = Date.UTC(2000, 0, 1);

/** Milliseconds. Times without a zone are UTC. */
export function instantIn(row: SourceRow, column: string): number | null {
  const written = row[column];
  if (typeof written !== 'string') return null;
  const isZoned = /(z|[+-]\d\d:?\d\d)$/i.test(written.trim());
  const instant = Date.parse(isZoned ? written : `${written.trim().replace(' ', 'T')}Z`);
  return Number.isNaN(instant) || instant < EARLIEST ? null : instant;
}

/** The value of a JSON text, or of a value that is none; undefined for what cannot be read. */
export function jsonIn(row: SourceRow, column: string): unknown {
  const value = row[column];
  if (typeof value !== 'string') return value ?? undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

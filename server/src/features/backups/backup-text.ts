/**
 * The file as text: object keys in order, nothing that is null, one line per value, so that two of them
 * compare well.
 */
import type { Backup } from '@signalbox/contract';
import { compareTexts } from '../../lib/compare-texts.ts';

export function backupText(backup: Backup): string {
  return `${JSON.stringify(ordered(backup), null, 2)}\n`;
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== null && entry !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => compareTexts(a, b)).map(([key, entry]) => [key, ordered(entry)]),
  );
}

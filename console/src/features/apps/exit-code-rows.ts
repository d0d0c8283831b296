/** What exit codes of an app mean, while somebody edits them. Pure. */
import type { App } from '@signalbox/contract';

export interface ExitCodeRow {
  readonly key: string;
  /** "" = not given yet */
  readonly code: number | string;
  readonly words: string;
}

export function rowsOf(codes: App['exit_codes'] | undefined): ExitCodeRow[] {
  return Object.entries(codes ?? {})
    .map(([code, words]) => ({ key: `stored-${code}`, code: Number(code), words }))
    .sort((a, b) => a.code - b.code);
}

export type RowFlaw = 'exitCodeRange' | 'exitCodeTwice' | 'exitCodeWords';

/** What is wrong with a row; empty ones say nothing and are left out. */
export function flawOf(row: ExitCodeRow, rows: readonly ExitCodeRow[]): RowFlaw | undefined {
  if (isEmpty(row)) return undefined;
  const code = Number(row.code);
  if (row.code === '' || !Number.isInteger(code) || code < 1 || code > 255) return 'exitCodeRange';
  if (rows.some((other) => other.key !== row.key && Number(other.code) === code)) return 'exitCodeTwice';
  return row.words.trim() === '' ? 'exitCodeWords' : undefined;
}

export function codesOf(rows: readonly ExitCodeRow[]): Record<string, string> {
  return Object.fromEntries(
    rows.filter((row) => !isEmpty(row)).map(({ code, words }) => [String(code), words.trim()]),
  );
}

function isEmpty({ code, words }: ExitCodeRow): boolean {
  return code === '' && words.trim() === '';
}

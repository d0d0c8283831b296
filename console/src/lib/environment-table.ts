/** Variables as a table and as JSON text. Values keep their type as long as nobody changes them to something else. */
export type VariableValue = string | number | boolean;

export interface VariableRow {
  /** stable while the form lives, so that rows with equal names stay apart */
  readonly id: number;
  readonly name: string;
  readonly value: VariableValue;
}

export type TableResult =
  | { readonly kind: 'table'; readonly rows: VariableRow[] }
  | { readonly kind: 'nested' }
  | { readonly kind: 'invalid'; readonly message: string };

let lastRowId = 0;

export function newVariableRow(name = '', value: VariableValue = ''): VariableRow {
  lastRowId += 1;
  return { id: lastRowId, name, value };
}

export function tableOfJson(text: string): TableResult {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.trim() === '' ? '{}' : text);
  } catch (error) {
    return { kind: 'invalid', message: error instanceof Error ? error.message : String(error) };
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return { kind: 'nested' };
  const entries = Object.entries(parsed as Record<string, unknown>);
  const rows: VariableRow[] = [];
  for (const [name, value] of entries) {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
      return { kind: 'nested' };
    rows.push(newVariableRow(name, value));
  }
  return { kind: 'table', rows };
}

export function jsonOfTable(rows: readonly VariableRow[]): string {
  return JSON.stringify(Object.fromEntries(rows.map((row) => [row.name, row.value])), null, 2);
}

/** What a changed cell means: a number or boolean stays one while its new text still reads as one. */
export function changedValue(before: VariableValue, text: string): VariableValue {
  if (typeof before === 'number' && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text)) return Number(text);
  if (typeof before === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

export type RowProblem = 'empty' | 'duplicate';

/** Rows that cannot be saved as they are. */
export function rowProblems(rows: readonly VariableRow[]): Map<number, RowProblem> {
  const problems = new Map<number, RowProblem>();
  const names = new Set<string>();
  for (const row of rows) {
    if (row.name.trim() === '') problems.set(row.id, 'empty');
    else if (names.has(row.name)) problems.set(row.id, 'duplicate');
    names.add(row.name);
  }
  return problems;
}

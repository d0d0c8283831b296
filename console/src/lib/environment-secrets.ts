/** Secrets of an environment while they are edited, and what the server has to do to come to the same. */
import type { Environment } from '@signalbox/contract';
import { type Merge, mergedRows } from './merged.ts';

type StoredSecret = NonNullable<Environment['secrets']>[number];
export type SecretType = StoredSecret['type'];

export interface SecretRow {
  /** of a stored one always the same, else stable while the form lives */
  readonly rowId: string;
  /** id of the stored secret; undefined for a new one */
  readonly storedId: number | undefined;
  readonly type: SecretType;
  readonly name: string;
  /** the new value; empty keeps the stored one */
  readonly value: string;
}

export interface SecretOperation {
  readonly id?: number;
  readonly type: SecretType;
  readonly name: string;
  readonly secret: string;
  readonly operation: 'create' | 'update' | 'delete';
}

export type SecretProblem = 'empty' | 'duplicate' | 'value';

let lastRowId = 0;

export function newSecretRow(type: SecretType): SecretRow {
  lastRowId += 1;
  return { rowId: `new-${lastRowId}`, storedId: undefined, type, name: '', value: '' };
}

export function firstSecretRows(stored: readonly StoredSecret[]): SecretRow[] {
  return stored.map(({ id, type, name }) => ({ rowId: `stored-${id}`, storedId: id, type, name, value: '' }));
}

const mergedByRow = mergedRows<SecretRow>(({ rowId }) => rowId);

/** One that somebody else has deleted, and that was changed here, is a new one. */
export const mergedSecretRows: Merge<readonly SecretRow[]> = (before, typed, next) => {
  const kept = new Set(next.map(({ storedId }) => storedId));
  return mergedByRow(before, typed, next).map((row) =>
    kept.has(row.storedId) ? row : { ...row, storedId: undefined },
  );
};

/** Where their environment is gone the stored values are gone too: each is a new one, and has to be typed. */
export function rowsWithin(stored: readonly StoredSecret[], rows: readonly SecretRow[]): SecretRow[] {
  const kept = new Set(stored.map(({ id }) => id));
  return rows.map((row) =>
    row.storedId !== undefined && !kept.has(row.storedId) ? { ...row, storedId: undefined } : row,
  );
}

/** New ones are created, removed ones deleted, changed ones updated; what nobody touched is not sent. */
export function secretOperations(
  stored: readonly StoredSecret[],
  rows: readonly SecretRow[],
): SecretOperation[] {
  const operations: SecretOperation[] = [];
  for (const { id, type, name } of stored) {
    const row = rows.find((one) => one.storedId === id);
    if (!row) operations.push({ id, type, name, secret: '', operation: 'delete' });
    else if (row.value !== '' || row.name !== name) {
      operations.push({ id, type, name: row.name, secret: row.value, operation: 'update' });
    }
  }
  for (const { storedId, type, name, value } of rows) {
    if (storedId === undefined) operations.push({ type, name, secret: value, operation: 'create' });
  }
  return operations;
}

/** Rows that cannot be saved. The same name may stand once per type. */
export function secretProblems(rows: readonly SecretRow[]): Map<string, SecretProblem> {
  const problems = new Map<string, SecretProblem>();
  const names = new Set<string>();
  for (const { rowId, storedId, type, name, value } of rows) {
    const key = `${type} ${name}`;
    if (name.trim() === '') problems.set(rowId, 'empty');
    else if (names.has(key)) problems.set(rowId, 'duplicate');
    else if (storedId === undefined && value === '') problems.set(rowId, 'value');
    names.add(key);
  }
  return problems;
}

/** Which fields of a row changed, as people may read them. Pure. */
import type { AuditedTable, ColumnKind } from './audited-table.ts';
import { type AuditValue, shortened, withoutSecrets } from './shown-value.ts';

export type Row = Readonly<Record<string, unknown>>;

/** One row that was written, as it was before and after; null = it was not there. */
export interface RowChange {
  readonly table: AuditedTable;
  readonly before: Row | null;
  readonly after: Row | null;
}

export interface FieldChange {
  /** column, behind the part of the object that it belongs to */
  readonly field: string;
  readonly before: AuditValue;
  readonly after: AuditValue;
  /** true: only that it changed may be told */
  readonly secret: boolean;
}

export function fieldChanges({ table, before, after }: RowChange): FieldChange[] {
  const prefix = prefixOf(table, after ?? before ?? {});
  return Object.entries(table.columns).flatMap(([column, kind]) => {
    const [old, recent] = [cellOf(before, column), cellOf(after, column)];
    if (kind === 'none' || old === recent) return [];
    // What is made or deleted is told by what it says.
    if ((before === null || after === null) && isEmpty(old) && isEmpty(recent)) return [];
    return [{ field: prefix + column, ...told(kindOf(kind, after ?? before), old, recent) }];
  });
}

function prefixOf({ part }: AuditedTable, row: Row): string {
  if (part === undefined) return '';
  const which = row[part.by];
  return which === null || which === undefined ? `${part.word}.` : `${part.word}.${String(which)}.`;
}

/** Settings of apps, which are shown in the console too. */
const APP_OPTION = /^apps\./;

function kindOf(kind: ColumnKind, row: Row | null): ColumnKind {
  if (kind !== 'option') return kind;
  return APP_OPTION.test(String(row?.key)) ? 'shown' : 'secret';
}

const cellOf = (row: Row | null, column: string) => row?.[column] ?? null;
const isEmpty = (value: unknown) => value === null || value === '';

const SECRET = { before: null, after: null, secret: true } as const;

function told(kind: ColumnKind, old: unknown, recent: unknown): Omit<FieldChange, 'field'> {
  if (kind === 'secret') return SECRET;
  if (kind === 'flag') return { before: flag(old), after: flag(recent), secret: false };
  const [before, after] = [shown(old), shown(recent)];
  // What differs is what is not shown.
  if (before === after) return SECRET;
  if (typeof before !== 'string' && typeof after !== 'string') return { before, after, secret: false };
  const texts = shortened({ before: String(before ?? ''), after: String(after ?? '') });
  return {
    before: typeof before === 'string' ? texts.before : before,
    after: typeof after === 'string' ? texts.after : after,
    secret: false,
  };
}

const flag = (value: unknown) => (value === null ? null : Number(value) === 1);

function shown(value: unknown): AuditValue {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' ? withoutSecrets(value) : String(value);
}

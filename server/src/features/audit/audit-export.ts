/** The audit log as lines of a file, page by page: memory does not grow with its length. */
import type { AuditEntry } from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { behind, idPageOf } from '../../lib/id-page.ts';
import type { AuditFilter } from './audit-filter.ts';
import { findAuditPage, listAuditRows } from './audit-store.ts';
import { auditToWire } from './audit-wire.ts';

const PAGE = 500;

export type ExportFormat = 'csv' | 'jsonl';

export async function* exportedLines(
  database: Database,
  filter: AuditFilter,
  format: ExportFormat,
): AsyncGenerator<string> {
  if (format === 'csv') yield `${csvColumns.join(',')}\r\n`;
  const lineOf = format === 'csv' ? csvLine : (entry: AuditEntry) => `${JSON.stringify(entry)}\n`;
  let page = idPageOf({});
  for (;;) {
    const { ids, nextCursor } = await findAuditPage(database, { filter, page, limit: PAGE });
    const rows = await listAuditRows(database.read, page, ids);
    if (rows.length > 0) yield rows.map((row) => lineOf(auditToWire(row))).join('');
    if (nextCursor === undefined) return;
    page = behind(page, nextCursor);
  }
}

const csvColumns = [
  'id',
  'created',
  'action',
  'user_id',
  'username',
  'project_id',
  'project_name',
  'object_type',
  'object_id',
  'object_name',
  'description',
  'address',
  'client',
  'credential',
  'times',
  'changes',
] as const satisfies readonly (keyof AuditEntry)[];

function csvLine(entry: AuditEntry): string {
  const cells = csvColumns.map((column) => {
    const value = entry[column];
    return csvCell(typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
  });
  return `${cells.join(',')}\r\n`;
}

/** What a spreadsheet would take for a formula; leading blanks do not keep it from that. */
const FORMULA = /^\s*[=+\-@＝＋－＠|%]/;

/** Quoted wherever there is anything beyond a plain word; a text is never a formula. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /^[\w.:-]*$/.test(safe) ? safe : `"${safe.replaceAll('"', '""')}"`;
}

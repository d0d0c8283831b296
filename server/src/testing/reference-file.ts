/** The same rows as the earlier product keeps them in its embedded file: one bucket for each table and project. */
import { boltFile } from './bolt-writer.ts';
import type { ReferenceRow, ReferenceTables } from './reference-database.ts';

const globalTables = new Set(['user', 'project', 'runner', 'task']);
const LAST_TASK = 2147483647;
const padded = (id: unknown) => String(id).padStart(10, '0');

export function referenceFile(tables: ReferenceTables): Buffer {
  const buckets: Record<string, Record<string, string>> = {};
  const put = (bucket: string, key: string, row: ReferenceRow) => {
    const own = buckets[bucket] ?? {};
    own[key] = JSON.stringify(row);
    buckets[bucket] = own;
  };
  const integrations = new Map(tables.project__integration?.map((row) => [row.id, row.project_id]));
  const lines = new Map<unknown, number>();
  for (const [table, rows] of Object.entries(tables)) {
    for (const given of rows) {
      const row = asInFile(table, given);
      if (table === 'migrations') put(table, String(row.version), row);
      else if (table === 'option') put(table, String(row.key), row);
      else if (table === 'user__token') put(`user__token_${padded(row.user_id)}`, String(row.id), row);
      // The newest first, and without an id.
      else if (table === 'event') put('events', padded(LAST_TASK - Number(row.id)), row);
      else if (globalTables.has(table)) put(table, padded(row.id), row);
      else if (table === 'project__user') put(`${table}_${padded(row.project_id)}`, padded(row.user_id), row);
      else if (table === 'task__output') {
        const number = (lines.get(row.task_id) ?? 0) + 1;
        lines.set(row.task_id, number);
        put(`${table}_${padded(row.task_id)}`, padded(number), row);
      } else
        put(
          `${table}_${padded(row.project_id ?? integrations.get(row.integration_id ?? null))}`,
          padded(row.id),
          row,
        );
    }
  }
  return boltFile(buckets);
}

/** Its tasks count backwards, and its times have a zone. */
function asInFile(table: string, row: ReferenceRow): ReferenceRow {
  const changed: Record<string, ReferenceRow[string]> = { ...row };
  const backwards = (column: string) => {
    const id = changed[column];
    if (typeof id === 'number') changed[column] = LAST_TASK - id;
  };
  if (table === 'task') for (const column of ['id', 'build_task_id']) backwards(column);
  if (table === 'task__output') backwards('task_id');
  for (const column of ['created', 'start', 'end', 'time']) {
    const time = changed[column];
    if (typeof time === 'string') changed[column] = `${time}${time.includes('.') ? '000' : ''}Z`;
  }
  return changed;
}

/** A database of the other product, whichever it is: the same tables, read within one look at all of them. */
import type { ProjectTable, ReferenceSource } from './reference-source.ts';
import { idIn, type SourceRow } from './source-row.ts';

/** A connection that only reads, and sees what was there when it began. */
export interface SqlReader {
  /** `?` for each value */
  query(statement: string, values?: readonly unknown[]): Promise<readonly SourceRow[]>;
  /** a name that may be a word of SQL */
  quoted(name: string): string;
  close(): Promise<void>;
}

const TASKS_AT_ONCE = 500;
const LINES_AT_ONCE = 5000;

/** Parts of an integration do not say of which project they are. */
const partsOfIntegrations: ReadonlySet<ProjectTable> = new Set([
  'project__integration_matcher',
  'project__integration_extract_value',
]);

export function createSqlSource(reader: SqlReader): ReferenceSource {
  const { query, quoted } = reader;

  async function* pages(from: string, values: readonly unknown[], atOnce: number): AsyncGenerator<SourceRow> {
    for (let last = 0; ; ) {
      const rows = await query(`${from} and id > ? order by id limit ${atOnce}`, [...values, last]);
      yield* rows;
      last = idIn(rows.at(-1) ?? {});
      if (rows.length < atOnce) return;
    }
  }

  return {
    hasSecrets: true,
    hasAscendingTasks: true,
    versions: async () =>
      (await query('select version from migrations')).map(({ version }) => String(version)),
    rows: (table) => query(`select * from ${quoted(table)} order by 1`),
    rowsOf(table, projectId) {
      if (!partsOfIntegrations.has(table)) {
        return query(`select * from ${quoted(table)} where project_id = ? order by 1`, [projectId]);
      }
      return query(
        `select * from ${quoted(table)} where integration_id in (select id from project__integration where project_id = ?) order by 1`,
        [projectId],
      );
    },
    tasks: (projectId) => pages('select * from task where project_id = ?', [projectId], TASKS_AT_ONCE),
    output: ({ taskId }) =>
      pages('select id, time, output from task__output where task_id = ?', [taskId], LINES_AT_ONCE),
    close: reader.close,
  };
}

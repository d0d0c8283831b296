/** A database of the other product, whichever it is: the same tables, read within one look at all of them. */
import type { ProjectTable, ReferenceSource } from './reference-source.ts';
import { idIn, type SourceRow } from './source-row.ts';

/** A connection that only reads, and sees what was there when it began. */
export interface SqlReader {
  /** how a sentence names it */
  readonly name: string;
  /** `?` for each value */
  query(statement: string, values?: readonly unknown[]): Promise<readonly SourceRow[]>;
  /** a name that may be a word of SQL */
  quoted(name: string): string;
  close(): Promise<void>;
}

/** What PostgreSQL and MySQL say of a table or a column that is not there. */
const NOT_THERE: ReadonlySet<string> = new Set(['42P01', '42703', 'ER_NO_SUCH_TABLE', 'ER_BAD_FIELD_ERROR']);

/** The same of a table that this user may not read. */
const NOT_ALLOWED: ReadonlySet<string> = new Set([
  '42501',
  'ER_TABLEACCESS_DENIED_ERROR',
  'ER_COLUMNACCESS_DENIED_ERROR',
]);

const TASKS_AT_ONCE = 500;
const LINES_AT_ONCE = 5000;

/** Parts of an integration do not say of which project they are. */
const partsOfIntegrations: ReadonlySet<ProjectTable> = new Set([
  'project__integration_matcher',
  'project__integration_extract_value',
]);

export function createSqlSource(reader: SqlReader): ReferenceSource {
  const { quoted } = reader;
  const query: SqlReader['query'] = async (statement, values) => {
    try {
      return await reader.query(statement, values);
    } catch (error) {
      throw inOneSentence(reader.name, error);
    }
  };

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
    highestTask: async () => idIn((await query('select max(id) as id from task'))[0] ?? {}),
    async versions() {
      try {
        return (await reader.query('select version from migrations')).map(({ version }) => String(version));
      } catch (error) {
        // Something else lies there: it lists no versions.
        if (NOT_THERE.has(codeOf(error))) return [];
        throw inOneSentence(reader.name, error);
      }
    },
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
    // All of it is read as it was at one moment.
    confirm: async () => undefined,
    close: reader.close,
  };
}

const codeOf = (error: unknown) => String((error as { code?: unknown }).code ?? '');

function inOneSentence(name: string, error: unknown): Error {
  const { message } = error as Error;
  if (NOT_ALLOWED.has(codeOf(error))) {
    return new Error(
      `${name} does not let its user read all tables (${message}). Nothing is stored; let it read them (grant select), or give the user of the other server`,
      { cause: error },
    );
  }
  const next = NOT_THERE.has(codeOf(error))
    ? 'it is not the whole database of the other server: give it one that its own "migrate" has made'
    : 'what is stored by now is whole, so run the same command again to go on';
  return new Error(`${name} broke off while it was read (${message}): ${next}`, { cause: error });
}

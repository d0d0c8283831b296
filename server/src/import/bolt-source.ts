/** The embedded file of the other product: BoltDB, rows as JSON, one bucket for each table and project. */
import { BoltFile } from './bolt/bolt-file.ts';
import { BoltProblem } from './bolt/bolt-page.ts';
import { lockShared } from './bolt/file-lock.ts';
import type { ReferenceSource } from './reference-source.ts';
import { numberIn, type SourceRow } from './source-row.ts';

/** Throws one sentence. */
export async function openBoltSource(path: string): Promise<ReferenceSource> {
  const unlock = await lockShared(path);
  let file: BoltFile;
  try {
    file = new BoltFile(path);
  } catch (error) {
    unlock();
    throw inOneSentence(path, error);
  }
  const told = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw inOneSentence(path, error);
    }
  };
  const rowsIn = (bucket: string) => told(() => readRows(file, bucket));
  // All in one, the newest first.
  const eventsOf = (projectId: number) =>
    rowsIn('events')
      .filter((row) => numberIn(row, 'project_id') === projectId)
      .toReversed();
  let tasks: ReadonlyMap<number | null, readonly SourceRow[]> | undefined;
  return {
    hasSecrets: true,
    highestTask: async () => 0,
    versions: async () => told(() => [...file.entries('migrations')].map(({ key }) => key)),
    rows: async (table) =>
      table === 'user__token' ? rowsIn('user').flatMap(tokensOf(rowsIn)) : rowsIn(table),
    rowsOf: async (table, projectId) =>
      table === 'event' ? eventsOf(projectId) : rowsIn(`${table}_${padded(projectId)}`),
    async *tasks(projectId) {
      // The newest has the smallest id.
      tasks ??= Map.groupBy(rowsIn('task').toReversed(), (row) => numberIn(row, 'project_id'));
      yield* tasks.get(projectId) ?? [];
    },
    async *output({ taskId }) {
      yield* rowsIn(`task__output_${padded(taskId)}`);
    },
    async confirm() {
      if (!file.hasChanged()) return;
      throw new Error(
        `${path} was written to while it was read: stop the other server first, then run this again`,
      );
    },
    async close() {
      file.close();
      unlock();
    },
  };
}

const padded = (id: number) => String(id).padStart(10, '0');

const tokensOf = (rowsIn: (bucket: string) => SourceRow[]) => (user: SourceRow) =>
  rowsIn(`user__token_${padded(numberIn(user, 'id') ?? 0)}`);

/** In the order of their keys; those that are numbers by their value. */
function readRows(file: BoltFile, bucket: string): SourceRow[] {
  const rows = [...file.entries(bucket)].map(({ key, value }) => ({ key, row: readRow(bucket, key, value) }));
  if (rows.some(({ key }) => !/^\d+$/.test(key))) return rows.map(({ row }) => row);
  return rows.toSorted((a, b) => Number(a.key) - Number(b.key)).map(({ row }) => row);
}

function readRow(bucket: string, key: string, value: Buffer): SourceRow {
  try {
    const row: unknown = JSON.parse(value.toString('utf8'));
    if (typeof row === 'object' && row !== null) return row as SourceRow;
  } catch {
    // told below
  }
  throw new BoltProblem(`row ${key} of ${bucket} is no JSON object`);
}

function inOneSentence(path: string, error: unknown): Error {
  if (error instanceof BoltProblem) {
    return new Error(
      `${path} cannot be read: ${error.message}. Stop the other server, copy its file anew and import that`,
      {
        cause: error,
      },
    );
  }
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined
    ? (error as Error)
    : new Error(`${path} cannot be read (${code})`, { cause: error });
}

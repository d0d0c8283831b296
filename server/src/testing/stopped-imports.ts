/** What an import that was stopped has left: whether it is whole, and whether in the end it is what one run makes. */
import { expect } from 'vitest';
import { importTools } from '../commands/import.ts';
import type { Config } from '../config/config.ts';
import { Database } from '../db/database.ts';
import { type ImportWishes, importReference } from '../import/importer.ts';
import { openReference, type ReferenceFlags } from '../import/open-reference.ts';
import { dumpDatabase } from './database-dump.ts';
import { plainWishes } from './imported-installation.ts';
import type { ReferenceRow, ReferenceTables } from './reference-database.ts';
import { referenceTables } from './reference-tables.ts';

const TASKS = 120;
const LINES = 15;

/** With a history of several writes. */
export function tablesWithHistory(): ReferenceTables {
  const [task = {}] = referenceTables.task ?? [];
  const [line = {}] = referenceTables.task__output ?? [];
  const tasks = Array.from({ length: TASKS }, (_none, index): ReferenceRow => ({ ...task, id: 200 + index }));
  const lines = tasks.flatMap(({ id }, index) =>
    Array.from(
      { length: LINES },
      (_none, number): ReferenceRow => ({
        ...line,
        ...{ id: 1000 + index * LINES + number, task_id: id ?? 0, output: `${'x'.repeat(200)} ${number}` },
      }),
    ),
  );
  return {
    ...referenceTables,
    task: [...(referenceTables.task ?? []), ...tasks],
    task__output: [...(referenceTables.task__output ?? []), ...lines],
  };
}

export const openTarget = (config: Config) =>
  Database.open({
    postgresUrl: config.postgresUrl,
    sqlitePath: `${config.dataDir}/signalbox.sqlite`,
    isDurable: false,
  });

export const everything: Partial<ImportWishes> = { hasHistory: true, hasTokens: true };

/** Within this process. */
export async function importWhole(
  config: Config,
  settings: ReferenceFlags,
  wishes: Partial<ImportWishes> = everything,
): Promise<void> {
  const database = await openTarget(config);
  const { source, keys } = await openReference(settings, {});
  try {
    const tools = { ...(await importTools(config, database)), keys };
    await importReference(source, { ...plainWishes, ...wishes }, tools);
  } finally {
    await source.close();
    await database.close();
  }
}

/** Everything or nothing of the objects, and whole tasks. Gives how many tasks there are. */
export async function expectNothingHalf(config: Config): Promise<number> {
  const database = await openTarget(config);
  try {
    const { read } = database;
    const count = async (table: 'projects' | 'users' | 'templates' | 'schedules' | 'integration_aliases') =>
      (await read.selectFrom(table).select('id').execute()).length;
    const objects = [
      await count('projects'),
      await count('users'),
      await count('templates'),
      await count('schedules'),
      await count('integration_aliases'),
    ];
    expect([
      [0, 0, 0, 0, 0],
      [2, 4, 6, 3, 2],
    ]).toContainEqual(objects);
    const tasks = await read.selectFrom('tasks').select(['id', 'status', 'output_lines']).execute();
    const chunks = await read.selectFrom('task_output').select(['task_id', 'line_count']).execute();
    for (const { id, status, output_lines: lines } of tasks) {
      const stored = chunks.filter((chunk) => chunk.task_id === id).map((chunk) => chunk.line_count);
      expect([status, lines]).toEqual([
        expect.stringMatching(/^(?:success|stopped)$/),
        stored.reduce((sum, one) => sum + one, 0),
      ]);
    }
    return tasks.length;
  } finally {
    await database.close();
  }
}

/**
 * All rows, without what differs between two runs of the same: instants of now, random bytes, and, of rows whose ids are not
 * kept, the gaps that PostgreSQL leaves.
 */
export async function comparableDump(config: Config, since: number): Promise<Record<string, unknown[]>> {
  const database = await openTarget(config);
  try {
    const dump = await dumpDatabase({ database });
    const tables = Object.entries(dump).map(([table, rows]) => {
      const parsed = rows.map((row) => JSON.parse(row) as Record<string, unknown>);
      const ids = parsed.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
      const told = parsed.map((row) => JSON.stringify(comparable(table, row, { since, ids })));
      return [table, told.toSorted()];
    });
    return Object.fromEntries(tables);
  } finally {
    await database.close();
  }
}

const keptIds: ReadonlySet<string> = new Set([
  ...['users', 'projects', 'access_keys', 'repositories', 'inventories', 'environments', 'views'],
  ...['templates', 'integrations', 'tasks'],
]);
const random: ReadonlySet<string> = new Set(['secret', 'password_hash']);

interface Known {
  readonly since: number;
  readonly ids: readonly number[];
}

function comparable(table: string, row: Record<string, unknown>, { since, ids }: Known) {
  const entries = Object.entries(row).map(([column, value]) => {
    if (random.has(column) && value !== null) return [column, 'sealed'];
    if (column.endsWith('_at') && Number(value) >= since) return [column, 'now'];
    if (column === 'id' && !keptIds.has(table)) return [column, ids.indexOf(Number(value))];
    // It has an id of its own here, which its event says when it has no name.
    if (row.object_type === 'schedule' && /^(?:object_id|description_params)$/.test(column))
      return [column, null];
    return [column, value];
  });
  return Object.fromEntries(entries);
}

/** What tasks have put out: in a template, a project and in all, and which must go where it is too much. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { Expired } from './expired.ts';
import { inChunks } from './in-chunks.ts';
import { type ExpiredTask, removable } from './removable-tasks.ts';
import { MEGABYTE, type OwnRulesOf, type RetentionRules } from './retention-rules.ts';

type Column = 'template_id' | 'project_id';

/** null = all of the server */
type Place = { readonly column: Column; readonly id: number } | null;

interface Sizes {
  readonly server: RetentionRules;
  readonly own: readonly OwnRulesOf[];
}

/** The smaller place first: what goes there makes room in the larger one too. */
export async function beyondSizes(db: Executor, { server, own }: Sizes, expired: Expired): Promise<void> {
  await beyondOwnSizes(db, { column: 'template_id', rules: own }, expired);
  const ofProjects = own.filter((rule) => rule.template_id === null);
  await beyondOwnSizes(db, { column: 'project_id', rules: ofProjects }, expired);
  if (server.maxOutputMegabytes === 0 || expired.room === 0) return;
  const kept = await outputBytes(db);
  await makeRoom(db, { place: null, excess: kept - server.maxOutputMegabytes * MEGABYTE }, expired);
}

interface OwnSizes {
  readonly column: Column;
  readonly rules: readonly OwnRulesOf[];
}

async function beyondOwnSizes(db: Executor, { column, rules }: OwnSizes, expired: Expired): Promise<void> {
  const limits = new Map<number, number>();
  for (const rule of rules) {
    const id = rule[column];
    if (rule.max_output_megabytes && id !== null) limits.set(id, rule.max_output_megabytes);
  }
  for (const ids of inChunks([...limits.keys()])) {
    // SQLite answers within this turn: others are to be answered in between.
    await nextTurn();
    const sums = await db
      .selectFrom('tasks')
      .select([column, sql<number | string>`sum(output_bytes)`.as('bytes')])
      .where(column, 'in', ids)
      .groupBy(column)
      .orderBy(column)
      .execute();
    for (const sum of sums) {
      if (expired.room === 0) return;
      const id = sum[column];
      const excess = Number(sum.bytes) - (limits.get(id) ?? 0) * MEGABYTE;
      await makeRoom(db, { place: { column, id }, excess }, expired);
    }
  }
}

interface TooMuch {
  readonly place: Place;
  /** bytes */
  readonly excess: number;
}

/** As many of the oldest as it takes; what goes anyway makes room too. */
async function makeRoom(db: Executor, { place, excess }: TooMuch, expired: Expired): Promise<void> {
  const isIn = (task: ExpiredTask) => place === null || task[place.column] === place.id;
  const already = expired.all().filter(isIn);
  let left = already.reduce((bytes, task) => bytes - task.output_bytes, excess);
  if (left <= 0) return;
  const all = removable(db)
    .where('tasks.output_bytes', '>', 0)
    // Those that go anyway may be among the oldest.
    .limit(expired.room + already.length);
  const oldest = place === null ? all : all.where(`tasks.${place.column}`, '=', place.id);
  for (const task of await oldest.execute()) {
    if (left <= 0) return;
    if (expired.has(task)) continue;
    expired.add([task]);
    left -= task.output_bytes;
  }
}

/** What all tasks have put out. */
export async function outputBytes(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('tasks')
    .select(sql<number | string>`coalesce(sum(output_bytes), 0)`.as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(row.bytes);
}

/** What a project keeps. */
export async function keptInProject(
  db: Executor,
  projectId: number,
): Promise<{ tasks: number; output_bytes: number }> {
  const row = await db
    .selectFrom('tasks')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('tasks'),
      sql<number | string>`coalesce(sum(output_bytes), 0)`.as('bytes'),
    ])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return { tasks: Number(row.tasks), output_bytes: Number(row.bytes) };
}

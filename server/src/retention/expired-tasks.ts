/**
 * Which tasks the rules of retention let go, the oldest first. Never those that something still needs: a task that is
 * not over, the newest one of a template (versions count on from it), a build that a kept deploy has deployed,
 * the newest build that succeeded (the next deploy takes it).
 */
import { finalTaskStatuses } from '@signalbox/contract/rules';
import { sql } from 'kysely';
import type { Database, Executor, Write } from '../db/database.ts';
import { forUpdate } from '../db/dialects/row-lock.ts';
import { DAY_MS, MEGABYTE, type RetentionRules } from './retention-rules.ts';

export interface ExpiredTask {
  readonly id: number;
  readonly output_bytes: number;
}

export interface Look {
  readonly rules: RetentionRules;
  readonly nowMs: number;
  /** no more than so many */
  readonly limit: number;
}

/** Those of every rule, each once. */
export async function findExpired(db: Executor, look: Look): Promise<ExpiredTask[]> {
  const { rules, nowMs, limit } = look;
  const found = new Map<number, ExpiredTask>();
  const take = (tasks: readonly ExpiredTask[]) => {
    for (const task of tasks) if (found.size < limit) found.set(task.id, task);
  };
  if (rules.maxTaskAgeDays > 0) {
    const before = nowMs - rules.maxTaskAgeDays * DAY_MS;
    take(await removable(db).where('tasks.ended_at', '<', before).limit(limit).execute());
  }
  if (rules.maxTasksPerTemplate > 0) take(await beyondCount(db, look));
  if (rules.maxOutputMegabytes > 0) take(await beyondSize(db, look, found));
  return [...found.values()];
}

/**
 * Those of them that may still go, as of now and until the end of the write: a deploy that was admitted meanwhile
 * keeps its build.
 */
export async function stillExpired(
  { tx }: Write,
  { dialect }: Pick<Database, 'dialect'>,
  ids: readonly number[],
): Promise<number[]> {
  const locked = tx.selectFrom('tasks').select('id').where('id', 'in', ids).orderBy('id');
  await forUpdate(locked, dialect).execute();
  // A statement of its own: it sees what was committed while the lock was waited for.
  const rows = await removable(tx).where('tasks.id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

function removable(db: Executor) {
  return db
    .selectFrom('tasks')
    .innerJoin('templates', 'templates.id', 'tasks.template_id')
    .select(['tasks.id', 'tasks.output_bytes'])
    .where('tasks.status', 'in', finalTaskStatuses)
    .whereRef('tasks.id', '<', 'templates.last_task_id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tasks as deploy').select('deploy.id').whereRef('deploy.build_task_id', '=', 'tasks.id'),
        ),
      ),
    )
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('templates.type', '!=', 'build'),
        eb('tasks.status', '!=', 'success'),
        exists(
          selectFrom('tasks as newer')
            .select('newer.id')
            .whereRef('newer.template_id', '=', 'tasks.template_id')
            .where('newer.status', '=', 'success')
            .whereRef('newer.id', '>', 'tasks.id'),
        ),
      ]),
    )
    .orderBy('tasks.id');
}

async function beyondCount(db: Executor, { rules, limit }: Look): Promise<ExpiredTask[]> {
  const count = rules.maxTasksPerTemplate;
  const templates = await db
    .selectFrom('templates')
    .select('id')
    .where('task_count', '>', count)
    .orderBy('id')
    .execute();
  const found: ExpiredTask[] = [];
  for (const { id } of templates) {
    if (found.length >= limit) break;
    const oldestKept = await db
      .selectFrom('tasks')
      .select('id')
      .where('template_id', '=', id)
      .orderBy('id', 'desc')
      .offset(count - 1)
      .limit(1)
      .executeTakeFirst();
    if (oldestKept === undefined) continue;
    const gone = removable(db).where('tasks.template_id', '=', id).where('tasks.id', '<', oldestKept.id);
    found.push(...(await gone.limit(limit - found.length).execute()));
  }
  return found;
}

/** As many of the oldest as it takes; `already`: what goes anyway makes room too. */
async function beyondSize(
  db: Executor,
  { rules, limit }: Look,
  already: ReadonlyMap<number, ExpiredTask>,
): Promise<ExpiredTask[]> {
  const kept = await outputBytes(db);
  let excess = kept - rules.maxOutputMegabytes * MEGABYTE;
  for (const task of already.values()) excess -= task.output_bytes;
  if (excess <= 0) return [];
  const found: ExpiredTask[] = [];
  // Those that go anyway may be among the oldest.
  const candidates = removable(db)
    .where('tasks.output_bytes', '>', 0)
    .limit(limit + already.size);
  for (const task of await candidates.execute()) {
    if (excess <= 0) break;
    if (already.has(task.id)) continue;
    found.push(task);
    excess -= task.output_bytes;
  }
  return found;
}

/** What all tasks have put out. */
export async function outputBytes(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('tasks')
    .select(sql<number | string>`coalesce(sum(output_bytes), 0)`.as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(row.bytes);
}

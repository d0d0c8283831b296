/** How long tasks run, without the time in which they waited for a person. */
import type { Database, Executor } from '../db/database.ts';
import { rowsOfOwner } from '../db/dialects/rows-of-owner.ts';

/** So many of the newest tasks of a template say what is usual. */
export const DURATIONS_LOOKED_AT = 20;
/** Fewer say nothing of it. */
const FEWEST = 3;

interface EndedTask {
  readonly id: number;
  readonly started_at: number | null;
  readonly ended_at: number | null;
}

/** Milliseconds. What never started has none. */
export function runTime(
  { id, started_at: startedAt, ended_at: endedAt }: EndedTask,
  waits: ReadonlyMap<number, number>,
): number | undefined {
  if (startedAt === null || endedAt === null) return undefined;
  return Math.max(0, endedAt - startedAt - (waits.get(id) ?? 0));
}

/** Their median, milliseconds; undefined = nobody knows yet. */
export function usualRunTime(
  tasks: readonly EndedTask[],
  waits: ReadonlyMap<number, number>,
): number | undefined {
  const durations = tasks.flatMap((task) => runTime(task, waits) ?? []).toSorted((a, b) => a - b);
  return durations.length < FEWEST ? undefined : durations[Math.floor(durations.length / 2)];
}

/** Looked at for a list: it costs a walk along an index for each template. */
const TEMPLATES_LOOKED_AT = 50;

/**
 * By template, milliseconds, from its newest successful tasks; nothing for those of which nobody knows yet, and for
 * those beyond the first 50. Two queries at most.
 */
export async function usualRunTimes(
  { read: db, dialect }: Database,
  templateIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const newestOf = (templateId: number) => {
    const { isWanted, order } = rowsOfOwner(dialect, { owner: ['template_id', templateId], id: 'id' });
    const newest = db
      .selectFrom('tasks')
      .select(['id', 'template_id', 'started_at', 'ended_at'])
      .where(isWanted)
      .where('status', '=', 'success')
      .orderBy(order)
      .limit(DURATIONS_LOOKED_AT);
    return db.selectFrom(newest.as('newest')).selectAll();
  };
  const wanted = [...new Set(templateIds)].slice(0, TEMPLATES_LOOKED_AT);
  const [first, ...others] = wanted.map(newestOf);
  if (first === undefined) return new Map();
  const tasks = await others.reduce((query, other) => query.unionAll(other), first).execute();
  const waits = await waitedForPeople(
    db,
    tasks.map(({ id }) => id),
  );
  const usual = new Map<number, number>();
  for (const [templateId, own] of Map.groupBy(tasks, (task) => task.template_id)) {
    const duration = usualRunTime(own, waits);
    if (duration !== undefined) usual.set(templateId, duration);
  }
  return usual;
}

/** By task, milliseconds; questions that nobody has answered are not among them. */
export async function waitedForPeople(
  db: Executor,
  taskIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const waited = new Map<number, number>();
  if (taskIds.length === 0) return waited;
  const rows = await db
    .selectFrom('task_questions')
    .select(['task_id', 'asked_at', 'answered_at'])
    .where('task_id', 'in', taskIds)
    .where('answered_at', 'is not', null)
    .execute();
  for (const { task_id: id, asked_at: askedAt, answered_at: answeredAt } of rows) {
    waited.set(id, (waited.get(id) ?? 0) + Math.max(0, (answeredAt ?? askedAt) - askedAt));
  }
  return waited;
}

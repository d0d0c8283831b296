/** How long tasks run, without the time in which they waited for a person. */
import type { Executor } from '../../db/database.ts';

const LOOKED_AT = 20;
/** Fewer say nothing of what is usual. */
const FEWEST = 3;
const SHORTEST_EXCESS_MS = 60_000;

/** After how long a task of the template runs longer than usual, milliseconds; undefined = nobody knows yet. */
export async function unusualAfter(db: Executor, templateId: number): Promise<number | undefined> {
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'started_at', 'ended_at'])
    .where('template_id', '=', templateId)
    .where('status', '=', 'success')
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const waits = await waitedForPeople(
    db,
    rows.map(({ id }) => id),
  );
  const durations = rows
    .flatMap(({ id, started_at: startedAt, ended_at: endedAt }) =>
      startedAt === null || endedAt === null ? [] : [endedAt - startedAt - (waits.get(id) ?? 0)],
    )
    .toSorted((a, b) => a - b);
  if (durations.length < FEWEST) return undefined;
  const median = durations[Math.floor(durations.length / 2)] ?? 0;
  return median + Math.max(median, SHORTEST_EXCESS_MS);
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

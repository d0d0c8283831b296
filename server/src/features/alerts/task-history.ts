/** What came before the end of a task, as rules ask for it. */
import type { Executor } from '../../db/database.ts';
import type { TaskRow } from '../../engine/tasks/task-transitions.ts';

/** Tasks of a template overlap at most by so many: the one that ended last is among them. */
const RECENT = 50;

/** Whether the end before this one, of the same template, was a failure; stopped tasks say nothing. */
export async function isRecovery(db: Executor, task: TaskRow): Promise<boolean> {
  const endsOf = (status: string) =>
    db
      .selectFrom('tasks')
      .select(['id', 'status', 'ended_at'])
      .where('template_id', '=', task.template_id)
      .where('status', '=', status)
      .where('id', '<>', task.id)
      .orderBy('id', 'desc')
      .limit(RECENT)
      .execute();
  const ends = [...(await endsOf('success')), ...(await endsOf('error'))];
  const last = ends.toSorted((a, b) => (b.ended_at ?? 0) - (a.ended_at ?? 0) || b.id - a.id)[0];
  return last?.status === 'error';
}

export async function isFirstSuccess(db: Executor, task: TaskRow): Promise<boolean> {
  const other = await db
    .selectFrom('tasks')
    .select('id')
    .where('template_id', '=', task.template_id)
    .where('status', '=', 'success')
    .where('id', '<>', task.id)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

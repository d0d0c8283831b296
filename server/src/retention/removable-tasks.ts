/**
 * Tasks that may go at all. Never those that something still needs: a task that is not over, the newest one of a
 * template (versions count on from it), a build that a kept deploy has deployed, the newest build that succeeded (the
 * next deploy takes it), the last one of a template and inventory that has planned (the next one learns from it whether
 * its runner has the newest local state).
 */
import { finalTaskStatuses } from '@signalbox/contract/rules';
import { sql } from 'kysely';
import type { Database, Executor, Write } from '../db/database.ts';
import { forUpdate } from '../db/dialects/row-lock.ts';

export interface ExpiredTask {
  readonly id: number;
  readonly project_id: number;
  readonly template_id: number;
  readonly output_bytes: number;
}

/** The oldest first. */
export function removable(db: Executor) {
  return db
    .selectFrom('tasks')
    .innerJoin('templates', 'templates.id', 'tasks.template_id')
    .select(['tasks.id', 'tasks.project_id', 'tasks.template_id', 'tasks.output_bytes'])
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
    .where(({ and, not, exists, selectFrom }) =>
      not(
        and([
          exists(
            selectFrom('task_results as plan')
              .select('plan.task_id')
              .whereRef('plan.task_id', '=', 'tasks.id')
              .where('plan.name', '=', 'plan'),
          ),
          not(
            exists(
              selectFrom('tasks as later')
                .innerJoin('task_results as plan', 'plan.task_id', 'later.id')
                .select('later.id')
                .whereRef('later.template_id', '=', 'tasks.template_id')
                .whereRef('later.id', '>', 'tasks.id')
                .where('plan.name', '=', 'plan')
                .where(sql<boolean>`coalesce(later.inventory_id, 0) = coalesce(tasks.inventory_id, 0)`),
            ),
          ),
        ]),
      ),
    )
    .orderBy('tasks.id');
}

/**
 * Those of them that may still go, as of now and until the end of the write: a deploy that was admitted meanwhile
 * keeps its build.
 */
export async function stillRemovable(
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

import type { Executor } from '../../db/database.ts';

/** A chain of deploys of deploys is short; a longer one would be a circle. */
const MAX_STEPS = 50;

/** The version that a deploy brings: that of its build, which may be a deploy with a build of its own. */
export async function findIncomingVersion(db: Executor, buildTaskId: number | null): Promise<string | null> {
  let next = buildTaskId;
  for (let step = 0; next !== null && step < MAX_STEPS; step += 1) {
    const row = await db
      .selectFrom('tasks')
      .innerJoin('templates', 'templates.id', 'tasks.template_id')
      .select(['tasks.version', 'tasks.build_task_id', 'templates.type'])
      .where('tasks.id', '=', next)
      .executeTakeFirst();
    if (row === undefined) return null;
    if (row.type === 'build') return row.version;
    next = row.build_task_id;
  }
  return null;
}

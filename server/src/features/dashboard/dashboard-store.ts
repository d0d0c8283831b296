/** What the first page of a project needs: each query reads a page of an index, however long the history. */
import type { Database, Executor } from '../../db/database.ts';
import { rowsOfOwner } from '../../db/dialects/rows-of-owner.ts';
import type { Reading } from '../../db/reading.ts';

/** Of whoever never looked: what is older nobody waits to hear of. */
const DAY_MS = 86_400_000;
const FIRST_LOOK_DAYS = 7;
/** So many failed tasks are looked at: beyond, "very many" is all that somebody wants to know. */
const FAILURES_MAX = 200;
const COMING_MAX = 5;

interface Visit {
  readonly userId: number;
  readonly projectId: number;
}

/** Up to when the user has seen what failed, milliseconds since 1970. */
export async function findSeen(db: Executor, { userId, projectId }: Visit): Promise<number> {
  const row = await db
    .selectFrom('dashboard_visits')
    .select('seen_through')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row?.seen_through ?? (Math.floor(Date.now() / DAY_MS) - FIRST_LOOK_DAYS) * DAY_MS;
}

/** Never backwards: of two pages that are open the one that knows less may answer later. */
export async function setSeen(
  database: Database,
  { userId, projectId, through }: Visit & { through: number },
): Promise<void> {
  const seen = Math.min(through, Date.now());
  await database.write(async ({ tx }) => {
    await tx
      .insertInto('dashboard_visits')
      .values({ user_id: userId, project_id: projectId, seen_through: seen })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'project_id'])
          .doUpdateSet({ seen_through: seen })
          .where('dashboard_visits.seen_through', '<', seen),
      )
      .execute();
  });
}

/** The tasks that have failed since then, the newest first. */
export async function findFailedSince(
  { read: db, dialect }: Reading,
  { projectId, seen }: { projectId: number; seen: number },
): Promise<{ readonly id: number; readonly template_id: number }[]> {
  const { isWanted, order } = rowsOfOwner(dialect, { owner: ['project_id', projectId], id: 'id' });
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'template_id', 'ended_at'])
    .where(isWanted)
    .where('status', '=', 'error')
    .orderBy(order)
    .limit(FAILURES_MAX)
    .execute();
  return rows.filter(({ ended_at: endedAt }) => (endedAt ?? 0) > seen);
}

/** The newest task of each template, with its state. */
export async function findNewestTasks(db: Executor, templateIds: readonly number[]) {
  if (templateIds.length === 0) return new Map<number, { id: number; status: string }>();
  const rows = await db
    .selectFrom('templates')
    .innerJoin('tasks', 'tasks.id', 'templates.last_task_id')
    .select(['templates.id as template_id', 'tasks.id', 'tasks.status'])
    .where('templates.id', 'in', templateIds)
    .execute();
  return new Map(rows.map(({ template_id: templateId, id, status }) => [templateId, { id, status }]));
}

/** What schedules do next, the soonest first. */
export async function findComing(db: Executor, projectId: number) {
  return await db
    .selectFrom('schedules')
    .innerJoin('templates', 'templates.id', 'schedules.template_id')
    .select([
      'schedules.id',
      'schedules.name',
      'schedules.template_id',
      'schedules.next_run_at',
      'schedules.repository_id',
      'templates.name as template_name',
      'templates.app as template_app',
    ])
    .where('schedules.project_id', '=', projectId)
    .where('schedules.next_run_at', 'is not', null)
    .orderBy('schedules.next_run_at')
    .orderBy('schedules.id')
    .limit(COMING_MAX)
    .execute();
}

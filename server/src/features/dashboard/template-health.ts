/** How templates have been doing: their newest tasks, and how long those usually run. */
import type { TaskStatus, TemplateHealth } from '@signalbox/contract';
import { isOneOf } from '../../db/dialects/one-of.ts';
import { rowsOfOwner } from '../../db/dialects/rows-of-owner.ts';
import type { Reading } from '../../db/reading.ts';
import {
  DURATIONS_LOOKED_AT,
  runTime,
  usualRunTime,
  waitedForPeople,
} from '../../entities/task-durations.ts';

interface Page {
  readonly projectId: number;
  readonly limit: number;
  /** only templates of which the newest task is older */
  readonly before: number | undefined;
  /** only these; undefined = all */
  readonly templateIds: readonly number[] | undefined;
}

/** Those that ran last first. */
export async function listHealth(
  database: Reading,
  { projectId, limit, before, templateIds }: Page,
): Promise<{ health: TemplateHealth[]; nextCursor: number | undefined }> {
  const found = await database.read
    .selectFrom('templates')
    .select(['id', 'name', 'app', 'type', 'last_task_id'])
    .where('project_id', '=', projectId)
    .where('last_task_id', 'is not', null)
    .$if(templateIds !== undefined, (query) =>
      query.where(isOneOf(database.dialect, 'id', templateIds ?? [])),
    )
    .where('last_task_id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('last_task_id', 'desc')
    .limit(limit + 1)
    .execute();
  const templates = found.slice(0, limit);
  const tasks = await findRuns(
    database,
    templates.map(({ id }) => id),
  );
  const waits = await waitedForPeople(
    database.read,
    tasks.map(({ id }) => id),
  );
  const byTemplate = Map.groupBy(tasks, ({ template_id: templateId }) => templateId);
  const health = templates.map(({ id, name, app, type }) => {
    const own = byTemplate.get(id) ?? [];
    return {
      template_id: id,
      name,
      app,
      type,
      usual_ms: usualRunTime(own.filter(isSuccess), waits) ?? null,
      runs: own.map((task) => ({
        task_id: task.id,
        status: task.status as TaskStatus,
        duration_ms: runTime(task, waits) ?? null,
      })),
    };
  });
  const last = templates.at(-1)?.last_task_id ?? undefined;
  return { health, nextCursor: found.length > limit ? last : undefined };
}

const isSuccess = ({ status }: { status: string }) => status === 'success';

/** The newest tasks of each, the newest first: one walk along the end of an index each, in one statement. */
async function findRuns({ read: db, dialect }: Reading, templateIds: readonly number[]) {
  const newestOf = (templateId: number) => {
    const { isWanted, order } = rowsOfOwner(dialect, { owner: ['template_id', templateId], id: 'id' });
    const newest = db
      .selectFrom('tasks')
      .select(['id', 'template_id', 'status', 'started_at', 'ended_at'])
      .where(isWanted)
      .orderBy(order)
      .limit(DURATIONS_LOOKED_AT);
    return db.selectFrom(newest.as('newest')).selectAll();
  };
  const [first, ...others] = templateIds.map(newestOf);
  if (first === undefined) return [];
  const rows = await others.reduce((query, other) => query.unionAll(other), first).execute();
  return rows.toSorted((one, other) => other.id - one.id);
}

/** Which tasks the rules of retention let go: those of every rule, each once. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Executor } from '../db/database.ts';
import { Expired } from './expired.ts';
import { inChunks } from './in-chunks.ts';
import { beyondSizes } from './output-sizes.ts';
import { type ExpiredTask, removable } from './removable-tasks.ts';
import { boundsByTemplate, DAY_MS, type OwnRulesOf, type RetentionRules } from './retention-rules.ts';

export interface Look {
  readonly server: RetentionRules;
  /** of projects and templates */
  readonly own: readonly OwnRulesOf[];
  readonly nowMs: number;
  /** no more than so many */
  readonly limit: number;
  /** those of this project alone; what else the server keeps counts all the same */
  readonly projectId?: number;
}

export async function findExpired(db: Executor, look: Look): Promise<ExpiredTask[]> {
  const expired = new Expired(look.limit);
  if (look.server.maxTaskAgeDays > 0) await beyondServersAge(db, look, expired);
  const templates = await boundedTemplates(db, look);
  await beyondAge(db, { templates, nowMs: look.nowMs }, expired);
  await beyondCount(db, templates, expired);
  await beyondSizes(db, look, expired);
  const { projectId } = look;
  const found = expired.all();
  return projectId === undefined ? found : found.filter((task) => task.project_id === projectId);
}

async function beyondServersAge(db: Executor, look: Look, expired: Expired): Promise<void> {
  const before = look.nowMs - look.server.maxTaskAgeDays * DAY_MS;
  const old = removable(db).where('tasks.ended_at', '<', before).limit(expired.room);
  const { projectId } = look;
  expired.add(
    await (projectId === undefined ? old : old.where('tasks.project_id', '=', projectId)).execute(),
  );
}

interface BoundedTemplate {
  readonly id: number;
  /** with the server's; 0 = without limit */
  readonly maxTasks: number;
  /** without the server's; 0 = for ever */
  readonly maxAgeDays: number;
  readonly taskCount: number;
}

/** Templates whose tasks go by count, or by an age that is not the server's. */
async function boundedTemplates(db: Executor, { server, own, projectId }: Look): Promise<BoundedTemplate[]> {
  const bounding = own.filter((rule) => rule.max_tasks_per_template || rule.max_task_age_days);
  const templates = db
    .selectFrom('templates')
    .select(['id', 'project_id', 'task_count'])
    // The newest one stays anyway.
    .where('task_count', '>', 1)
    .orderBy('id');
  const projects = [...new Set(bounding.map((rule) => rule.project_id))];
  const rows: Awaited<ReturnType<typeof templates.execute>> = [];
  if (server.maxTasksPerTemplate === 0) {
    for (const ids of inChunks(projects)) {
      rows.push(...(await templates.where('project_id', 'in', ids).execute()));
    }
  } else {
    rows.push(
      ...(await (projectId === undefined
        ? templates
        : templates.where('project_id', '=', projectId)
      ).execute()),
    );
  }
  const boundsOf = boundsByTemplate(own);
  return rows.map((row) => {
    const { maxTasks, maxAgeDays } = boundsOf(row);
    const counts = [maxTasks, server.maxTasksPerTemplate].filter((count) => count > 0);
    return {
      id: row.id,
      maxTasks: counts.length === 0 ? 0 : Math.min(...counts),
      maxAgeDays,
      taskCount: Number(row.task_count),
    };
  });
}

/** Those of one age are asked for together: most templates have their project's. */
async function beyondAge(
  db: Executor,
  { templates, nowMs }: { readonly templates: readonly BoundedTemplate[]; readonly nowMs: number },
  expired: Expired,
): Promise<void> {
  const aging = templates.filter(({ maxAgeDays }) => maxAgeDays > 0);
  for (const [days, ofAge] of Map.groupBy(aging, ({ maxAgeDays }) => maxAgeDays)) {
    for (const ids of inChunks(ofAge.map(({ id }) => id))) {
      if (expired.room === 0) return;
      // SQLite answers within this turn: others are to be answered in between.
      await nextTurn();
      const old = removable(db)
        .where('tasks.template_id', 'in', ids)
        .where('tasks.ended_at', '<', nowMs - days * DAY_MS);
      expired.add(await old.limit(expired.room).execute());
    }
  }
}

async function beyondCount(
  db: Executor,
  templates: readonly BoundedTemplate[],
  expired: Expired,
): Promise<void> {
  for (const { id, maxTasks, taskCount } of templates) {
    if (maxTasks === 0 || taskCount <= maxTasks) continue;
    if (expired.room === 0) return;
    await nextTurn();
    const oldestKept = await db
      .selectFrom('tasks')
      .select('id')
      .where('template_id', '=', id)
      .orderBy('id', 'desc')
      .offset(maxTasks - 1)
      .limit(1)
      .executeTakeFirst();
    if (oldestKept === undefined) continue;
    const gone = removable(db).where('tasks.template_id', '=', id).where('tasks.id', '<', oldestKept.id);
    expired.add(await gone.limit(expired.room).execute());
  }
}

import {
  type Dashboard,
  getDashboard,
  listTemplateHealth,
  setDashboardSeen,
  type Task,
  type TaskStatus,
} from '@signalbox/contract';
import type { Database, Executor } from '../../db/database.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { toTime } from '../../lib/time.ts';
import { findComing, findFailedSince, findNewestTasks, findSeen, setSeen } from './dashboard-store.ts';
import { listHealth } from './template-health.ts';

interface Dependencies {
  readonly database: Database;
  readonly findTasks: (db: Executor, ids: readonly number[]) => Promise<ReadonlyMap<number, Task>>;
}

const FAILURES_SHOWN = 5;
type Failed = Awaited<ReturnType<typeof findFailedSince>>[number];
const HEALTH_MAX = 50;

export function registerDashboardRoutes(
  register: RegisterEndpoint,
  { database, findTasks }: Dependencies,
): void {
  /** One of each template: what fails every few minutes must not hide the others. */
  async function failuresOf(db: Executor, failed: readonly Failed[]): Promise<Dashboard['failures']> {
    const groups = [...Map.groupBy(failed, ({ template_id: templateId }) => templateId)];
    const shown = groups.slice(0, FAILURES_SHOWN);
    const newest = await findNewestTasks(
      db,
      shown.map(([templateId]) => templateId),
    );
    const tasks = await findTasks(
      db,
      shown.flatMap(([, [first]]) => first?.id ?? []),
    );
    return shown.flatMap(([templateId, group]) => {
      const task = tasks.get(group[0]?.id ?? 0);
      if (task === undefined) return [];
      const latest = newest.get(templateId);
      const hasGoneOn = latest !== undefined && latest.id !== task.id;
      const goneOn = hasGoneOn ? { id: latest.id, status: latest.status as TaskStatus } : null;
      return [{ task, latest: goneOn, count: group.length }];
    });
  }

  register(getDashboard, async ({ params: { project_id: projectId }, caller, reading }) => {
    const { read: db } = reading;
    const seen = await findSeen(db, { userId: caller.userId, projectId });
    const failed = await findFailedSince(reading, { projectId, seen });
    const coming = await findComing(db, projectId);
    return {
      seen: toTime(seen),
      failures: await failuresOf(db, failed),
      failed: failed.length,
      coming: coming.map((row) => ({
        schedule_id: row.id,
        name: row.name,
        template_id: row.template_id,
        template_name: row.template_name,
        template_app: row.template_app,
        at: toTime(row.next_run_at ?? 0),
        is_check: row.repository_id !== null,
      })),
    };
  });

  register(setDashboardSeen, ({ params, body, caller }) =>
    setSeen(database, {
      userId: caller.userId,
      projectId: params.project_id,
      through: Date.parse(body.through),
    }),
  );

  register(listTemplateHealth, async ({ params, query, reading, reply }) => {
    const asked = Number(query.limit);
    const limit = Number.isInteger(asked) && asked > 0 ? Math.min(asked, HEALTH_MAX) : HEALTH_MAX;
    const templateIds = query.template_ids
      ?.split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id))
      .slice(0, HEALTH_MAX);
    const page = { projectId: params.project_id, limit, before: query.before, templateIds };
    const { health, nextCursor } = await listHealth(reading, page);
    if (nextCursor !== undefined) reply.header('x-next-cursor', nextCursor);
    return health;
  });
}

import { type ListedSchedule, missedRunPolicies, type Schedule, scheduleOverlaps } from '@signalbox/contract';
import { inEnglish, type Text, text } from '@signalbox/contract/texts';
import { z } from 'zod';
import { authorToWire } from '../../db/author.ts';
import type { Executor } from '../../db/database.ts';
import { createEntityStore, type RowOf } from '../../entities/entity-store.ts';
import { toTimeOrNull } from '../../lib/time.ts';

const store = createEntityStore({ table: 'schedules', owner: 'project_id', what: 'schedule' });
export type ScheduleRow = RowOf<typeof store>;

interface Beside {
  /** why it can start no task */
  readonly problem: Text | undefined;
  /** authors who are in the project still */
  readonly present: ReadonlySet<number>;
}

export function scheduleToWire(
  row: ScheduleRow & { tpl_name?: string },
  { problem, present }: Beside,
): Schedule {
  const author = authorToWire(row, present);
  const warning = author.user_left ? authorWarning(row) : null;
  return {
    id: row.id,
    project_id: row.project_id,
    template_id: row.template_id,
    name: row.name,
    cron_format: row.cron_format,
    active: row.active === 1,
    repository_id: row.repository_id,
    time_zone: row.time_zone,
    type: row.type,
    run_at: row.run_at,
    delete_after_run: row.delete_after_run === 1,
    task_params: row.task_params === null ? null : JSON.parse(row.task_params),
    expires_at: row.expires_at,
    if_running: z.enum(scheduleOverlaps).parse(row.if_running),
    missed_runs: z.enum(missedRunPolicies).parse(row.missed_runs),
    missed_within_minutes: row.missed_within_minutes,
    ...(row.tpl_name === undefined ? {} : { tpl_name: row.tpl_name }),
    next_run: toTimeOrNull(row.next_run_at),
    problem: problem === undefined ? null : inEnglish(problem),
    problem_text: problem ?? null,
    warning: warning === null ? null : inEnglish(warning),
    warning_text: warning,
    ...author,
  };
}

export function scheduleToRow(whole: Schedule): ListedSchedule {
  const { id, project_id, template_id, name, tpl_name, active } = whole;
  const { cron_format, time_zone, type, run_at, expires_at, next_run } = whole;
  const { problem, problem_text, warning, warning_text } = whole;
  return {
    ...{ id, project_id, template_id, name, ...(tpl_name !== undefined && { tpl_name }), active },
    ...{ cron_format, time_zone, type, run_at, expires_at, next_run },
    ...{ problem, problem_text, warning, warning_text },
  };
}

function authorWarning({ author_id: id, author_name: user }: ScheduleRow): Text {
  return text(id === null ? 'schedule.author_deleted' : 'schedule.author_left', { user: user ?? '' });
}

export const scheduleStore = {
  ...store,

  /** In the order of their ids. */
  listAll: store.list,

  /** Those that run for new commits are not among them: a template's form shows them as its own. */
  found: (db: Executor, projectId: number) =>
    db
      .selectFrom('schedules')
      .innerJoin('templates', 'templates.id', 'schedules.template_id')
      .selectAll('schedules')
      .select('templates.name as tpl_name')
      .where('schedules.project_id', '=', projectId)
      .where('schedules.repository_id', 'is', null),

  async list(db: Executor, projectId: number) {
    return await scheduleStore.found(db, projectId).execute();
  },

  /** Only those that run for new commits. */
  async listForCommits(db: Executor, projectId: number, templateId: number): Promise<ScheduleRow[]> {
    return await db
      .selectFrom('schedules')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('template_id', '=', templateId)
      .where('repository_id', 'is not', null)
      .orderBy('id')
      .execute();
  },
};

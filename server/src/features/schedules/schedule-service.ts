import type { BodyOf, createSchedule } from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { checkPointers } from '../../db/references.ts';
import { AppError, validationFailed } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { type CronPlan, parseCron } from '../../lib/cron.ts';
import { changeOf } from '../../lib/event-entry.ts';
import { getScheduleRow, type ScheduleRow } from './schedule-store.ts';

interface Place {
  readonly caller: Caller;
  readonly projectId: number;
}
type Body = BodyOf<typeof createSchedule>;

export interface ScheduleService {
  create(place: Place, body: Body): Promise<ScheduleRow>;
  update(place: Place & { id: number }, body: Body): Promise<void>;
  setActive(place: Place & { id: number }, isActive: boolean): Promise<void>;
  remove(place: Place & { id: number }): Promise<void>;
}

/** Throws `validation_failed` with what is wrong with the text. */
export function checkCron(text: string): CronPlan {
  try {
    return parseCron(text);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw validationFailed({ cron_format: `Cron: ${(error as Error).message}` });
  }
}

export function createScheduleService(database: Database): ScheduleService {
  return {
    async create({ caller, projectId }, body) {
      const plan = checkCron(body.cron_format);
      return await database.write(async (write) => {
        await checkPointers(write.tx, projectId, pointersOf(body));
        const row = await write.tx
          .insertInto('schedules')
          .values({ project_id: projectId, ...columns(body, plan), last_commit_hash: null, time_zone: null })
          .returningAll()
          .executeTakeFirstOrThrow();
        await recordEvent(write, changeOf({ caller, projectId, ...row, type: 'schedule' }, 'created'));
        return row;
      });
    },

    async update({ caller, projectId, id }, body) {
      const plan = checkCron(body.cron_format);
      await database.write(async (write) => {
        const row = await getScheduleRow(write.tx, projectId, id);
        await checkPointers(write.tx, projectId, pointersOf(body));
        const isSameRepository = row.repository_id === body.repository_id;
        await write.tx
          .updateTable('schedules')
          .set({ ...columns(body, plan), ...(isSameRepository ? {} : { last_commit_hash: null }) })
          .where('id', '=', id)
          .execute();
        const change = { caller, projectId, type: 'schedule', id, name: body.name };
        await recordEvent(write, changeOf(change, 'updated'));
      });
    },

    async setActive({ caller, projectId, id }, isActive) {
      await database.write(async (write) => {
        const row = await getScheduleRow(write.tx, projectId, id);
        const plan = checkCron(row.cron_format);
        await write.tx
          .updateTable('schedules')
          .set({ active: isActive ? 1 : 0, next_run_at: isActive ? plan.next(Date.now()) : null })
          .where('id', '=', id)
          .execute();
        const change = { caller, projectId, type: 'schedule', id, name: row.name };
        await recordEvent(write, {
          ...changeOf(change, 'updated'),
          description: `Schedule ${row.name || id} switched ${isActive ? 'on' : 'off'}`,
        });
      });
    },

    async remove({ caller, projectId, id }) {
      await database.write(async (write) => {
        const { name } = await getScheduleRow(write.tx, projectId, id);
        await write.tx.deleteFrom('schedules').where('id', '=', id).execute();
        await recordEvent(write, changeOf({ caller, projectId, type: 'schedule', id, name }, 'deleted'));
      });
    },
  };
}

function columns(body: Body, plan: CronPlan) {
  return {
    template_id: body.template_id,
    name: body.name,
    cron_format: body.cron_format,
    active: body.active ? (1 as const) : (0 as const),
    repository_id: body.repository_id,
    next_run_at: body.active ? plan.next(Date.now()) : null,
  };
}

function pointersOf(body: Body) {
  return [
    { field: 'template_id', table: 'templates', id: body.template_id, what: 'Template' },
    { field: 'repository_id', table: 'repositories', id: body.repository_id, what: 'Repository' },
  ] as const;
}

import type { BodyOf, createSchedule } from '@signalbox/contract';
import { CronError, type CronPlan, isTimeZone, parseCron } from '@signalbox/contract/rules/cron';
import { text } from '@signalbox/contract/texts';
import { authorOf } from '../../db/author.ts';
import type { Database } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { checkPointers } from '../../db/references.ts';
import { createEntityService, type EntityService } from '../../entities/entity-service.ts';
import { validationFailed } from '../../lib/app-error.ts';
import type { ProjectCaller } from '../../lib/caller.ts';
import { changeOf } from '../../lib/event-entry.ts';
import { type ScheduleRow, scheduleStore } from './schedule-store.ts';

type Body = BodyOf<typeof createSchedule>;

/** Whether its tasks can start is not looked at when one is stored: that may change, and is shown. */
export interface ScheduleService extends EntityService<ScheduleRow, Body> {
  setActive(asked: ProjectCaller & { readonly id: number }, isActive: boolean): Promise<void>;
}

/** Throws `validation_failed` with what is wrong with the text or the zone. */
export function checkCron(cron: string, timeZone: string | null = null): CronPlan {
  if (timeZone !== null && !isTimeZone(timeZone)) {
    throw validationFailed({ time_zone: text('schedule.time_zone', { zone: timeZone }) });
  }
  try {
    return parseCron(cron, timeZone);
  } catch (error) {
    if (!(error instanceof CronError)) throw error;
    throw validationFailed({ cron_format: text('schedule.cron', { problem: error.text }) });
  }
}

export function createScheduleService(database: Database): ScheduleService {
  const service = createEntityService(database, {
    store: scheduleStore,
    type: 'schedule',
    nameOf: ({ name }) => name,

    async valuesOf(body: Body, { tx, projectId, caller }) {
      const values = { ...columns(body), time_zone: body.time_zone || null };
      const plan = checkCron(values.cron_format, values.time_zone);
      await checkPointers(tx, projectId, pointersOf(body));
      return {
        ...values,
        last_commit_hash: null,
        next_run_at: values.active ? plan.next(Date.now()) : null,
        ...authorOf(caller),
      };
    },

    async changesOf(body, { tx, projectId, caller }, row) {
      const values = {
        ...columns(body),
        time_zone: body.time_zone === undefined ? row.time_zone : body.time_zone || null,
      };
      const plan = checkCron(values.cron_format, values.time_zone);
      await checkPointers(tx, projectId, pointersOf(body));
      const isSame = (...names: (keyof typeof values)[]) => names.every((name) => values[name] === row[name]);
      return {
        ...values,
        ...authorOf(caller),
        // An edit of the name does not begin an interval anew.
        ...(isSame('cron_format', 'time_zone', 'active')
          ? {}
          : { next_run_at: values.active ? plan.next(Date.now()) : null }),
        // What another template or repository has seen does not count.
        ...(isSame('repository_id', 'template_id') ? {} : { last_commit_hash: null }),
      };
    },
  });
  return {
    ...service,
    async setActive({ caller, projectId, id }, isActive) {
      await database.write(async (write) => {
        const row = await scheduleStore.get(write.tx, projectId, id);
        if ((row.active === 1) === isActive) return;
        const plan = checkCron(row.cron_format, row.time_zone);
        await scheduleStore.update(write, id, {
          active: flag(isActive),
          next_run_at: isActive ? plan.next(Date.now()) : null,
          ...authorOf(caller),
        });
        const change = { caller, projectId, type: 'schedule', id, name: row.name };
        await recordEvent(write, {
          ...changeOf(change, 'updated'),
          description: text('event.schedule_switched', {
            name: row.name || id,
            state: isActive ? 'on' : 'off',
          }),
        });
      });
    },
  };
}

function flag(value: boolean | null | undefined): 0 | 1 {
  return value ? 1 : 0;
}

function columns(body: Body) {
  return {
    template_id: body.template_id,
    name: body.name,
    cron_format: body.cron_format,
    repository_id: body.repository_id,
    // Clients leave `false` out. To those of the earlier product one for new commits has no such switch: it
    // always runs.
    active: flag(body.active ?? body.repository_id !== null),
  };
}

function pointersOf(body: Body) {
  return [
    { field: 'template_id', table: 'templates', id: body.template_id, what: 'template' },
    { field: 'repository_id', table: 'repositories', id: body.repository_id, what: 'repository' },
  ] as const;
}

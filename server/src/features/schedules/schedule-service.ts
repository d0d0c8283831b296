import type { BodyOf, createSchedule } from '@signalbox/contract';
import { CronError, isTimeZone } from '@signalbox/contract/rules/cron';
import { text } from '@signalbox/contract/texts';
import { authorOf } from '../../db/author.ts';
import type { Database } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { checkPointers } from '../../db/references.ts';
import { createEntityService, type EntityService } from '../../entities/entity-service.ts';
import { validationFailed } from '../../lib/app-error.ts';
import type { ProjectCaller } from '../../lib/caller.ts';
import { changeOf } from '../../lib/event-entry.ts';
import { makePlan, type SchedulePlan, type ScheduleTimes } from '../../schedules/schedule-plan.ts';
import { type ScheduleRow, scheduleStore } from './schedule-store.ts';

type Body = BodyOf<typeof createSchedule>;

/** Whether its tasks can start is not looked at when one is stored: that may change, and is shown. */
export interface ScheduleService extends EntityService<ScheduleRow, Body> {
  setActive(asked: ProjectCaller & { readonly id: number }, isActive: boolean): Promise<void>;
}

/** Throws `validation_failed` with what is wrong with the text or the zone. */
export function checkCron(cron: string, timeZone: string | null = null): void {
  checkTimes({ cron_format: cron, time_zone: timeZone, type: '', run_at: null, expires_at: null });
}

function checkTimes(times: ScheduleTimes): SchedulePlan {
  const { time_zone: zone } = times;
  if (zone !== null && !isTimeZone(zone)) {
    throw validationFailed({ time_zone: text('schedule.time_zone', { zone }) });
  }
  try {
    return makePlan(times);
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
      const values = {
        ...columns(body),
        time_zone: body.time_zone || null,
        expires_at: body.expires_at ?? null,
        if_running: body.if_running ?? 'queue',
        missed_runs: body.missed_runs ?? 'run',
        missed_within_minutes: body.missed_within_minutes ?? null,
      };
      const plan = checkTimes(values);
      refuseSecrets(body);
      await checkPointers(tx, projectId, pointersOf(body));
      return {
        ...values,
        last_commit_hash: null,
        next_run_at: values.active ? plan.next(Date.now()) : null,
        ...authorOf(caller),
      };
    },

    async changesOf(body, { tx, projectId, caller }, row) {
      const values = { ...columns(body), ...keptColumns(body, row) };
      const plan = checkTimes(values);
      refuseSecrets(body);
      await checkPointers(tx, projectId, pointersOf(body));
      const isSame = (...names: (keyof typeof values)[]) => names.every((name) => values[name] === row[name]);
      return {
        ...values,
        ...authorOf(caller),
        // An edit of the name does not begin an interval anew.
        ...(isSame('cron_format', 'time_zone', 'active', 'type', 'run_at', 'expires_at')
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
        const plan = checkTimes(row);
        await scheduleStore.update(
          write,
          { id },
          {
            active: flag(isActive),
            next_run_at: isActive ? plan.next(Date.now()) : null,
            ...authorOf(caller),
          },
        );
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

/** It would lie in the database as it is, and everybody could read it. */
function refuseSecrets({ task_params: params }: Body): void {
  const secret = params?.secret;
  if (!secret || secret === '{}') return;
  throw validationFailed({ task_params: text('schedule.secret') });
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
    type: body.type,
    run_at: body.run_at,
    delete_after_run: flag(body.delete_after_run),
    task_params: body.task_params === null ? null : JSON.stringify(body.task_params),
    // Clients leave `false` out. To those of the earlier product one for new commits has no such switch: it
    // always runs.
    active: flag(body.active ?? body.repository_id !== null),
  };
}

/** What was not sent stays as it is: clients that do not know of it must not take it away. */
function keptColumns(body: Body, row: ScheduleRow) {
  const { time_zone, expires_at, missed_within_minutes } = body;
  return {
    time_zone: time_zone === undefined ? row.time_zone : time_zone || null,
    expires_at: expires_at === undefined ? row.expires_at : expires_at,
    if_running: body.if_running ?? row.if_running,
    missed_runs: body.missed_runs ?? row.missed_runs,
    missed_within_minutes:
      missed_within_minutes === undefined ? row.missed_within_minutes : missed_within_minutes,
  };
}

function pointersOf(body: Body) {
  return [
    { field: 'template_id', table: 'templates', id: body.template_id, what: 'template' },
    { field: 'repository_id', table: 'repositories', id: body.repository_id, what: 'repository' },
  ] as const;
}

import {
  createSchedule,
  deleteSchedule,
  getSchedule,
  listSchedules,
  listSchedulesOfTemplate,
  setScheduleActive,
  updateSchedule,
  validateSchedule,
} from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import { checkCron, type ScheduleService } from './schedule-service.ts';
import {
  getScheduleRow,
  listCommitScheduleRows,
  listScheduleRows,
  scheduleToWire,
} from './schedule-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly schedules: ScheduleService;
  /** throws when the project has no such template */
  readonly checkTemplate: (projectId: number, templateId: number) => Promise<unknown>;
}

export function registerScheduleRoutes(
  register: RegisterEndpoint,
  { database, schedules, checkTemplate }: Dependencies,
): void {
  register(
    listSchedules,
    async ({ params, query }) => {
      const rows = await listScheduleRows(database.read, params.project_id);
      return sortRows(rows, query, { name: (row) => row.name, template: (row) => row.tpl_name }).map(
        scheduleToWire,
      );
    },
    { isExact: true },
  );
  register(listSchedulesOfTemplate, async ({ params }) => {
    const { project_id: projectId, template_id: templateId } = params;
    await checkTemplate(projectId, templateId);
    return (await listCommitScheduleRows(database.read, { projectId, templateId })).map(scheduleToWire);
  });
  register(createSchedule, async ({ caller, params, body }) =>
    scheduleToWire(await schedules.create({ caller, projectId: params.project_id }, body)),
  );
  register(validateSchedule, ({ body }) => {
    checkCron(body.cron_format, body.time_zone || null);
  });
  register(getSchedule, async ({ params }) =>
    scheduleToWire(await getScheduleRow(database.read, params.project_id, params.schedule_id)),
  );
  register(updateSchedule, ({ caller, params, body }) =>
    schedules.update({ caller, projectId: params.project_id, id: params.schedule_id }, body),
  );
  register(setScheduleActive, ({ caller, params, body }) =>
    schedules.setActive({ caller, projectId: params.project_id, id: params.schedule_id }, body.active),
  );
  register(deleteSchedule, ({ caller, params }) =>
    schedules.remove({ caller, projectId: params.project_id, id: params.schedule_id }),
  );
}

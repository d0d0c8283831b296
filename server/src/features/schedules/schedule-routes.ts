import {
  listSchedulesOfTemplate,
  type Schedule,
  scheduleResource,
  setScheduleActive,
  validateSchedule,
} from '@signalbox/contract';
import type { Text } from '@signalbox/contract/texts';
import { sql } from 'kysely';
import { findPresentAuthors } from '../../db/author.ts';
import type { Database, Executor } from '../../db/database.ts';
import { registerEntity } from '../../entities/entity-routes.ts';
import { answerPart, each, isPart, type ListShape } from '../../http/list-page.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import { checkCron, type ScheduleService } from './schedule-service.ts';
import { type ScheduleRow, scheduleStore, scheduleToRow, scheduleToWire } from './schedule-store.ts';

const shape: ListShape = {
  id: 'schedules.id',
  searched: ['schedules.name', 'templates.name', 'schedules.cron_format'],
  sorts: {
    name: 'schedules.name',
    template: 'templates.name',
    next_run: { plain: sql`coalesce(${sql.ref('schedules.next_run_at')}, 0)` },
  },
};

interface Dependencies {
  readonly database: Database;
  readonly schedules: ScheduleService;
  /** throws when the project has no such template */
  readonly checkTemplate: (projectId: number, templateId: number) => Promise<unknown>;
  /** why schedules can start no task, by their ids; those that can are not in it */
  readonly findProblems: (db: Executor, rows: readonly ScheduleRow[]) => Promise<ReadonlyMap<number, Text>>;
}

export function registerScheduleRoutes(
  register: RegisterEndpoint,
  { database, schedules, checkTemplate, findProblems }: Dependencies,
): void {
  const db = database.read;

  async function toWire(rows: readonly (ScheduleRow & { tpl_name?: string })[]): Promise<Schedule[]> {
    const [first] = rows;
    if (first === undefined) return [];
    const problems = await findProblems(db, rows);
    const present = await findPresentAuthors(db, first.project_id, rows);
    return rows.map((row) => scheduleToWire(row, { problem: problems.get(row.id), present }));
  }

  async function oneToWire(row: ScheduleRow): Promise<Schedule> {
    const [wire] = await toWire([row]);
    if (wire === undefined) throw new Error('one row makes one schedule');
    return wire;
  }

  registerEntity(register, {
    database,
    resource: scheduleResource,
    service: schedules,
    async list({ projectId, query, reading: { read, dialect }, reply }) {
      if (isPart(query)) {
        const asked = { dialect, query, reply, shape };
        return await answerPart(scheduleStore.found(read, projectId), asked, {
          whole: toWire,
          list: async (rows) => (await toWire(rows)).map(scheduleToRow),
          choice: each(({ id, name }) => ({ id, name })),
        });
      }
      const rows = await scheduleStore.list(read, projectId);
      return await toWire(
        sortRows(rows, query, { name: (row) => row.name, template: (row) => row.tpl_name }),
      );
    },
    show: oneToWire,
  });
  register(listSchedulesOfTemplate, async ({ params }) => {
    const { project_id: projectId, template_id: templateId } = params;
    await checkTemplate(projectId, templateId);
    return await toWire(await scheduleStore.listForCommits(db, projectId, templateId));
  });
  register(validateSchedule, ({ body }) => {
    checkCron(body.cron_format, body.time_zone || null);
  });
  register(setScheduleActive, ({ caller, params, body }) =>
    schedules.setActive({ caller, projectId: params.project_id, id: params.schedule_id }, body.active),
  );
}

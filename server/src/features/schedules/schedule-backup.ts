/** Schedules in the file of a project: each stands with its template. */
import {
  type Backup,
  missedRunPolicies,
  ONE_TIME,
  scheduleBody,
  scheduleOverlaps,
} from '@signalbox/contract';
import { CronError, isTimeZone, parseCron } from '@signalbox/contract/rules/cron';
import { text } from '@signalbox/contract/texts';
import { z } from 'zod';
import type { Executor } from '../../db/database.ts';
import type { FileNames, Making, PlanContext, RealIds, Spot } from '../../entities/backup-section.ts';
import { compareTexts } from '../../lib/compare-texts.ts';
import type { ScheduleService } from './schedule-service.ts';
import { type ScheduleRow, scheduleStore } from './schedule-store.ts';

type FileTemplate = NonNullable<Backup['templates']>[number];
type FileSchedule = NonNullable<FileTemplate['schedules']>[number];
type Body = z.output<typeof scheduleBody>;
type Params = NonNullable<z.input<typeof scheduleBody>['task_params']>;

interface OfTemplate {
  /** provisional */
  readonly id: number;
  readonly spot: Spot;
}

/** What the section of the templates is handed. */
export const createScheduleBackup = (insert: ScheduleService['insert']) => ({
  /** By the ids of their templates. */
  async read(db: Executor, projectId: number) {
    const rows = await scheduleStore.listAll(db, projectId);
    const own = Map.groupBy(rows, ({ template_id: id }) => id);
    return (templateId: number, names: FileNames) => toFile(own.get(templateId) ?? [], names);
  },

  plan(
    schedules: readonly FileSchedule[],
    { id, spot }: OfTemplate,
    { report, references: { repositories, inventories } }: PlanContext<'repositories' | 'inventories'>,
  ): Body[] {
    return schedules.flatMap((schedule, index) => {
      const { name, cron_format, active, time_zone } = schedule;
      const at = { ...spot, part: `schedules.${index}` };
      try {
        // A zone in front of the cron text wins over this one, which is looked at all the same when it is stored.
        if (time_zone && !isTimeZone(time_zone))
          throw new CronError(text('schedule.time_zone', { zone: time_zone }));
        if (schedule.type !== ONE_TIME) parseCron(cron_format, time_zone || null);
      } catch (error) {
        if (!(error instanceof CronError)) throw error;
        report.note(spot, text('restore.schedule', { schedule: cron_format, problem: error.text }));
        return [];
      }
      const repositoryId = repositories.idOf(schedule.repository, at, 'repository');
      // Without its repository it would start tasks also when there is nothing new.
      const isLost = Boolean(schedule.repository) && repositoryId === null;
      if (isLost && active) {
        report.note(spot, text('restore.schedule_repository', { schedule: name || cron_format }));
      }
      const { inventory, ...params } = schedule.task_params ?? {};
      const inventoryId = inventories.idOf(z.string().catch('').parse(inventory), at, 'inventory');
      // Without its inventory it would run on the hosts of the template.
      const isElsewhere = inventory !== undefined && inventoryId === null;
      if (isElsewhere && active) {
        report.note(spot, text('restore.schedule_inventory', { schedule: name || cron_format }));
      }
      const { repository: _repository, if_running, missed_runs, ...others } = schedule;
      const body = report.keep(at, scheduleBody, {
        ...others,
        template_id: id,
        active: !isLost && !isElsewhere && (active ?? false),
        repository_id: repositoryId,
        if_running: z.enum(scheduleOverlaps).nullish().catch(null).parse(if_running),
        missed_runs: z.enum(missedRunPolicies).nullish().catch(null).parse(missed_runs),
        task_params: schedule.task_params && {
          ...(params as Params),
          ...(inventoryId === null ? {} : { inventory_id: inventoryId }),
        },
      });
      return body === undefined ? [] : [body];
    });
  },

  insert: ({ write, asked, ids }: Making<'templates' | 'repositories' | 'inventories'>, body: Body) =>
    insert(write, asked, {
      ...body,
      template_id: ids.templates.of(body.template_id),
      repository_id: ids.repositories.orNull(body.repository_id),
      task_params: body.task_params && onRealInventory(body.task_params, ids.inventories),
    }),
});

function toFile(rows: readonly ScheduleRow[], names: FileNames): FileSchedule[] {
  return rows
    .map((row) => ({
      name: row.name,
      cron_format: row.cron_format,
      active: row.active === 1,
      repository: names.of('repositories', row.repository_id),
      time_zone: row.time_zone,
      ...wishesInFile(row, names),
    }))
    .toSorted((a, b) => compareTexts(a.name, b.name) || compareTexts(a.cron_format, b.cron_format));
}

/** The inventory that its tasks name, if they do. */
function inventoryOf({ inventory_id: id }: Readonly<Record<string, unknown>>): number | null {
  return typeof id === 'number' && id > 0 ? id : null;
}

function onRealInventory<T extends Readonly<Record<string, unknown>>>(params: T, inventories: RealIds): T {
  const provisional = inventoryOf(params);
  return provisional === null ? params : { ...params, inventory_id: inventories.of(provisional) };
}

/** What a schedule does not ask for is not in its file: those of older versions look as they always did. */
function wishesInFile(
  row: ScheduleRow,
  names: FileNames,
): Partial<Omit<FileSchedule, 'cron_format' | 'name'>> {
  const given = {
    type: row.type || undefined,
    run_at: row.run_at ?? undefined,
    delete_after_run: row.delete_after_run === 1 || undefined,
    task_params: paramsInFile(row.task_params, names),
    expires_at: row.expires_at ?? undefined,
    if_running: row.if_running === 'queue' ? undefined : row.if_running,
    missed_runs: row.missed_runs === 'run' ? undefined : row.missed_runs,
    missed_within_minutes: row.missed_within_minutes ?? undefined,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function paramsInFile(column: string | null, names: FileNames) {
  if (column === null) return undefined;
  const params: Record<string, unknown> = JSON.parse(column);
  const id = inventoryOf(params);
  if (id === null) return params;
  const { inventory_id: _id, ...others } = params;
  // One that is gone stays one that is not there.
  return { ...others, inventory: names.of('inventories', id) ?? '' };
}

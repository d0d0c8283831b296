/** Schedules in the file of a project: each stands with its template. */
import { type Backup, scheduleBody } from '@signalbox/contract';
import { CronError, parseCron } from '@signalbox/contract/rules/cron';
import { text } from '@signalbox/contract/texts';
import type { z } from 'zod';
import type { Executor } from '../../db/database.ts';
import type { FileNames, Making, PlanContext, Spot } from '../../entities/backup-section.ts';
import { compareTexts } from '../../lib/compare-texts.ts';
import type { ScheduleService } from './schedule-service.ts';
import { type ScheduleRow, scheduleStore } from './schedule-store.ts';

type FileTemplate = NonNullable<Backup['templates']>[number];
type FileSchedule = NonNullable<FileTemplate['schedules']>[number];
type Body = z.output<typeof scheduleBody>;

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
    { report, references: { repositories } }: PlanContext<'repositories'>,
  ): Body[] {
    return schedules.flatMap((schedule, index) => {
      const { name, cron_format, active, time_zone } = schedule;
      const at = { ...spot, part: `schedules.${index}` };
      try {
        parseCron(cron_format, time_zone || null);
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
      const body = report.keep(at, scheduleBody, {
        template_id: id,
        name,
        cron_format,
        active: !isLost && (active ?? false),
        repository_id: repositoryId,
        time_zone,
      });
      return body === undefined ? [] : [body];
    });
  },

  insert: ({ write, asked, ids }: Making<'templates' | 'repositories'>, body: Body) =>
    insert(write, asked, {
      ...body,
      template_id: ids.templates.of(body.template_id),
      repository_id: ids.repositories.orNull(body.repository_id),
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
    }))
    .toSorted((a, b) => compareTexts(a.name, b.name) || compareTexts(a.cron_format, b.cron_format));
}

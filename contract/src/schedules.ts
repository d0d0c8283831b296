import { z } from 'zod';
import { access } from './access.ts';
import { fileFlag, fileText } from './backup-fields.ts';
import { endpoint } from './endpoint.ts';
import {
  anyObject,
  author,
  flag,
  id,
  instantText,
  jsonValue,
  ownId,
  pageHeaders,
  pathId,
  projectId,
  projectParams,
  reference,
  repeatedId,
  requiredReference,
  rowsQuery,
  text,
  time,
} from './fields.ts';
import { choice, wholeOrRows } from './list-rows.ts';
import { resource } from './resource.ts';
import { requiredMessage } from './texts/field-message.ts';
import { wireText } from './wire-text.ts';

/** Type of those that run once, at `run_at`. */
export const ONE_TIME = 'run_at';
/** What an instant does that comes while a task of an earlier one has not ended. */
export const scheduleOverlaps = ['queue', 'skip', 'stop'] as const;
export type ScheduleOverlap = (typeof scheduleOverlaps)[number];
/** What becomes of instants at which no server was there. */
export const missedRunPolicies = ['run', 'skip'] as const;
export type MissedRunPolicy = (typeof missedRunPolicies)[number];
/** Longest time after which a missed run is made up for: a month. */
const MISSED_WITHIN_MAX_MINUTES = 44_640;

export const schedule = z
  .object({
    id: ownId,
    project_id: projectId,
    template_id: id.meta({ description: 'Template of which it starts tasks.', example: 3 }),
    name: z.string().meta({ description: 'Name that people know it by.', example: 'Nightly' }),
    cron_format: z
      .string()
      .meta({ description: 'When, in cron form with five fields.', example: '0 3 * * *' }),
    type: z.string().meta({
      description: '`run_at` = runs once, at `run_at`; empty = by `cron_format`.',
      example: '',
    }),
    run_at: z
      .string()
      .nullable()
      .meta({ description: 'When one of type `run_at` runs, as it was sent.', example: null }),
    delete_after_run: z
      .boolean()
      .meta({ description: 'One of type `run_at` is deleted once it has started its task.', example: false }),
    task_params: z
      .record(z.string(), jsonValue)
      .nullable()
      .meta({
        description:
          'What its tasks are asked for, as in the start of one: `environment` (answers of the survey, text of a JSON object), `params` (options), `git_branch`, `arguments`, `inventory_id`, `message`, `limit`; `version` names the build of a deploy, else the newest is taken. Read when it starts a task: what cannot run then is its `problem`.',
        example: { environment: '{"target": "eu-1"}', git_branch: 'release' },
      }),
    expires_at: z.string().nullable().meta({
      description: 'Its last instant at the latest, as it was sent; null = it has no end.',
      example: null,
    }),
    if_running: z.enum(scheduleOverlaps).meta({
      description:
        'What happens when an earlier task of it has not ended: `queue` = one more enters the queue, `skip` = nothing starts, `stop` = the earlier one is stopped, as by a person.',
      example: 'queue',
    }),
    missed_runs: z.enum(missedRunPolicies).meta({
      description:
        'What happens to instants at which no server was there: `run` = one task for all of them when it is back, `skip` = none.',
      example: 'run',
    }),
    missed_within_minutes: z.int().nullable().meta({
      description: 'So old a missed instant may be, in minutes; null = an hour.',
      example: null,
    }),
    active: z.boolean().meta({ description: 'Starts tasks.', example: true }),
    repository_id: id.nullable().meta({ description: 'Set: runs only for new commits of this repository.' }),
    time_zone: z.string().nullable().meta({
      description: 'IANA name; null = of the server. A zone in the cron text wins.',
    }),
    tpl_name: z.string().optional().meta({ description: 'Name of the template.', example: 'Deploy site' }),
    next_run: time.nullable().meta({
      description: 'Null while it is not active, and when it will not run any more.',
      example: '2026-11-22T03:00:00Z',
    }),
    problem: z.string().nullable().meta({
      description: 'Why it can start no task, as a sentence; null = nothing stands in the way.',
    }),
    problem_text: wireText
      .nullable()
      .meta({ description: 'What `problem` says, to be worded in any language.' }),
    warning: z.string().nullable().meta({
      description:
        'What somebody should look at although it runs: whoever saved it last was deleted or has left the project.',
    }),
    warning_text: wireText
      .nullable()
      .meta({ description: 'What `warning` says, to be worded in any language.' }),
    ...author,
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.infer<typeof schedule>;

export const listedSchedule = schedule
  .pick({
    ...{ id: true, project_id: true, template_id: true, name: true, tpl_name: true, active: true },
    ...{ cron_format: true, time_zone: true, type: true, run_at: true, expires_at: true, next_run: true },
    ...{ problem: true, problem_text: true, warning: true, warning_text: true },
  })
  .meta({ id: 'ListedSchedule', description: 'A schedule as lists show it.' });
export type ListedSchedule = z.infer<typeof listedSchedule>;

export const scheduleBody = z
  .object({
    id: repeatedId,
    project_id: repeatedId,
    template_id: requiredReference('Template'),
    name: text(100),
    cron_format: text().meta({ description: 'When, in cron form. Required but for the type `run_at`.' }),
    type: text(20),
    run_at: instantText,
    delete_after_run: flag,
    task_params: anyObject,
    expires_at: instantText
      .optional()
      .meta({ description: 'Its last instant at the latest. Absent: unchanged, none when created.' }),
    if_running: z.enum(scheduleOverlaps).nullish().meta({
      description:
        'When an earlier task of it has not ended: `queue`, `skip` or `stop`. Absent: unchanged, `queue` when created.',
    }),
    missed_runs: z.enum(missedRunPolicies).nullish().meta({
      description:
        'What happens to instants at which no server was there: `run` or `skip`. Absent: unchanged, `run` when created.',
    }),
    missed_within_minutes: z.int().min(1).max(MISSED_WITHIN_MAX_MINUTES).nullish().meta({
      description: 'So old a missed instant may be, in minutes. Absent: unchanged; null: an hour.',
    }),
    active: z.boolean().nullish().meta({
      description:
        'Absent: false, also when changed, for clients that leave `false` out; true with `repository_id`, since those clients never switch such a schedule.',
    }),
    repository_id: reference,
    time_zone: z.string().trim().max(64).nullish().meta({
      description:
        'IANA name, for example Europe/Berlin. Absent: of the server when created, else unchanged.',
    }),
  })
  .superRefine(({ type, cron_format }, context) => {
    if (type === ONE_TIME || cron_format !== '') return;
    context.addIssue({ code: 'custom', path: ['cron_format'], message: requiredMessage('Cron') });
  });

export const backupSchedule = z.object({
  name: fileText('Name; may be empty.'),
  cron_format: z.string().meta({ description: 'When, in cron form with five fields.' }),
  active: fileFlag('Starts tasks.'),
  repository: fileText('Set: runs only for new commits of this repository.'),
  time_zone: fileText('IANA name; absent = of the server.'),
  type: fileText('`run_at` = runs once; absent = by `cron_format`.'),
  run_at: fileText('When one of type `run_at` runs.'),
  delete_after_run: fileFlag('It is deleted once it has started its task.'),
  task_params: z
    .record(z.string(), z.unknown())
    .nullish()
    .meta({ description: 'What its tasks are asked for; `inventory` instead of `inventory_id`.' }),
  expires_at: fileText('Its last instant at the latest.'),
  if_running: fileText('`queue`, `skip` or `stop`.'),
  missed_runs: fileText('`run` or `skip`.'),
  missed_within_minutes: z.number().nullish().meta({ description: 'So old a missed instant may be.' }),
});

const tag = 'Schedules';
const scheduleParams = projectParams.extend({ schedule_id: pathId });

export const scheduleResource = resource({
  noun: 'a schedule',
  all: 'schedules of a project',
  tag,
  url: '/api/project/:project_id/schedules',
  params: projectParams,
  id: 'schedule_id',
  write: access.template('manageProjectResources'),
  entity: schedule,
  body: scheduleBody,
  list: {
    description:
      'With the next run of each. Those that run for new commits are listed with their template. Sorts by `name` and `template`, parts of it by `next_run` too.',
    query: rowsQuery,
    headers: pageHeaders,
    response: wholeOrRows(schedule, listedSchedule, choice),
  },
  create: {
    description:
      'With `repository_id` it runs only when that repository has new commits. One whose tasks cannot start is kept too: `problem` says why.',
    bodyProject: 'ignored',
  },
  get: { description: 'With its next run.' },
  update: { description: 'Send the whole schedule.' },
  remove: { description: 'Tasks that it started stay.' },
});
export const {
  list: listSchedules,
  create: createSchedule,
  get: getSchedule,
  update: updateSchedule,
  remove: deleteSchedule,
} = scheduleResource;

export const setScheduleActive = endpoint({
  method: 'PUT',
  url: '/api/project/:project_id/schedules/:schedule_id/active',
  access: access.template('manageProjectResources'),
  tag,
  summary: 'Switch a schedule on or off.',
  description: 'Runs that were missed while it was off are not made up for.',
  params: scheduleParams,
  body: z.object({ active: flag.meta({ description: 'Switched on.', example: true }) }),
  status: 204,
});

export const validateSchedule = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/schedules/validate',
  access: access.template('manageProjectResources'),
  tag,
  summary: 'Check a cron text.',
  description: 'Answers 200 without a body for a text that the server understands, else 400 with the reason.',
  params: projectParams,
  body: z.object({
    cron_format: text().meta({
      description: 'When, in cron form with five fields.',
      example: '0 3 * * *',
    }),
    time_zone: z
      .string()
      .trim()
      .nullish()
      .meta({ description: 'Time zone of the cron form, by its IANA name.' }),
  }),
  status: 200,
});

import { z } from 'zod';
import { access } from './access.ts';
import { fileFlag, fileText } from './backup-fields.ts';
import { endpoint } from './endpoint.ts';
import {
  author,
  flag,
  givenText,
  id,
  ownId,
  pathId,
  projectId,
  projectParams,
  reference,
  repeatedId,
  requiredReference,
  text,
  time,
} from './fields.ts';
import { resource } from './resource.ts';
import { wireText } from './wire-text.ts';

export const schedule = z
  .object({
    id: ownId,
    project_id: projectId,
    template_id: id.meta({ description: 'Template of which it starts tasks.', example: 3 }),
    name: z.string().meta({ description: 'Name that people know it by.', example: 'Nightly' }),
    cron_format: z
      .string()
      .meta({ description: 'When, in cron form with five fields.', example: '0 3 * * *' }),
    active: z.boolean().meta({ description: 'Starts tasks.', example: true }),
    repository_id: id.nullable().meta({ description: 'Set: runs only for new commits of this repository.' }),
    time_zone: z.string().nullable().meta({
      description: 'IANA name; null = of the server. A zone in the cron text wins.',
    }),
    tpl_name: z.string().optional().meta({ description: 'Name of the template.', example: 'Deploy site' }),
    next_run: time
      .nullable()
      .meta({ description: 'Null while it is not active.', example: '2026-11-22T03:00:00Z' }),
    problem: z.string().nullable().meta({
      description: 'Why it can start no task, as a sentence; null = nothing stands in the way.',
    }),
    problem_text: wireText
      .nullable()
      .meta({ description: 'What `problem` says, to be worded in any language.' }),
    ...author,
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.infer<typeof schedule>;

export const scheduleBody = z.object({
  id: repeatedId,
  project_id: repeatedId,
  template_id: requiredReference('Template'),
  name: text(100),
  cron_format: givenText('Cron'),
  active: z.boolean().nullish().meta({
    description:
      'Absent: false, also when changed, for clients that leave `false` out; true with `repository_id`, since those clients never switch such a schedule.',
  }),
  repository_id: reference,
  time_zone: z.string().trim().max(64).nullish().meta({
    description: 'IANA name, for example Europe/Berlin. Absent: of the server when created, else unchanged.',
  }),
});

export const backupSchedule = z.object({
  name: fileText('Name; may be empty.'),
  cron_format: z.string().meta({ description: 'When, in cron form with five fields.' }),
  active: fileFlag('Starts tasks.'),
  repository: fileText('Set: runs only for new commits of this repository.'),
  time_zone: fileText('IANA name; absent = of the server.'),
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
  write: access.project('manageProjectResources'),
  entity: schedule,
  body: scheduleBody,
  list: {
    description: 'With the next run of each. Those that run for new commits are listed with their template.',
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
  access: access.project('manageProjectResources'),
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
  access: access.project('manageProjectResources'),
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

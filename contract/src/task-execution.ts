/** What exactly a task ran: what it was given, where each value came from, and its programs. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, time } from './fields.ts';
import { taskParamsOfPath } from './tasks.ts';

/** `nobody`: who asked is not known any more. */
export const valueSources = [
  'template',
  'environment',
  'repository',
  'inventory',
  'user',
  'schedule',
  'integration',
  'build',
  'nobody',
] as const;

const valueSource = z
  .object({
    kind: z.enum(valueSources).meta({ description: 'What it is.', example: 'environment' }),
    id: id.nullable().meta({ description: 'Its id; of a `build` that of the task. It may be gone.' }),
    name: z.string().meta({
      description: 'Its name then; of a `build` the version.',
      example: 'production',
    }),
  })
  .meta({ id: 'ValueSource' });
export type ValueSource = z.infer<typeof valueSource>;

/** In the order in which they are shown. */
export const givenKinds = [
  'file',
  'repository',
  'branch',
  'commit',
  'inventory',
  'option',
  'argument',
  'variable',
  'environment',
  'vault',
  'key',
] as const;

const givenValue = z
  .object({
    kind: z.enum(givenKinds).meta({
      description:
        'What it is to the program: `file` the playbook, script or folder, `variable` an extra variable, `environment` a variable of its environment.',
      example: 'variable',
    }),
    name: z.string().meta({
      description: 'Its name; empty where there is only one of its kind, and for arguments.',
      example: 'region',
    }),
    value: z.json().optional().meta({
      description:
        'Absent for secrets, of which only the name is told. A text where a part of it is hidden or left out.',
    }),
    is_secret: z.boolean().meta({ description: 'Its value is told to nobody.' }),
    is_cut: z.boolean().optional().meta({ description: 'The value is so long that its end is left out.' }),
    source: valueSource.meta({ description: 'Where it came from.' }),
  })
  .meta({ id: 'GivenValue' });
export type GivenValue = z.infer<typeof givenValue>;

export const taskGiven = z
  .object({
    asked_by: valueSource.meta({ description: 'Who or what asked for the task.' }),
    values: z.array(givenValue).meta({ description: 'All that it was given.', example: [] }),
    is_cut: z
      .boolean()
      .optional()
      .meta({ description: 'It was given more, which is left out: there is too much of it.' }),
  })
  .meta({ id: 'TaskGiven' });
export type TaskGiven = z.infer<typeof taskGiven>;

const ranCommand = z
  .object({
    step: z.int().positive().meta({ description: 'Number of the step of the task.', example: 1 }),
    line: z.string().meta({
      description: 'The command as a shell takes it, secrets masked. What is very long is cut.',
      example: '/usr/bin/ansible-playbook -i hosts site.yml',
    }),
    version: z.string().nullable().meta({
      description: 'What its program says of its version; null where it was not asked.',
      example: '2.16.3',
    }),
  })
  .meta({ id: 'RanCommand' });

export const taskExecution = z
  .object({
    given: taskGiven.nullable().meta({
      description:
        'What a runner was given with the task; null before one took it, for old tasks, and where the runner is older than the server.',
    }),
    commands: z.array(ranCommand).meta({
      description: 'Its programs, in the order in which they started; none for old tasks.',
      example: [],
    }),
    commit_author: z
      .string()
      .nullable()
      .meta({ description: 'Author of the commit; null where it is not known.', example: 'Ann' }),
    committed: time
      .nullable()
      .meta({ description: 'When the commit was made; null where that is not known.' }),
  })
  .meta({ id: 'TaskExecution' });
export type TaskExecution = z.infer<typeof taskExecution>;

export const getTaskExecution = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/tasks/:task_id/execution',
  access: access.member,
  tag: 'Tasks',
  summary: 'What exactly a task ran, with what, and where each value came from.',
  description:
    'Written down when a runner takes the task and when its programs start: what is edited later changes nothing here. Secrets are told by their names alone.',
  params: taskParamsOfPath,
  status: 200,
  response: taskExecution,
});
